import { useEffect } from "react";
import type { ImportAnswer } from "#shared/account/import.schema.ts";
import {
  alreadyThereText,
  countsTexts,
  ACCOUNT_DATA,
  cutShortText,
  importedText,
  leftOutOfImportTexts,
  newCodeText,
  overdueTrashText,
  unlinkedText,
} from "#frontend/labels/account-data.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { fr } from "#frontend/ui/typography.ts";

type ImportResultProps = {
  answer: ImportAnswer;
  /** Why parts of the file were not taken. */
  refused: readonly string[];
  /** Nothing of the file is left to be imported. */
  isWhole?: boolean;
};

/** What an import has done so far, and what it has left out. */
export function ImportResult({ answer, refused, isWhole = false }: ImportResultProps) {
  const { overdue, unlinked, leftOut, newShortCodes, cutShort = [] } = answer;
  const created = countsTexts(answer.created);
  const skipped = countsTexts(answer.skipped);
  const isAllThere = overdue + leftOut.weeks + leftOut.ownTasks + cutShort.length + refused.length === 0;
  const lines = [
    ...(created.length > 0 ? [importedText(created)] : []),
    ...(created.length === 0 && isWhole
      ? [isAllThere ? ACCOUNT_DATA.nothingNew : ACCOUNT_DATA.nothingAdded]
      : []),
    ...(skipped.length > 0 ? [alreadyThereText(skipped)] : []),
    ...(overdue > 0 ? [overdueTrashText(overdue)] : []),
    ...(unlinked > 0 ? [unlinkedText(unlinked)] : []),
    ...leftOutOfImportTexts(leftOut),
    ...cutShort.map(cutShortText),
  ];
  const said = [
    ...lines,
    ...(refused.length > 0 ? [ACCOUNT_DATA.refused, ...refused] : []),
    // Which ones is to be read, not to be said at once.
    ...(newShortCodes.length > 0 ? [ACCOUNT_DATA.newCodes] : []),
  ].join(" ");
  // A live region that comes with its text is not read by all.
  useEffect(() => announce(said), [said]);
  return (
    <div className="mt-1 grid gap-2.5">
      {lines.map((line) => (
        <p key={line}>{fr(line)}</p>
      ))}
      {refused.length > 0 && (
        <div>
          <p>{fr(ACCOUNT_DATA.refused)}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {refused.map((why) => (
              <li key={why}>{fr(why)}</li>
            ))}
          </ul>
        </div>
      )}
      {newShortCodes.length > 0 && <p className="text-sm">{fr(ACCOUNT_DATA.newCodes)}</p>}
      {newShortCodes.length > 0 && (
        <ul className="-mt-1.5 list-disc pl-5 text-sm wrap-anywhere text-ink-2">
          {newShortCodes.map(({ id, title, from, to }) => (
            <li key={id}>
              {fr(`« ${title} » :`)} <span className="whitespace-nowrap">{newCodeText(from, to)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
