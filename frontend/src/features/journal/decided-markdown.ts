import { escapeMarkdownLine, escapeMarkdownParagraphs } from "#shared/account/markdown-text.rules.ts";
import type { DecidedChoice } from "#shared/record/decided.rules.ts";
import { qualityAndOutcomeCaseOf } from "#shared/record/journal.rules.ts";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";
import {
  DECIDED_CHOICES_TEXTS,
  OUTCOME_TEXTS,
  surenessSaidText,
  lookBackVerdictText,
} from "./decided-words.ts";

/** Returns the choices as the text of a Markdown file, in their order. */
export function decidedChoicesMarkdown(decided: readonly DecidedChoice[], now: Date): string {
  const blocks = decided.flatMap(({ choice, decision }) => {
    const { lookBack } = choice;
    return [
      `## ${escapeMarkdownLine(choice.optionTitle)}`,
      `${escapeMarkdownLine(decision.title)} (${decision.shortCode})`,
      `${formatDayWithYear(choice.chosenAt)}, ${surenessSaidText(choice.sureness)}`,
      escapeMarkdownParagraphs(choice.why),
      choice.expectations
        .map((line, at) => {
          const outcome = lookBack?.outcomes[at];
          return `- ${escapeMarkdownLine(line)}${outcome ? ` : **${OUTCOME_TEXTS[outcome]}**` : ""}`;
        })
        .join("\n"),
      lookBack
        ? `**${REVIEW_CASE_WORDS[qualityAndOutcomeCaseOf(lookBack)]}** : ${lookBackVerdictText(lookBack.wasWellDecided, lookBack.turnedOutWell)}`
        : "",
      lookBack?.lesson ? `> ${escapeMarkdownLine(lookBack.lesson)}` : "",
    ];
  });
  return `${[`# ${DECIDED_CHOICES_TEXTS.title}`, formatDayWithYear(now), ...blocks].filter(Boolean).join("\n\n")}\n`;
}
