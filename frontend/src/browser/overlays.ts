import { createStore } from "#frontend/browser/store.ts";

/**
 * The layer that is open over the page: the palette or the sheet of shortcuts. In a store, so that any
 * component can open one.
 */
export type Overlay = "palette" | "sheet";
export const overlayStore = createStore<Overlay | null>(null);
/**
 * The palette's shortcut as labelled on this keyboard; "" until the keyboard is known, and if the shortcut is
 * turned off.
 */
export const paletteKeyHintStore = createStore("");
export const openPalette = () => overlayStore.set("palette");
