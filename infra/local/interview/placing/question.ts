import { findDistress } from "#shared/discussion/danger.rules.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Track } from "#shared/dossier/dossier.ts";
import * as read from "../reading.ts";
import type { Split } from "../splitting.ts";
import { folded } from "../text.ts";

/** Whether a text is in one of these, or one of these in it. */
export const isPartOf = (text: string, whole: readonly string[]): boolean => {
  const plain = folded(text);
  return whole.some((each) => each !== "" && (folded(each).includes(plain) || plain.includes(folded(each))));
};

const HESITATES =
  /\b(?:hesit\w+|demande si|sa(?:is|it|vons) (?:pas|plus)(?: \w+)? (?:s(?:i|'il)|quoi)|(?:dois|doit|faut) (?:choisir|decider)|propose|voudrais|aimerais|veux|cherche|envie|soit|ou|fais quoi|quoi faire)\b/;
const QUESTION_MAX = 160;

/**
 * The sentence that asks or hesitates; of one that runs on, its last clause that does. Where none does, a short message stands as
 * the question of a track that begins by it; else it is only proposed.
 */
export function questionIn(
  sentences: readonly string[],
  { track, split, isFirst }: { track: Track; split: Split; isFirst: boolean },
): { text: string; state: NonNullable<FoundLine["state"]> } | null {
  const questions = sentences.filter((text) => text.endsWith("?") && !read.isToMenta(folded(text)));
  const hesitating = sentences.filter((text) => HESITATES.test(folded(text)) && !text.endsWith("?"));
  const asking = [
    ...[split.sentence].filter((text) => text.endsWith("?") || HESITATES.test(folded(text))),
    // « Est-ce possible à mon âge ? » is no subject.
    ...(track === "learn" ? [hesitating, questions] : [questions, hesitating]).flat(),
  ].flatMap(short);
  if (asking[0]) return { text: asking[0], state: "kept" };
  const rest = sentences.filter((text) => {
    const plain = folded(text);
    return (
      !read.isTalk(plain) && !read.isThin(text) && !read.isNoAnswer(text) && findDistress(text) === undefined
    );
  });
  const whole = rest.join(" ");
  if (whole === "" || whole.length > QUESTION_MAX || whole.endsWith("?")) return null;
  return { text: whole, state: isFirst && track !== "decide" ? "kept" : "proposed" };
}

/** A sentence as it is; the last clause of a longer one that hesitates. */
function short(text: string): string[] {
  if (text.length <= QUESTION_MAX) return [text];
  const clause = text
    .split(/[,;…]\s+/u)
    .findLast((each) => HESITATES.test(folded(each)) || each.endsWith("?"));
  return clause && clause.length <= QUESTION_MAX ? [clause] : [];
}
