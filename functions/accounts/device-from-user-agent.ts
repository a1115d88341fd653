/** Only this much of the header is read: the caller controls its length. */
const READ_MAX = 512;
const NAME_MAX = 40;

/** Returns the names of the browser and its system, and nothing else. Unknown names are absent. */
export async function deviceFromUserAgent(userAgent: string): Promise<{ browser?: string; system?: string }> {
  if (userAgent === "") return {};
  // Imported lazily: only new sign-ins need it.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX));
  return {
    ...(browser.name && { browser: browser.name.slice(0, NAME_MAX) }),
    ...(os.name && { system: os.name.slice(0, NAME_MAX) }),
  };
}
