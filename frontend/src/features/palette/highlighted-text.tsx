import { matchRangesOf } from "#shared/search/words.rules.ts";
import { fr } from "#frontend/browser/typography.ts";

/** A text with a stroke of the pen under these words, as the text writes them. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  const shown = fr(text);
  const parts = [];
  let at = 0;
  for (const [start, end] of matchRangesOf(shown, words)) {
    parts.push(shown.slice(at, start), <mark key={start}>{shown.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {shown.slice(at)}
    </>
  );
}
