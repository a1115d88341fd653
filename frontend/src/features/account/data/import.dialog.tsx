import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import {
  countItemsAlreadyInAccount,
  countImportFileContents,
  countPreferencesChosenInBoth,
} from "#shared/account/import-preview.rules.ts";
import type { ImportAnswer, ImportCounts } from "#shared/account/import.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatDayWithYear, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { FailureNotice } from "../security/password-step.tsx";
import type { ParsedExportFile } from "./archive-file.ts";
import { useExistingIds } from "./use-existing-ids.ts";
import { type LeftAsideInFile, useAccountImport } from "./use-import.ts";
import {
  ACCOUNT_DATA_TEXTS,
  alreadyPresentText,
  importCountTexts,
  truncatedImportText,
  decisionsText,
  exportOriginText,
  importedText,
  importProgressText,
  leftAsideText,
  leftAsideTitle,
  newDecisionCodeText,
  seeOthersLeftAsideText,
  overdueTrashNotImportedText,
  withTrashedCountText,
} from "./words.ts";

type ImportDialogProps = { chosen: ParsedExportFile; onClose: () => void };

const TITLES = {
  review: ACCOUNT_DATA_TEXTS.reviewTitle,
  running: ACCOUNT_DATA_TEXTS.runningTitle,
  stopped: ACCOUNT_DATA_TEXTS.stoppedTitle,
  done: ACCOUNT_DATA_TEXTS.doneTitle,
};

/**
 * Shows what a file contains, imports it after a confirmation, and reports the result. Closing the dialog
 * stops a running import.
 */
export function ImportDialog({ chosen: { document, parts }, onClose }: ImportDialogProps) {
  const { state, answer, left, start, resume, stop } = useAccountImport(parts);
  const first = useRef<HTMLButtonElement>(null);
  const isRunning = state.step === "running";
  return (
    <Dialog
      open
      onClose={isRunning ? stop : onClose}
      size="sm"
      title={TITLES[state.step]}
      closable={!isRunning}
      initialFocus={first}
      footer={
        <>
          {state.step === "review" && (
            <>
              <Button ref={first} onClick={onClose}>
                {ACCOUNT_DATA_TEXTS.cancel}
              </Button>
              <Button tone="primary" onClick={start}>
                {ACCOUNT_DATA_TEXTS.accept}
              </Button>
            </>
          )}
          {isRunning && (
            <Button ref={focusIfLost} busy={state.isStopping} onClick={stop}>
              {state.isStopping ? ACCOUNT_DATA_TEXTS.stopping : ACCOUNT_DATA_TEXTS.stop}
            </Button>
          )}
          {state.step === "stopped" && (
            <>
              <Button onClick={onClose}>{ACCOUNT_DATA_TEXTS.close}</Button>
              <Button ref={focusIfLost} tone="primary" onClick={resume}>
                {ACCOUNT_DATA_TEXTS.resume}
              </Button>
            </>
          )}
          {state.step === "done" && (
            <Button ref={focusIfLost} tone="primary" onClick={onClose}>
              {ACCOUNT_DATA_TEXTS.close}
            </Button>
          )}
        </>
      }
    >
      {state.step === "review" && <ImportReview document={document} />}
      {isRunning && (
        <div className="mt-3 grid gap-3">
          <ProgressBar thick label={ACCOUNT_DATA_TEXTS.progress} value={(100 * state.done) / parts.length} />
          <output className="text-sm text-ink-2">
            {fr(`${importProgressText(state.done, parts.length)}. ${ACCOUNT_DATA_TEXTS.runningText}`)}
          </output>
        </div>
      )}
      {state.step === "stopped" && (
        <div className="mt-2 grid gap-4">
          <FailureNotice text={state.failure ?? undefined} />
          <p className="text-ink-2">{fr(ACCOUNT_DATA_TEXTS.stoppedText)}</p>
          <ImportResult answer={answer} left={left} />
        </div>
      )}
      {state.step === "done" && <ImportResult answer={answer} left={left} isWhole />}
    </Dialog>
  );
}

const COUNTED = ["decisions", "projects", "discussions", "weeks", "ownTasks", "preferences"] as const;
const sumOf = (counts: ImportCounts) => COUNTED.reduce((sum, name) => sum + counts[name], 0);

