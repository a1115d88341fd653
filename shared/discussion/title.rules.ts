/** Longer titles do not fit the list of discussions. */
const SUGGESTED_MAX = 60;

/**
 * One line that can be a discussion's title, from what a model or a person wrote: the first line that says
 * something, without quotes, Markdown marks or final full stop, cut at a word. Empty where nothing is left.
 */
export function titleFrom(text: string): string {
  const line = text.split("\n").find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? "";
  const bare = line
    .normalize("NFC")
    .replaceAll(/[*_#`"“”«»<>]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[\s.,;:…]+$/, "");
  return bare.length <= SUGGESTED_MAX ? bare : cutAtWord(bare);
}

function cutAtWord(text: string): string {
  // A cut may fall inside a sign made of two units: the half is left out.
  const head = text.slice(0, SUGGESTED_MAX - 1).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = head.replace(/\s+\S*$/, "");
  return `${(atWord || head).replace(/[\s.,;:]+$/, "")}…`;
}
