import type { ReactNode } from "react";
import { fr } from "#frontend/browser/typography.ts";

/** Applies `fr` and keeps the word « e-mail » on one line: browsers would break it after its hyphen. */
export const keepEmailWordWhole = (words: string): ReactNode =>
  fr(words)
    .split(/(e-mail)/i)
    .map((part, at) =>
      at % 2 === 1 ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no other name
        <span key={at} className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    );
