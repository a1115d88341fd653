import type { Message } from "#shared/discussion/message.schema.ts";

/**
 * Returns messages as their answers first showed them: the question that a reply asks is stored only after
 * its answer is complete.
 */
export const asAnswered = (messages: readonly Message[]): Message[] =>
  messages.map((message) => Object.assign({}, message, { asks: null }));
