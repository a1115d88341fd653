import { Refusal } from "#shared/api/refusal.ts";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { dangerInMessages } from "#shared/discussion/danger.rules.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import {
  findArtefact,
  toArtefact,
  writeArtefact,
  type ArtefactContent,
  type StoredArtefact,
} from "../data/artefact.ts";
import { readConversation, type StoredConversation } from "../data/conversation.ts";
import { getDiscussion } from "../data/discussion.ts";
import { retryHoweverMany } from "../data/conditional-write.ts";
import type { Requester } from "../http/session.ts";
import { CONTENT_IN_DANGER } from "./danger-documents.ts";
import type { PromptMaterial } from "./generation.ts";
import { conversationPart, userMessages, summaryPart, textPart } from "./material.rules.ts";
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

/**
 * Generates an artefact of a discussion in place of the earlier one, which stays where that fails. Where somebody is in
 * danger no model is asked. Refuses (409) where a source is missing, and (422) where the discussion is empty.
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
  return runSharedGeneration<ArtefactContent<K>, ArtefactByKind[K]>({
    key: { userId, sessionId, id: kind },
    recipe,
    isProven,
    // An evaluation comes by itself, with what it judges.
    isAwaited: kind !== "evaluation" && kind !== "argumentationEvaluation",
    prepare: async () => {
      const conversation = await readConversation(userId, sessionId);
      replaced = conversation.artefacts[kind];
      const material = materialOf(kind, conversation);
      const danger = dangerInMessages(material.quotable);
      return danger
        ? { written: CONTENT_IN_DANGER[kind](danger) }
        : { ...material, agent, today: dayInWords(new Date(), timeZone) };
    },
    save: async (said, turn, { readAt, writtenBy }) => {
      const id = turn.owner;
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

function materialOf(
  kind: ArtefactKind,
  { messages, artefacts }: StoredConversation,
): Omit<PromptMaterial, "today"> {
  const sources = SOURCES[kind];
  const missing = sources.find((source) => !artefacts[source]);
  if (missing) throw new Refusal("conflict", MISSING[missing]);
  if (messages.length === 0) throw new Refusal("rule", "Il n’y a encore rien à lire dans cette discussion.");
  const { summary, argumentation } = artefacts;
  const parts = [
    conversationPart(messages),
    ...(summary && sources.includes("summary") ? [summaryPart(summary.said.content)] : []),
    ...(argumentation && sources.includes("argumentation")
      ? [textPart("argumentation", argumentation.said.content)]
      : []),
  ];
  return { text: parts.join("\n\n"), quotable: userMessages(messages) };
}
