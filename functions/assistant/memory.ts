import type { ServedMemory } from "#shared/discussion/message.schema.ts";
import type { Track } from "#shared/dossier/dossier.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import { resemblingChoices } from "#shared/record/memory.rules.ts";
import { shareOfExpectationsMet } from "#shared/record/review.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { monthInWords } from "#shared/time/time-zone.rules.ts";
import { listDecisionsOf } from "../decisions/decision.rows.ts";
import { listNewestLookBacks, listRecordsOf } from "../decisions/record.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { jsonPart } from "./material.rules.ts";

/** A past choice, as whoever answers is told of it; sureness and what came in percent. */
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
export type Memory = { served: ServedMemory; told: ToldChoice };

/** A new decision is compared with earlier ones at its first messages only. */
const FIRST_MESSAGES = 3;
/** Look backs that are read, newest first; and records of those that resemble the discussion most. */
const LOOK_BACKS_READ = 24;
const RECORDS_READ = 3;
/** Messages of the person that say what is talked about. */
const NEWEST_MESSAGES = 3;

type Asked = {
  discussion: Discussion;
  history: readonly StoredMessage[];
  question: StoredMessage;
  track: Track;
  timeZone: string | null;
};

/**
 * The past choice of the person that a reply may cite: one that holds, was looked back on and resembles the discussion. At most one in a
 * discussion, before a reply of the track `follow`, or at the first messages about what is to be decided. None where reading fails.
 */
export async function findMemory(asked: Asked): Promise<Memory | undefined> {
  if (!isTimeForMemory(asked)) return undefined;
  let found: Memory | undefined;
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

async function readMemory({ discussion, history, question, timeZone }: Asked): Promise<Memory | undefined> {
  const { userId, title, titleOrigin, projectId, decisionId } = discussion;
  const lookBacks = await listNewestLookBacks(userId, LOOK_BACKS_READ);
  const decisions = await listDecisionsOf(userId, [...new Set(lookBacks.map((one) => one.decisionId))]);
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
  const nearest = resemblingChoices(
    { projectId: projectId ?? null, decisionId: decisionId ?? null, text },
    past,
  ).slice(0, RECORDS_READ);
  const records = await listRecordsOf(
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

/** The choice that holds, as its newest look back saw it; nothing where there is none, or the person does not want it cited. */
function memoryOf(record: DecisionRecord, title: string, timeZone: string | null): Memory | undefined {
  const choice = choiceInForce(record);
  if (!choice || record.memories.some(({ id }) => id === choice.id)) return undefined;
  const seen = record.reviews
    .flatMap(({ lookBack }) => (lookBack?.choiceId === choice.id ? [lookBack] : []))
    .toSorted((a, b) => (a.doneAt < b.doneAt ? 1 : -1))[0];
  if (!seen) return undefined;
  const came = shareOfExpectationsMet(seen.outcomes);
  return {
    served: { decisionId: record.decisionId, choiceId: choice.id },
    told: {
      decision: title,
      choice: choice.optionTitle,
      chosen: monthInWords(choice.createdAt, timeZone),
      sureness: choice.sureness,
      came: came === null ? null : Math.round(100 * came),
      wasWellDecided: seen.wasWellDecided,
      turnedOutWell: seen.turnedOutWell,
      lesson: seen.lesson,
      lookedBack: monthInWords(seen.doneAt, timeZone),
    },
  };
}

/** A past choice as a model reads it, between tags. */
export const memoryPart = ({ told }: Memory): string => jsonPart("memory", told);
