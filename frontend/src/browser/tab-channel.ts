/** Name of the channel on which tabs tell each other of sign-ins and sign-outs. */
export const SIGN_IN_CHANNEL = "menta.person";

/**
 * Returns a function that opens a BroadcastChannel to the other tabs at its first call. The function returns
 * `undefined` if the browser refuses to open the channel: the tabs then do not hear of each other.
 */
export function lazyTabChannel(name: string): () => BroadcastChannel | undefined {
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
