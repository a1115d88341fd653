import type { Message } from "#shared/discussion/message.schema.ts";

/** Messages as their answers gave them first: what a reply asks for is kept beside it once its answer is complete. */
export const asAnswered = (messages: readonly Message[]): Message[] =>
  messages.map((message) => Object.assign({}, message, { asks: null }));
