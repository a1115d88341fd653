/** Tells who has signed in in this browser, or that nobody is any more. */
export const SIGN_IN_CHANNEL = "menta.person";

/**
 * A lazily opened BroadcastChannel to the other tabs of this browser; undefined where the browser refuses one: each tab
 * then works alone.
 */
export function tabChannel(name: string): () => BroadcastChannel | undefined {
  let opened: { channel: BroadcastChannel | undefined } | undefined;
  return () => (opened ??= { channel: open(name) }).channel;
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
