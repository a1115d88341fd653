/** Whether a link's text is its address, with or without escapes, `https://`, `http://` or `mailto:`. */
export function isLinkTextItsAddress(text: string, address: string): boolean {
  const bare = text.trim();
  return bare !== "" && bareAddress(bare) === bareAddress(address);
}

const bareAddress = (address: string): string =>
  decoded(address)
    .normalize("NFC")
    .replace(/^(?:https?:\/\/|mailto:)/i, "")
    .replace(/^([^/?#]*)\/$/, "$1");

/** Decodes the escapes of an address. Returns it unchanged if one is malformed. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
