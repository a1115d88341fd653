import { ASKING_RULES } from "./dossier.ts";
import type { Line, AskedSlot } from "./dossier.schema.ts";
import { MISSING_LINE_KIND_WORDS, ASKING_RULE_REASONS } from "./words.ts";

/**
 * Returns a sentence on why a question was asked: the empty slot with its option, or the rule that led to it.
 */
export function explainWhyAsked(
  { kind, lineId, rule }: AskedSlot,
  lines: readonly Pick<Line, "id" | "text">[],
): string {
  const named = ASKING_RULES.find((each) => each === rule);
  if (named) return ASKING_RULE_REASONS[named];
  const about = lines.find(({ id }) => id === lineId);
  const side = about && (kind === "pro" ? "pour" : kind === "con" ? "contre" : null);
  const missing = side ? `ce qui parle ${side} « ${about.text} »` : MISSING_LINE_KIND_WORDS[kind];
  return `La question remplit une place vide du dossier : ${missing}.`;
}
