import type { MemoryReference } from "#shared/discussion/message.schema.ts";
import type { DiscussionTrack } from "#shared/dossier/dossier.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import { findSimilarChoices } from "#shared/record/memory.rules.ts";
import { newestLookBackOf, shareOfExpectationsMet } from "#shared/record/review.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { formatMonthInWords } from "#shared/time/time-zone.rules.ts";
import { listDecisionsById } from "../decisions/decision.rows.ts";
import { listNewestLookBacks, listRecordsOfDecisions } from "../decisions/record.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { formatJsonForPrompt } from "./material.rules.ts";

/**
 * A past choice, as a model or the interview reads it. `sureness`, and `came`, the share of expectations that
 * were met, are in percent.
 */
type ToldChoice = {
  decision: string;
  choice: string;
  chosen: string;
  sureness: number;
  came: number | null;
  wasWellDecided: boolean;
  turnedOutWell: boolean;
  lesson: string | null;
  lookedBack: string;
};
export type CitableMemory = { served: MemoryReference; told: ToldChoice };

/**
 * On the track `decide`, a memory is cited only while the discussion has fewer messages of the person than
 * this.
 */
const FIRST_MESSAGES = 3;
/**
 * Maximum number of look backs to read, newest first, and below it of records of the most similar decisions.
 */
const LOOK_BACKS_READ = 24;
const RECORDS_READ = 3;
/** Number of the person's newest messages that are compared with past decisions. */
const NEWEST_MESSAGES = 3;

type Asked = {
  discussion: Discussion;
  history: readonly StoredMessage[];
  question: StoredMessage;
  track: DiscussionTrack;
  timeZone: string | null;
};

/**
 * Finds the past choice of the person that a reply may cite: a choice in force that was looked back on, of a
 * decision that resembles the discussion. At most one per discussion, on the track `follow` or at the first
 * messages of `decide`. Returns `undefined` if there is none or reading fails.
 */
export async function findCitableMemory(asked: Asked): Promise<CitableMemory | undefined> {
  if (!isTimeForMemory(asked)) return undefined;
  let found: CitableMemory | undefined;
  await runBestEffort("memory_not_read", async () => {
    found = await readMemory(asked);
  });
  return found;
}

function isTimeForMemory({ history, track }: Asked): boolean {
  if (history.some(({ memory }) => memory !== undefined)) return false;
  const sent = history.filter(({ role }) => role === "user").length;
  return track === "follow" || (track === "decide" && sent < FIRST_MESSAGES);
}

async function readMemory({
  discussion,
  history,
  question,
  timeZone,
}: Asked): Promise<CitableMemory | undefined> {
  const { userId, title, titleOrigin, projectId, decisionId } = discussion;
  const lookBacks = await listNewestLookBacks(userId, LOOK_BACKS_READ);
  const decisions = await listDecisionsById(userId, [...new Set(lookBacks.map((one) => one.decisionId))]);
  const byId = new Map(decisions.filter((one) => !isTrashed(one)).map((one) => [one.id, one]));
  const said = [...history, question].filter(({ role }) => role === "user").slice(-NEWEST_MESSAGES);
  const text = [...(titleOrigin === "default" ? [] : [title]), ...said.map(({ content }) => content)].join(
    "\n",
  );
  const past = lookBacks.flatMap(({ decisionId: id, optionTitle, done }) => {
    const decision = byId.get(id);
    return decision && optionTitle !== null && done
      ? [
          {
            decisionId: id,
            title: decision.title,
            projectId: decision.projectId ?? null,
            optionTitle,
            doneAt: done.doneAt,
          },
        ]
      : [];
  });
  const nearest = findSimilarChoices(
    { projectId: projectId ?? null, decisionId: decisionId ?? null, text },
    past,
  ).slice(0, RECORDS_READ);
  const records = await listRecordsOfDecisions(
    userId,
    nearest.map((one) => one.decisionId),
  );
  for (const choice of nearest) {
    const record = records.get(choice.decisionId);
    const memory = record && memoryOf(record, choice.title, timeZone);
    if (memory) return memory;
  }
  return undefined;
}

/**
 * Builds a memory of a record's choice in force and its newest look back. Returns `undefined` if one of them
 * is missing, or if the person does not want this choice to be cited.
 */
function memoryOf(record: DecisionRecord, title: string, timeZone: string | null): CitableMemory | undefined {
  const choice = currentChoiceOf(record);
  if (!choice || record.memories.some(({ id }) => id === choice.id)) return undefined;
  const seen = newestLookBackOf(record, choice.id);
  if (!seen) return undefined;
  const came = shareOfExpectationsMet(seen.outcomes);
  return {
    served: { decisionId: record.decisionId, choiceId: choice.id },
    told: {
      decision: title,
      choice: choice.optionTitle,
      chosen: formatMonthInWords(choice.createdAt, timeZone),
      sureness: choice.sureness,
      came: came === null ? null : Math.round(100 * came),
      wasWellDecided: seen.wasWellDecided,
      turnedOutWell: seen.turnedOutWell,
      lesson: seen.lesson,
      lookedBack: formatMonthInWords(seen.doneAt, timeZone),
    },
  };
}

/** Formats a past choice for the model, between tags. */
export const formatMemoryForPrompt = ({ told }: CitableMemory): string => formatJsonForPrompt("memory", told);
