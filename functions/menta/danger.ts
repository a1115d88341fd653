import { HELP_TEXTS, SAFETY_QUESTIONS } from "#shared/discussion/danger-help.ts";
import { dangerInMessages, findDanger, DANGER_MESSAGES_READ } from "#shared/discussion/danger.rules.ts";
import type { StoredMessage } from "../data/conversation.ts";

/** Stored with what we write in a model's place. */
export const DANGER_VERSION = "danger-1";

/** Said again after so many replies, it is given its help again. */
const HELPED_REPLIES = 5;

/** What a discussion in danger changes for the next reply. */
export type DangerMeasures = {
  /** What the reply begins with, whatever the model says; empty where it has been given. */
  help: string;
  /** What we say in the model's place. */
  instead: string;
  /** Whether no model is asked: what the person wants would have it argue for the danger, or plan it. */
  isOurs: boolean;
};

/** The care that a reply takes, from the last messages of the person; `null` where none of them speaks of danger. */
export function dangerMeasuresFor(question: string, history: readonly Line[]): DangerMeasures | null {
  const said = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const danger = dangerInMessages([...said, question].slice(-DANGER_MESSAGES_READ));
  if (!danger) return null;
  const replies = history.filter(({ role }) => role === "assistant");
  const isSaidNow = findDanger(question) !== null;
  const wasGiven = replies
    .slice(isSaidNow ? -HELPED_REPLIES : 0)
    .some(({ content }) => content.includes(HELP_TEXTS[danger]));
  return {
    help: wasGiven ? "" : HELP_TEXTS[danger],
    instead: SAFETY_QUESTIONS[danger],
    isOurs: CONTENTIOUS.test(question),
  };
}

type Line = Pick<StoredMessage, "role" | "content">;

/** « Contredis-moi », « Et si j’échouais ? », a plan of actions. */
const CONTENTIOUS =
  /^\s*contredi(?:s|sez)[- ]moi\b|^\s*défends l[’']avis contraire|^\s*et si j[’']échouais|\b(?:plan|liste) d[’']actions?\b|\bfeuille de route\b|\b(?:étapes|actions) concrètes\b/iu;
