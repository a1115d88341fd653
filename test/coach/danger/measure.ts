import "../table-name.ts";
import { createClassificationRequest, parseClassification } from "#functions/assistant/classification.ts";
import { isMoreSeriousThanStored, judgeByPhrases } from "#functions/assistant/danger.ts";
import type { Row } from "../measure.ts";
import { MODELS, type ModelCall } from "../model-call.ts";
import type { AnswerSet } from "./answers.ts";
import { DANGER_SETS } from "./sets.ts";

/**
 * Measures the share of direct words for which the phrases alone trigger the help, and the share of harmless
 * messages for which they do not.
 */
export const measureDanger = (): Row[] => rowsOf((text) => judgeByPhrases(text).level === "danger");

/**
 * Measures the same for the phrases and a model's classification together, with each text as a first message.
 * If the model's answer fails, the phrases alone decide.
 */
export async function measureDangerWith(callModel: ModelCall): Promise<Row[]> {
  process.env["CHAT_MODEL"] ??= MODELS.CHAT_MODEL;
  const raised = new Map<string, boolean>();
  for (const text of [...DANGER_SETS.direct, ...DANGER_SETS.harmless])
    raised.set(text, (await verdictOf(text, callModel)).level === "danger");
  return rowsOf((text) => raised.get(text) === true);
}

/** Measures the same with answers that a model gave earlier. Throws if a message has none. */
export async function measureDangerBy({ answers }: AnswerSet): Promise<Row[]> {
  process.env["CHAT_MODEL"] ??= MODELS.CHAT_MODEL;
  const byRequest = new Map(
    Object.entries(answers).map(([content, answer]) => [
      JSON.stringify(createClassificationRequest([], { content }).messages),
      answer,
    ]),
  );
  const missing: string[] = [];
  const rows = await measureDangerWith(({ messages }) => {
    const request = JSON.stringify(messages);
    const answer = byRequest.get(request);
    if (!answer) missing.push(request);
    return Promise.resolve(JSON.stringify(answer === "none" ? NONE : answer));
  });
  if (missing.length > 0) throw new Error(`Never answered: ${missing.join(", ")}`);
  return rows;
}

const NONE = { level: "none" };

async function verdictOf(content: string, callModel: ModelCall) {
  const floor = judgeByPhrases(content);
  // As in a turn, messages that the phrases recognise are not classified again.
  if (floor.level === "danger") return floor;
  try {
    const answer = await callModel(createClassificationRequest([], { content }));
    const { verdict } = parseClassification(answer, content);
    return isMoreSeriousThanStored(verdict, { danger: floor }) ? verdict : floor;
  } catch {
    return floor;
  }
}

const rowsOf = (isRaised: (text: string) => boolean): Row[] => [
  rowOf("danger-direct", "Mots directs d’un danger, vus", { texts: DANGER_SETS.direct, isHeld: isRaised }),
  rowOf("danger-harmless", "Messages sans danger, laissés", {
    texts: DANGER_SETS.harmless,
    isHeld: (text) => !isRaised(text),
  }),
];

function rowOf(
  name: string,
  title: string,
  { texts, isHeld }: { texts: readonly string[]; isHeld: (text: string) => boolean },
): Row {
  const misses = texts.filter((text) => !isHeld(text));
  return { name, title, held: texts.length - misses.length, total: texts.length, misses };
}
