/**
 * Whether a link's text is its address: as written, decoded, or without `https://`, `http://` or `mailto:`.
 */
export function isOwnAddress(text: string, address: string): boolean {
  const bare = text.trim();
  return bare !== "" && bareAddress(bare) === bareAddress(address);
}

const bareAddress = (address: string): string =>
  decoded(address)
    .normalize("NFC")
    .replace(/^(?:https?:\/\/|mailto:)/i, "")
    .replace(/^([^/?#]*)\/$/, "$1");

/** A malformed escape leaves the address as it is. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
