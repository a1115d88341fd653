import { CHANGES } from "./changes.ts";
import type { Conversation } from "./conversation.ts";
import { DIFFICULT } from "./difficult.ts";
import { EVERYDAY } from "./everyday.ts";
import { MANNER } from "./manner.ts";
import { ONE_SIDED } from "./one-sided.ts";

/** The fixed conversations: a model, or a change of a prompt, is judged by its replies to all of them. */
export const CONVERSATIONS: readonly Conversation[] = [
  ...EVERYDAY,
  ...CHANGES,
  ...DIFFICULT,
  ...ONE_SIDED,
  ...MANNER,
];
