/** A value that goes over the wire to the page, and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Pause = { type: "pause"; duration: number };
type Key = { type: "keyDown" | "keyUp"; value: string };
/** In CSS pixels of the window. */
type Pointer =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 };

/** Input actions, in the format of both forms of WebDriver. */
export type Input =
  | { type: "key"; id: string; actions: readonly (Key | Pause)[] }
  | { type: "pointer"; id: string; actions: readonly (Pointer | Pause)[] };

/**
 * A browser with one window, with the operations that both WebDriver and WebDriver BiDi support. Every call
 * rejects where the browser refuses.
 */
export type Driver = {
  /** Its name and version. */
  about: string;
  open: (url: string) => Promise<void>;
  /** Calls a function, given as source, in the page with these arguments. Its result must be JSON. */
  run: (source: string, ...given: Json[]) => Promise<unknown>;
  perform: (input: readonly Input[]) => Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/**
 * Wraps a function so that it returns JSON text: WebDriver and WebDriver BiDi encode all other results
 * differently.
 */
export const toJsonFunctionSource = (source: string) =>
  `(given) => JSON.stringify((${source})(...JSON.parse(given)) ?? null)`;
