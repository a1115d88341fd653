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
