/**
 * A channel to the other tabs of this browser, which does not hear itself. It opens when first asked for; undefined where the
 * browser refuses it: there each tab is alone.
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
