import { createStore } from "#frontend/browser/store.ts";

/**
 * Layers that open over any page: the palette, or the shortcut sheet. In a store, so that any part can open
 * them.
 */
export type Overlay = "palette" | "sheet";
export const overlayStore = createStore<Overlay | null>(null);
/** The palette's shortcut as written on this keyboard; empty until known, and if it is off. */
export const paletteKeyHintStore = createStore("");
export const openPalette = () => overlayStore.set("palette");
