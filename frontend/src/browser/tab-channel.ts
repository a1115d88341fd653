/** Channel that announces sign-ins and sign-outs in this browser. */
export const SIGN_IN_CHANNEL = "menta.person";

/**
 * Opens a BroadcastChannel to the other tabs lazily; undefined if the browser refuses: each tab then works
 * alone.
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
