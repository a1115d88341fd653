import { isLinkTextItsAddress } from "../text/address.rules.ts";

/**
 * Removes Markdown marks, for copying, for searching, and until the renderer is loaded. Paragraphs and list
 * items keep their lines, links their words and address, code its text. Takes linear time on any text, so no
 * two adjacent parts of a pattern may match the same character.
 */
export function markdownToPlainText(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:```|~~~).*\n?/gm, "")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*)$/gm, (_, words: string) => withoutEnd(withoutEnd(words, "#"), " \t"))
    .replaceAll(/^ {0,3}>[ \t]?/gm, "")
    .replaceAll(/^ {0,3}(?:[-*_] ?){3,}$/gm, "")
    .replaceAll(/^([ \t]*)[*+-][ \t]+/gm, "$1- ")
    .replaceAll(
      // An address ends where another link begins: with many unclosed links, each would be scanned over the
      // others.
      /!?\[([^[\]]*)\]\(((?:(?!\]\()[^\s)]){1,2000})(?:\s[^)]{0,500})?\)/g,
      (_, words: string, address: string) =>
        words === "" ? address : isLinkTextItsAddress(words, address) ? words : `${words} (${address})`,
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
