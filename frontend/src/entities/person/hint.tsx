import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/**
 * Something that MENTA points out, once in the life of an account: nothing where it was shown before, on any device. Draw it at the
 * moment it serves, and only there. `then`: selectors of what takes the focus when it is put away.
 */
export const Hint = lazyPart(async () => (await import("./hint-notice.tsx")).HintNotice, {
  // Nobody asked for it.
  failed: () => null,
  broken: () => null,
});
