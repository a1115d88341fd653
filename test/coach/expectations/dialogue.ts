import type { Conversation } from "../conversations/conversation.ts";

/** A fixed conversation with the replies to its turns, in their order. */
export type Dialogue = { conversation: Conversation; replies: readonly string[] };

/**
 * How many of the places where an expectation applies meet it, and which do not: the turn, from 1, and the
 * reply.
 */
export type Outcome = { held: number; total: number; misses: { id: string; turn: number; reply: string }[] };

export const NO_OUTCOME: Outcome = { held: 0, total: 0, misses: [] };

export const sumOutcomes = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (all, one) => ({
      held: all.held + one.held,
      total: all.total + one.total,
      misses: [...all.misses, ...one.misses],
    }),
    NO_OUTCOME,
  );

/** Checks each reply. Null where the expectation does not apply. */
export const eachReply =
  (holds: (reply: string, turn: number, dialogue: Dialogue) => boolean | null) =>
  (dialogue: Dialogue): Outcome =>
    sumOutcomes(
      dialogue.replies.map((reply, at) => {
        const verdict = holds(reply, at + 1, dialogue);
        if (verdict === null) return NO_OUTCOME;
        const misses = verdict ? [] : [{ id: dialogue.conversation.id, turn: at + 1, reply }];
        return { held: Number(verdict), total: 1, misses };
      }),
    );
