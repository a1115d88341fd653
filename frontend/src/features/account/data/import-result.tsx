import { useEffect } from "react";
import type { ImportAnswer } from "#shared/account/import.schema.ts";
import {
  alreadyThereText,
  countsTexts,
  ACCOUNT_DATA,
  cutShortText,
  importedText,
  leftAsideText,
  leftAsideTitle,
  newCodeText,
  othersLeftAsideText,
} from "#frontend/labels/account-data.ts";
import { announce } from "#frontend/browser/announce.ts";
import { dayWithYear } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { LeftOfFile } from "./use-import.ts";

type ImportResultProps = {
  answer: ImportAnswer;
  left: readonly LeftOfFile[];
  /** Nothing of the file is left to be imported. */
  isWhole?: boolean;
};

/** As many are shown at once; the others unfold. */
const SHOWN = 5;

/** What an import has done so far, and each thing that it has left out. */
export function ImportResult({ answer, left, isWhole = false }: ImportResultProps) {
  const { newShortCodes, cutShort = [] } = answer;
  const created = countsTexts(answer.created);
  const skipped = countsTexts(answer.skipped);
  const isAllThere = cutShort.length + left.length === 0;
  const lines = [
    ...(created.length > 0 ? [importedText(created)] : []),
    ...(created.length === 0 && isWhole
      ? [isAllThere ? ACCOUNT_DATA.nothingNew : ACCOUNT_DATA.nothingAdded]
      : []),
    ...(skipped.length > 0 ? [alreadyThereText(skipped)] : []),
    ...cutShort.map(cutShortText),
  ];
  const said = [
    ...lines,
    // Which ones is to be read, not to be said at once.
    ...(left.length > 0 ? [leftAsideTitle(left.length)] : []),
    ...(newShortCodes.length > 0 ? [ACCOUNT_DATA.newCodes] : []),
  ].join(" ");
  // A live region that comes with its text is not read by all.
  useEffect(() => announce(said), [said]);
  return (
    <div className="mt-1 grid gap-2.5">
      {lines.map((line) => (
        <p key={line}>{fr(line)}</p>
      ))}
      {left.length > 0 && (
        <div>
          <p>{fr(leftAsideTitle(left.length))}</p>
          <LeftAsideList left={left.slice(0, SHOWN)} />
          {left.length > SHOWN && (
            <details className="mt-1">
              <summary className="cursor-pointer font-medium">
                {fr(othersLeftAsideText(left.length - SHOWN))}
              </summary>
              <LeftAsideList left={left.slice(SHOWN)} />
            </details>
          )}
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

const LeftAsideList = ({ left }: { left: readonly LeftOfFile[] }) => (
  <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere text-ink-2">
    {left.map((one, at) => (
      // Two may have the same words.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at}>{fr(leftAsideText(named(one), one.place))}</li>
    ))}
  </ul>
);

/** A week by its day in words. */
const named = (one: LeftOfFile): LeftOfFile =>
  one.kind === "weeks" && /^\d{4}-\d{2}-\d{2}$/.test(one.title)
    ? { ...one, title: dayWithYear(new Date(`${one.title}T12:00:00`)) }
    : one;
