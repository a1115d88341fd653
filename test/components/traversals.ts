import { vi } from "vitest";

/** The real `setTimeout`, taken before a test fakes it. */
const realSetTimeout = window.setTimeout.bind(window);
/** Time limit: a traversal to an entry that does not exist never ends. */
const NO_ENTRY_MS = 1_000;

const pending = new Set<Promise<unknown>>();

/** Notes each traversal of the history. It ends a moment after its call, and loads what is at its address. */
export function trackTraversals(): void {
  for (const name of ["back", "forward", "go"] as const) {
    const traverse: (delta?: number) => void = window.history[name].bind(window.history);
    vi.spyOn(window.history, name).mockImplementation((delta?: number) => {
      const ended = new Promise<unknown>((resolve) => {
        window.addEventListener("popstate", resolve, { once: true });
        realSetTimeout(resolve, NO_ENTRY_MS);
      });
      pending.add(ended);
      void ended.then(() => pending.delete(ended));
      traverse(delta);
    });
  }
}

/** Resolves once no traversal is under way: one would otherwise end in the next test. */
export async function traversalsEnd(): Promise<void> {
  await Promise.all(pending);
}
