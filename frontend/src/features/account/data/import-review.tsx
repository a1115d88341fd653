import { useQuery } from "@tanstack/react-query";
import {
  countPreferencesChosenHere,
  countFileContents,
  countAlreadyPresent,
} from "#shared/account/import-preview.rules.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import type { ImportCounts } from "#shared/account/import.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import {
  alreadyThereText,
  countsTexts,
  ACCOUNT_DATA,
  decisionsText,
  exportOriginText,
  overdueTrashText,
  withTrashedText,
} from "#frontend/labels/account-data.ts";
import { dayWithYear, hourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useExistingIds } from "./use-existing-ids.ts";

const COUNTED = ["decisions", "projects", "discussions", "weeks", "ownTasks", "preferences"] as const;
const sumOf = (counts: ImportCounts) => COUNTED.reduce((sum, name) => sum + counts[name], 0);

/** What a file holds, and what of it is there already. */
export function ImportReview({ document }: { document: ExportDocument }) {
  const { present, isPending: isReading } = useExistingIds(document.planner);
  const { data: preferences, isPending: areReading } = useQuery(preferencesQuery);
  const isPending = isReading || areReading;
  const held = countFileContents(document, useNow());
  const { decisions, ...others } = held;
  const lines = [
    ...(decisions > 0 ? [withTrashedText(decisionsText(decisions), held.trashed)] : []),
    ...countsTexts(others),
  ];
  const there = present &&
    preferences && {
      ...countAlreadyPresent(document, present),
      preferences: countPreferencesChosenHere(document, preferences),
    };
  const total = sumOf(held);
  const thereCount = there ? sumOf(there) : 0;
  const isAllThere = total > 0 && thereCount === total;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-3">{fr(originOf(document))}</p>
      {lines.length === 0 ? (
        <p>{fr(ACCOUNT_DATA.nothing)}</p>
      ) : (
        <div>
          <p>{fr(`${ACCOUNT_DATA.holds} :`)}</p>
          <ul className="mt-1 list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{fr(line)}</li>
            ))}
          </ul>
        </div>
      )}
      {total > 0 && (
        <output className="block text-sm text-ink-2">
          {isPending && fr(ACCOUNT_DATA.comparing)}
          {!isPending && !there && fr(ACCOUNT_DATA.notCompared)}
          {there &&
            thereCount > 0 &&
            fr(isAllThere ? ACCOUNT_DATA.allThere : alreadyThereText(countsTexts(there)))}
        </output>
      )}
      {held.overdue > 0 && <p className="text-sm text-ink-2">{fr(overdueTrashText(held.overdue))}</p>}
    </div>
  );
}

/** A file that was changed by hand may lack what only tells where it comes from. */
function originOf({ exportedAt, account }: Partial<ExportDocument>): string {
  const at = new Date(exportedAt ?? "");
  const email = typeof account?.email === "string" ? account.email : "";
  return Number.isNaN(at.getTime()) ? "" : exportOriginText(dayWithYear(at), hourAndMinute(at), email);
}
