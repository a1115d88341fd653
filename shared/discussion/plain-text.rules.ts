import { isOwnAddress } from "../text/address.rules.ts";

/**
 * Markdown without its marks, for copying and until the Markdown renderer is loaded: paragraphs and list items stay on
 * their lines, a link keeps its words and its address, code keeps its text. Linear in the length of the text, whatever its
 * signs: a search reads so what anybody wrote, and no two parts of a pattern that stand side by side take the same signs.
 */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:```|~~~).*\n?/gm, "")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*)$/gm, (_, words: string) => withoutEnd(withoutEnd(words, "#"), " \t"))
    .replaceAll(/^ {0,3}>[ \t]?/gm, "")
    .replaceAll(/^ {0,3}(?:[-*_] ?){3,}$/gm, "")
    .replaceAll(/^([ \t]*)[*+-][ \t]+/gm, "$1- ")
    .replaceAll(
      // An address ends where another link begins: otherwise each that nothing closes is read over the next five hundred.
      /!?\[([^[\]]*)\]\(((?:(?!\]\()[^\s)]){1,2000})(?:\s[^)]{0,500})?\)/g,
      (_, words: string, address: string) =>
        words === "" ? address : isOwnAddress(words, address) ? words : `${words} (${address})`,
    )
    .replaceAll(/(\*\*|__)(?=\S)(.+?)\1/g, "$2")
    .replaceAll(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]+?)\1(?![\p{L}\p{N}])/gu, "$2")
    .replaceAll(/~~(.+?)~~/g, "$1")
    .replaceAll(/`([^`\n]+)`/g, "$1")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