/** Shows how many items a file contains, and how many of them the account already has. */
function ImportReview({ document }: { document: ExportDocument }) {
  const { present, isPending: isReading } = useExistingIds(document.planner);
  const { data: preferences, isPending: areReading } = useQuery(preferencesQuery);
  const isPending = isReading || areReading;
  const held = countImportFileContents(document, useNowByQuarterHour());
  const { decisions, ...others } = held;
  const lines = [
    ...(decisions > 0 ? [withTrashedCountText(decisionsText(decisions), held.trashed)] : []),
    ...importCountTexts(others),
  ];
  const there = present &&
    preferences && {
      ...countItemsAlreadyInAccount(document, present),
      preferences: countPreferencesChosenInBoth(document, preferences),
    };
  const total = sumOf(held);
  const thereCount = there ? sumOf(there) : 0;
  const isAllThere = total > 0 && thereCount === total;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-3">{fr(originOf(document))}</p>
      {lines.length === 0 ? (
        <p>{fr(ACCOUNT_DATA_TEXTS.nothing)}</p>
      ) : (
        <div>
          <p>{fr(`${ACCOUNT_DATA_TEXTS.holds} :`)}</p>
          <ul className="mt-1 list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{fr(line)}</li>
            ))}
          </ul>
        </div>
      )}
      {total > 0 && (
        <output className="block text-sm text-ink-2">
          {isPending && fr(ACCOUNT_DATA_TEXTS.comparing)}
          {!isPending && !there && fr(ACCOUNT_DATA_TEXTS.notCompared)}
          {there &&
            thereCount > 0 &&
            fr(isAllThere ? ACCOUNT_DATA_TEXTS.allThere : alreadyPresentText(importCountTexts(there)))}
        </output>
      )}
      {held.overdue > 0 && (
        <p className="text-sm text-ink-2">{fr(overdueTrashNotImportedText(held.overdue))}</p>
      )}
    </div>
  );
}

/**
 * Returns from which account and day an export is. Leaves out the account if a file edited by hand lacks it.
 */
function originOf({ exportedAt, account }: Partial<ExportDocument>): string {
  const at = new Date(exportedAt ?? "");
  const email = typeof account?.email === "string" ? account.email : "";
  return Number.isNaN(at.getTime())
    ? ""
    : exportOriginText(formatDayWithYear(at), formatHourAndMinute(at), email);
}

type ImportResultProps = {
  answer: ImportAnswer;
  left: readonly LeftAsideInFile[];
  /** Whether the whole file was imported, not only a part of it. */
  isWhole?: boolean;
};

/** Number of items listed at once; the others are folded. */
const SHOWN = 5;

/** Reports what an import has added so far, and each item that was left out. */
function ImportResult({ answer, left, isWhole = false }: ImportResultProps) {
  const { newShortCodes, cutShort = [] } = answer;
  const created = importCountTexts(answer.created);
  const skipped = importCountTexts(answer.skipped);
  const isAllThere = cutShort.length + left.length === 0;
  const lines = [
    ...(created.length > 0 ? [importedText(created)] : []),
    ...(created.length === 0 && isWhole
      ? [isAllThere ? ACCOUNT_DATA_TEXTS.nothingNew : ACCOUNT_DATA_TEXTS.nothingAdded]
      : []),
    ...(skipped.length > 0 ? [alreadyPresentText(skipped)] : []),
    ...cutShort.map(truncatedImportText),
  ];
  const said = [
    ...lines,
    // Of the items left out, only the number is announced: the list itself is on the page.
    ...(left.length > 0 ? [leftAsideTitle(left.length)] : []),
    ...(newShortCodes.length > 0 ? [ACCOUNT_DATA_TEXTS.newCodes] : []),
  ].join(" ");
  // Announced, because some screen readers ignore a live region that is inserted together with its text.
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
                {fr(seeOthersLeftAsideText(left.length - SHOWN))}
              </summary>
              <LeftAsideList left={left.slice(SHOWN)} />
            </details>
          )}
        </div>
      )}
      {newShortCodes.length > 0 && <p className="text-sm">{fr(ACCOUNT_DATA_TEXTS.newCodes)}</p>}
      {newShortCodes.length > 0 && (
        <ul className="-mt-1.5 list-disc pl-5 text-sm wrap-anywhere text-ink-2">
          {newShortCodes.map(({ id, title, from, to }) => (
            <li key={id}>
              {fr(`« ${title} » :`)}{" "}
              <span className="whitespace-nowrap">{newDecisionCodeText(from, to)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const LeftAsideList = ({ left }: { left: readonly LeftAsideInFile[] }) => (
  <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere text-ink-2">
    {left.map((one, at) => (
      // Two items may have the same text, so the index is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at}>{fr(leftAsideText(named(one), one.place))}</li>
    ))}
  </ul>
);

/** Returns the item; for a week, with its Monday in words as title. */
const named = (one: LeftAsideInFile): LeftAsideInFile =>
  one.kind === "weeks" && /^\d{4}-\d{2}-\d{2}$/.test(one.title)
    ? { ...one, title: formatDayWithYear(new Date(`${one.title}T12:00:00`)) }
    : one;
