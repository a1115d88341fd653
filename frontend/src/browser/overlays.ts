import { createStore } from "#frontend/browser/store.ts";

/** What the program opens over any page: the palette, or the sheet of shortcuts. In a store, so that any part can open it. */
export type Overlay = "palette" | "sheet";
export const overlayStore = createStore<Overlay | null>(null);
/** The key that opens it, as it is written on this keyboard; empty until it is known, and where it is off. */
export const paletteKeyHintStore = createStore("");
export const openPalette = () => overlayStore.set("palette");
