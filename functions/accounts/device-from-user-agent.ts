/** So much of the header is read: it is the caller’s to write. */
const READ_MAX = 512;
const NAME_MAX = 40;

/** The names of the browser and its system, and nothing else of what it says of itself; what is unknown is absent. */
export async function deviceFromUserAgent(userAgent: string): Promise<{ browser?: string; system?: string }> {
  if (userAgent === "") return {};
  // Only a new sign-in needs it.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX));
  return {
    ...(browser.name && { browser: browser.name.slice(0, NAME_MAX) }),
    ...(os.name && { system: os.name.slice(0, NAME_MAX) }),
  };
}
