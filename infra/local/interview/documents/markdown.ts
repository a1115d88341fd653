/** One sentence, with a capital and its full stop. */
export function sentence(text: string): string {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  if (clean === "") return "";
  return `${clean.charAt(0).toUpperCase()}${clean.slice(1)}${/[.!?…]$/.test(clean) ? "" : "."}`;
}

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** A Markdown section, or nothing where it would be empty. */
export const section = (title: string, body: string): string => (body === "" ? "" : `## ${title}\n\n${body}`);

export const joined = (parts: readonly string[]): string => parts.filter((one) => one !== "").join("\n\n");
