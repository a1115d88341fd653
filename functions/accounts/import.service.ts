import { IMPORT_LIMITS } from "#shared/account/export.ts";
import type {
  ImportAnswer,
  ImportBody,
  ImportContents,
  LeftOutImportItem,
} from "#shared/account/import.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { formatDelay } from "../platform/attempt-limits.ts";
import { getAccount, isEmailProofMissing } from "./account.rows.ts";
import {
  attemptWindowOfPerson,
  countAttemptsInWindow,
  secondsLeftInWindow,
  uncountAttempt,
} from "../platform/attempt.rows.ts";
import {
  countImportRowsAtMost,
  countImportReads,
  createRecountQueries,
  readExistingRowsForImport,
  writeImport,
  type RowCountLimits,
  type ImportRows,
} from "./import.rows.ts";
import { countRowsThatFit } from "../platform/row-count.rows.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { LostRace } from "../platform/conditional-write.ts";
import { requiresEmailProof, parseSeconds, readEnvLimit, requireEnv } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import {
  prepareImport,
  collectImportKeys,
  type RemainingRowCounts,
  type KeysOfEarlierTries,
} from "./prepare-import.ts";
import { toImportedDecision, type ImportedDecision } from "./imported-rows.ts";
import { tryCountScheduledPurges, scheduleDecisionPurge } from "../platform/purge-schedule.ts";
import { asFields, createLeftAsideEntry, getArrayField, validateImportItems } from "./sift-import.ts";

const DAYS = 7;
/**
 * Maximum that one person may import in a UTC day, in rows plus KB, each of which costs at most two write
 * units: repeated imports and removals cost the deployment about a dollar a day. An export of 200 MB, the
 * largest size, stays below this limit if its messages have 300 letters. Rows that exist already count too,
 * because an import that is restarted sends the file from its beginning.
 */
const IMPORTED_PER_DAY = 700_000;
/**
 * The same daily limit as long as the e-mail address is not proven: accounts with invented addresses cost
 * nothing. Enough for about 15,000 messages of 300 letters.
 */
const IMPORTED_UNPROVEN = 20_000;
/**
 * Number of lost races after which an import is refused. A race with another request is won earlier; rows
 * that contradict the file lose every time.
 */
const MAX_RACES = 5;
/** Seconds until the person is told to try again: time for the proof mail to arrive and be opened. */
const RETRY_PROOF_SECONDS = 60;

/**
 * Imports an exported document, or a part of one, in one transaction. Things that exist already stay as they
 * are, so repeating a call creates no duplicates. The answer names each thing that was left out, because it
 * is invalid, exceeds a limit of the account, is overdue in the trash, or is a week too far away. Refuses a
 * part that needs more than one transaction (413), a part that contradicts existing rows (409), and more than
 * the daily limit, which is lower for an unproven address (429).
 */
export async function importDocumentPart(userId: string, body: ImportBody, now: Date): Promise<ImportAnswer> {
  const rowsSent = countSent(body);
  if (rowsSent > IMPORT_LIMITS.rows) throw tooLong();
  const { contents, leftAside } = validateImportItems(body, now);
  const retentionMs = 1000 * parseSeconds(requireEnv("RETENTION_SECONDS"));
  const decisions = decisionsOf(userId, contents, { now, retentionMs, leftAside });
  const amount = rowsSent + Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 1_000);
  await countImported(userId, amount, now);
  const limits = {
    projects: readEnvLimit("MAX_PROJECTS"),
    decisions: readEnvLimit("MAX_DECISIONS"),
    discussions: readEnvLimit("MAX_DISCUSSIONS"),
  };
  const tried: KeysOfEarlierTries = new Set();
  // Collected over all attempts: an attempt whose answer was lost may have written these decisions, and the
  // next attempt finds them as existing, so it would not schedule their purge.
  const trashed = new Map<string, ImportedDecision["row"]>();
  const keys = collectImportKeys(contents);
  const room: RemainingRowCounts = {};
  let hasWritten = false;
  let races = 0;
  const answered = await retryLostRacesWithinLimit(userId, async () => {
    const there = await readExistingRowsForImport(userId, keys);
    const { rows, answer } = prepareImport({
      userId,
      contents,
      decisions,
      leftAside,
      there,
      tried,
      limits,
      room,
      window: windowOf(now),
    });
    if (countImportRowsAtMost(rows) > IMPORT_LIMITS.rows) throw tooLong();
    for (const { row } of rows.decisions) if (isTrashed(row)) trashed.set(row.id, row);
    if (hasRows(rows)) {
      hasWritten = true;
      try {
        await writeImport(userId, rows, limits);
      } catch (error) {
        if (error instanceof LostRace) {
          const isFull = await noteRoom(room, { userId, rows, limits });
          if (!isFull && (races += 1) === MAX_RACES) throw contradicted(error);
        }
        throw error;
      }
    }
    if (await tryCountScheduledPurges(userId, trashed.size))
      await Promise.all([...trashed.values()].map(scheduleDecisionPurge));
    return answer;
  });
  if (!hasWritten) await takeBackUnwritten(userId, amount - countImportReads(keys), now);
  return answered;
}

