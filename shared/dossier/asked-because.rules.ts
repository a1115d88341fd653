import { ASKING_RULES } from "./dossier.ts";
import type { Line, MessageAsks } from "./dossier.schema.ts";
import { MISSING_WORDS, RULE_WORDS } from "./words.ts";

/**
 * Returns a sentence on why a question was asked: the empty slot with its option, or the rule that led to it.
 */
export function explainWhyAsked(
  { kind, lineId, rule }: MessageAsks,
  lines: readonly Pick<Line, "id" | "text">[],
): string {
  const named = ASKING_RULES.find((each) => each === rule);
  if (named) return RULE_WORDS[named];
  const about = lines.find(({ id }) => id === lineId);
  const side = about && (kind === "pro" ? "pour" : kind === "con" ? "contre" : null);
  const missing = side ? `ce qui parle ${side} « ${about.text} »` : MISSING_WORDS[kind];
  return `La question remplit une place vide du dossier : ${missing}.`;
}
