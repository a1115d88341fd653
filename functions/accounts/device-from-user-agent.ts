/** Maximum number of characters read from the header: the caller controls its length. */
const READ_MAX = 512;
const NAME_MAX = 40;

/**
 * Returns the names of the browser and of its operating system. A name that Bowser does not recognize is
 * absent.
 */
export async function parseDeviceFromUserAgent(
  userAgent: string,
): Promise<{ browser?: string; system?: string }> {
  if (userAgent === "") return {};
  // Imported lazily: only requests that sign in need it.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX));
  return {
    ...(browser.name && { browser: browser.name.slice(0, NAME_MAX) }),
    ...(os.name && { system: os.name.slice(0, NAME_MAX) }),
  };
}