const contradicted = (cause: unknown) =>
  new Refusal(
    "conflict",
    "Une partie de ce fichier contredit ce qui est déjà dans votre compte, ou que vous y écrivez en ce moment. Rien n’en a été importé.",
    { cause },
  );

const importsOf = (userId: string) => attemptWindowOfPerson(userId, "import", DAY_MS);

/**
 * Counts what a person imports in a fixed window of one day. In a sliding window, a person who comes back at
 * the announced time would be refused again.
 */
async function countImported(userId: string, amount: number, now: Date): Promise<void> {
  const imports = importsOf(userId);
  const counted = await countAttemptsInWindow(imports, amount, now);
  const isUnproven =
    counted > IMPORTED_UNPROVEN && requiresEmailProof() && isEmailProofMissing(await getAccount(userId));
  if (counted <= (isUnproven ? IMPORTED_UNPROVEN : IMPORTED_PER_DAY)) return;
  await uncountAttempt(imports, now, amount);
  if (isUnproven)
    throw new Refusal(
      "email_unproven",
      "Vous avez atteint la limite d’importation d’une adresse qui n’est pas encore confirmée. Ce qui est déjà importé est conservé. Pour importer le reste, ouvrez le lien que nous vous avons envoyé par e-mail, puis choisissez de nouveau ce fichier.",
      { retryAfterSeconds: RETRY_PROOF_SECONDS },
    );
  const retryAfterSeconds = secondsLeftInWindow(imports, now);
  throw new Refusal(
    "too_many",
    `Vous avez atteint la limite d’importation du jour. Ce qui est déjà importé est conservé. Reprenez ${formatDelay(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

async function takeBackUnwritten(userId: string, amount: number, now: Date): Promise<void> {
  if (amount > 0)
    await runBestEffort("attempt_not_uncounted", () => uncountAttempt(importsOf(userId), now, amount));
}

/** Returns the rows of the decisions. A decision whose plan is too long is added to `leftAside` instead. */
const decisionsOf = (
  userId: string,
  contents: ImportContents,
  { leftAside, ...at }: { now: Date; retentionMs: number; leftAside: LeftOutImportItem[] },
): ImportedDecision[] =>
  contents.decisions.flatMap((one) => {
    try {
      return [toImportedDecision(userId, one, at)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leftAside.push(createLeftAsideEntry("decisions", one.title, error.message));
      return [];
    }
  });

/**
 * Returns how many rows the call would write if nothing of it existed. Each of these rows is also read first.
 */
const countSent = ({ projects, decisions, summaries, discussions, messages, planner }: ImportBody): number =>
  projects.length +
  sum(decisions, (one) => {
    const { record } = asFields(one);
    const beside = getArrayField(one, "summaries").length + getArrayField(one, "opinions").length;
    return 3 + beside + (record ? 1 + getArrayField(record, "reviews").length : 0);
  }) +
  sum(summaries, (one) => 1 + getArrayField(one, "items").length) +
  sum(
    discussions,
    (one) =>
      1 + sum(["messages", "artefacts", "previousArtefacts"], (name) => getArrayField(one, name).length),
  ) +
  sum(messages, (one) => 1 + getArrayField(one, "items").length) +
  planner.weeks.length;
const sum = <Item>(items: readonly Item[], rowsOf: (item: Item) => number) =>
  items.reduce((rows, item) => rows + rowsOf(item), 0);

const hasRows = (rows: ImportRows): boolean =>
  Object.values(rows).some((list) => (Array.isArray(list) ? list.length : Object.keys(list).length) > 0);

const tooLong = () =>
  new Refusal(
    "too_large",
    `Une partie d’un import écrit au plus ${IMPORT_LIMITS.rows} lignes : rien n’a été importé.`,
  );

/** Returns the first and the last Monday whose weeks are imported. */
function windowOf(now: Date): { from: string; to: string } {
  const monday = mondayOf(dayOf(now, "UTC"));
  return {
    from: formatIsoDay(monday - DAYS * IMPORT_LIMITS.weeksBack),
    to: formatIsoDay(monday + DAYS * PLANNER_LIMITS.weeksAway),
  };
}

/**
 * Notes in `room`, for each kind that exceeds its limit, how many new rows still fit: the next attempt leaves
 * out the others. Returns whether a limit was exceeded.
 */
async function noteRoom(
  room: RemainingRowCounts,
  { userId, rows, limits }: { userId: string; rows: ImportRows; limits: RowCountLimits },
): Promise<boolean> {
  const all = createRecountQueries(userId);
  let isFull = false;
  for (const kind of ["projects", "decisions", "discussions"] as const) {
    const added = rows[kind].length;
    if (added === 0) continue;
    const fitting = await countRowsThatFit({ userId, kind, limit: limits[kind], all: all[kind] }, added);
    if (fitting === added) continue;
    room[kind] = fitting;
    isFull = true;
  }
  return isFull;
}
