import type { SentBody } from "#shared/api/contract-types.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { MODEL_INPUT_MAX_TOKENS, takeNewestTexts } from "#shared/text/tokens.rules.ts";
import { callStreaming } from "#frontend/api/stream.ts";
import { dossierQuery, messagesQuery } from "../queries.ts";
import type { DiscussionHandle } from "../turn/run-turn.ts";
import { serverDiscussionIdOf } from "./temporary-id.ts";
import { temporaryDiscussionStore, type CreateTemporaryTurn } from "./temporary.ts";

type Question = { id: string; text: string };

/**
 * Returns a turn that sends the messages and dossier of this page along. The server does not store the reply,
 * so a lost one cannot be found again.
 */
export const createTemporaryTurn: CreateTemporaryTurn = (discussion, question) => {
  const { client, sessionId } = discussion;
  const { queryKey } = dossierQuery(sessionId);
  const sent = client.getQueryData(queryKey) ?? null;
  return {
    send: async (onEvent) => {
      const { userMessage, assistantMessage } = await callStreaming<"chatTemporarily">("chatTemporarily", {
        body: bodyOf(discussion, question, sent),
        onEvent,
      });
      return {
        userMessage: { ...userMessage, sessionId },
        assistantMessage: { ...assistantMessage, sessionId },
      };
    },
    onDossier: (answered) => {
      client.setQueryData(queryKey, (now) =>
        now && sent ? { ...mergeAnsweredDossier(sent, now, answered), sessionId } : now,
      );
      const { asks } = answered;
      client.setQueryData(messagesQuery(sessionId).queryKey, (messages) =>
        messages?.map((message, at) =>
          asks && at === messages.length - 1 && message.role === "assistant"
            ? { ...message, asks: { kind: asks.kind, lineId: asks.lineId, rule: asks.rule } }
            : message,
        ),
      );
    },
  };
};

/**
 * Builds the request body with the newest messages only, as many as the model can read: the server refuses
 * more.
 * @param question null to request another version of the last reply
 */
function bodyOf(
  { client, sessionId }: DiscussionHandle,
  question: Question | null,
  dossier: Dossier | null,
): SentBody<"chatTemporarily"> {
  const held = client.getQueryData(messagesQuery(sessionId).queryKey) ?? [];
  const texts = held.map(({ id, role, content, danger }) => ({ id, role, text: content, danger }));
  const messages = takeNewestTexts(
    question ? [...texts, { ...question, role: "user" as const, danger: null }] : texts,
    MODEL_INPUT_MAX_TOKENS,
  );
  return {
    sessionId: serverDiscussionIdOf(sessionId),
    agentType: temporaryDiscussionStore.get().session!.agentType,
    messages: messages.map(({ id, role, text: content, danger }) =>
      role === "user" ? { id, role, content, danger } : { id, role, content },
    ),
    dossier,
  };
}

/**
 * Merges the dossier of the answer with what the person has changed since the request. Where both differ, the
 * person's change wins.
 */
export function mergeAnsweredDossier(sent: Dossier, now: Dossier, answered: Dossier): Dossier {
  const sentById = new Map(sent.lines.map((line) => [line.id, line]));
  const nowById = new Map(now.lines.map((line) => [line.id, line]));
  const lines = answered.lines.flatMap((line) => {
    const before = sentById.get(line.id);
    const own = nowById.get(line.id);
    if (!before) return [line];
    if (!own) return [];
    return [own.updatedAt === before.updatedAt ? line : own];
  });
  return { ...answered, lines: [...lines, ...now.lines.filter(({ id }) => !sentById.has(id))] };
}
