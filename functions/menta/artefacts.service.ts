import { Refusal } from "#shared/api/refusal.ts";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import {
  findArtefact,
  toArtefact,
  writeArtefact,
  type ArtefactContent,
  type StoredArtefact,
} from "../data/artefact.ts";
import { activeAlarms, alarmSentences, DANGER_VERSION, toSource } from "../data/alarm.rules.ts";
import { readConversation, type StoredConversation } from "../data/conversation.ts";
import { getDiscussion } from "../data/discussion.ts";
import { retryHoweverMany } from "../data/conditional-write.ts";
import type { Requester } from "../http/session.ts";
import { withHelp, withhold, withoutAlarmingActions, withoutAlarms } from "./alarm-documents.ts";
import { judgeNewest } from "./danger.ts";
import type { PromptMaterial } from "./generation.ts";
import { conversationPart, userMessages, summaryPart, textPart } from "./material.rules.ts";
import { NOT_EVALUATED_TEXT } from "./prompts/evaluation.ts";
import { RECIPES } from "./prompts/recipes.ts";
import { runSharedGeneration, requireRunningTurn, type AnswerEvents } from "./turns.ts";

/** What each kind is made from, beside the messages. */
const SOURCES: Record<ArtefactKind, readonly ("summary" | "argumentation")[]> = {
  summary: [],
  evaluation: [],
  argumentation: ["summary"],
  argumentationEvaluation: ["argumentation", "summary"],
  solution: ["summary"],
};

const MISSING = {
  summary: "Explorez d’abord la discussion.",
  argumentation: "Générez d’abord l’argumentation de la discussion.",
} as const;

const isEvaluation = (kind: ArtefactKind) => kind === "evaluation" || kind === "argumentationEvaluation";

/**
 * Generates an artefact of a discussion in place of the earlier one, which stays where that fails. While an alarm stands a
 * document begins with the help and holds nothing of the sentence that raised it. Refuses (409) where a source is missing, and
 * (422) where the discussion is empty, and an evaluation while an alarm stands.
 */
export async function createArtefact<K extends ArtefactKind>(
  userId: string,
  sessionId: string,
  kind: K,
  { timeZone, isProven }: Requester,
): Promise<AnswerEvents<ArtefactByKind[K]>> {
  const { agentType: agent } = await getDiscussion(userId, sessionId);
  const recipe = RECIPES[kind];
  let replaced: StoredArtefact | undefined;
  let danger: Danger | undefined;
  let sentences: string[] = [];
  return runSharedGeneration<ArtefactContent<K>, ArtefactByKind[K]>({
    key: { userId, sessionId, id: kind },
    recipe,
    isProven,
    // An evaluation comes by itself, with what it judges.
    isAwaited: !isEvaluation(kind),
    prepare: async () => {
      const conversation = await readConversation(userId, sessionId);
      replaced = conversation.artefacts[kind];
      const messages = await judgeNewest(conversation.messages);
      const alarms = activeAlarms(messages);
      danger = alarms.at(-1)?.danger.kind;
      sentences = alarmSentences(messages);
      if (danger && isEvaluation(kind)) throw new Refusal("rule", NOT_EVALUATED_TEXT);
      const withheld = isEvaluation(kind) ? sentences : alarms.map((message) => message.danger.sentence);
      const material = materialOf(
        kind,
        { ...conversation, messages: withoutAlarms(messages, alarms) },
        withheld,
      );
      return { ...material, agent, today: dayInWords(new Date(), timeZone) };
    },
    save: async (generated, turn, { readAt, writtenBy: model }) => {
      const id = turn.owner;
      const kept = withoutAlarmingActions(kind, generated, sentences);
      const said = danger ? withHelp(kind, kept, danger) : kept;
      const writtenBy = danger ? `${model} ${DANGER_VERSION}` : model;
      const artefact = { userId, sessionId, kind, id, said, createdAt: readAt.toISOString(), writtenBy };
      await retryHoweverMany(async () => {
        if (await requireRunningTurn(turn)) await writeArtefact(artefact, { turn, replaced });
      });
      return toArtefact(artefact);
    },
    find: async ({ owner }) => {
      const found = await findArtefact({ userId, sessionId, kind });
      return found?.id === owner ? toArtefact(found) : undefined;
    },
  });
}

/** @param withheld the sentences that the model may neither read nor quote */
function materialOf(
  kind: ArtefactKind,
  { messages: all, artefacts }: StoredConversation,
  withheld: readonly string[],
): Omit<PromptMaterial, "today"> {
  const messages = all.map((one) => ({ ...one, content: withhold(one.content, withheld) }));
  const withholdAll = (texts: readonly string[]) => texts.map((text) => withhold(text, withheld));
  const sources = SOURCES[kind];
  const summary = toSource(artefacts.summary);
  const argumentation = toSource(artefacts.argumentation);
  const missing = sources.find((source) => !{ summary, argumentation }[source]);
  if (missing) throw new Refusal("conflict", MISSING[missing]);
  if (messages.length === 0) throw new Refusal("rule", "Il n’y a encore rien à lire dans cette discussion.");
  const parts = [
    conversationPart(messages),
    ...(summary && sources.includes("summary")
      ? [
          summaryPart({
            keyPoints: withholdAll(summary.said.content.keyPoints),
            hypotheses: withholdAll(summary.said.content.hypotheses),
            actionItems: withholdAll(summary.said.content.actionItems),
          }),
        ]
      : []),
    ...(argumentation && sources.includes("argumentation")
      ? [textPart("argumentation", withhold(argumentation.said.content, withheld))]
      : []),
  ];
  return { text: parts.join("\n\n"), quotable: userMessages(messages) };
}
