import { Refusal } from "#shared/api/refusal.ts";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import { findArtefact, toArtefact, writeArtefact, type StoredArtefact } from "../../data/artefact.ts";
import { readConversation, type Conversation } from "../../data/conversation.ts";
import { getDiscussion } from "../../data/discussion.ts";
import type { Turn } from "../../data/turn.ts";
import { untilWritten } from "../../data/write.ts";
import { artefactModel } from "../models.ts";
import type { Events } from "../take-turn.ts";
import { compose } from "./compose.ts";
import { conversationPart, saidBy, summaryPart, textPart } from "./material.rules.ts";
import { once, stillToWrite, type Make } from "./once.ts";
import { RECIPES } from "./recipes.ts";

/** What each kind is made of, beside the messages. */
const NEEDS: Record<ArtefactKind, readonly ("summary" | "argumentation")[]> = {
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
 * Makes an artefact of a discussion, in the place of the earlier one, which stays where it fails. Refuses (409) where what
 * it is made of is missing, and (422) where nothing has been said yet.
 */
export async function createArtefact<K extends ArtefactKind>(
  userId: string,
  sessionId: string,
  kind: K,
): Promise<Events<ArtefactOf[K]>> {
  await getDiscussion(userId, sessionId);
  return once<ArtefactOf[K]>({
    key: { userId, sessionId, id: kind },
    prepare: async () => {
      const readAt = new Date();
      const conversation = await readConversation(userId, sessionId);
      requireMaterial(conversation, kind);
      return makerOf(kind, conversation, readAt);
    },
    find: async ({ owner }) => {
      const found = await findArtefact({ userId, sessionId, kind });
      return found?.id === owner ? toArtefact(found) : undefined;
    },
    failed: RECIPES[kind].failed,
  });
}

function requireMaterial({ messages, artefacts }: Conversation, kind: ArtefactKind): void {
  const missing = NEEDS[kind].find((needed) => !artefacts[needed]);
  if (missing) throw new Refusal("conflict", MISSING[missing]);
  if (messages.length === 0) throw new Refusal("rule", "Il n’y a encore rien à lire dans cette discussion.");
}

const makerOf = <K extends ArtefactKind>(
  kind: K,
  conversation: Conversation,
  readAt: Date,
): Make<ArtefactOf[K]> =>
  async function* make(turn, tools) {
    const recipe = RECIPES[kind];
    const material = materialOf(kind, conversation);
    const said = yield* compose(recipe, { material, said: saidBy(conversation.messages), ...tools });
    const artefact = {
      userId: turn.userId,
      sessionId: turn.sessionId,
      kind,
      id: turn.owner,
      said,
      createdAt: readAt.toISOString(),
      writtenBy: `${recipe.version} ${artefactModel()}`,
    };
    await save(artefact, turn);
    return toArtefact(artefact);
  };

function materialOf(kind: ArtefactKind, { messages, artefacts: { summary, argumentation } }: Conversation) {
  const needs = NEEDS[kind];
  return [
    conversationPart(messages),
    ...(summary && needs.includes("summary") ? [summaryPart(summary.said.content)] : []),
    ...(argumentation && needs.includes("argumentation")
      ? [textPart("argumentation", argumentation.said.content)]
      : []),
  ].join("\n\n");
}

async function save(artefact: StoredArtefact, ours: Turn): Promise<void> {
  await untilWritten(async () => {
    if (await stillToWrite(ours)) await writeArtefact(artefact, ours);
  });
}
