import { escapeAsLine, escapeAsParagraphs } from "#shared/account/markdown-text.rules.ts";
import type { DecidedChoice } from "#shared/record/decided.rules.ts";
import { reviewCaseOf } from "#shared/record/journal.rules.ts";
import { dayWithYear } from "#frontend/browser/dates.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { DECIDED, OUTCOME_TEXTS, surenessSaidText, lookBackVerdictText } from "./decided-words.ts";

/** Returns the choices as the text of a Markdown file, in their order. */
export function decidedChoicesMarkdown(decided: readonly DecidedChoice[], now: Date): string {
  const blocks = decided.flatMap(({ choice, decision }) => {
    const { lookBack } = choice;
    return [
      `## ${escapeAsLine(choice.optionTitle)}`,
      `${escapeAsLine(decision.title)} (${decision.shortCode})`,
      `${dayWithYear(choice.chosenAt)}, ${surenessSaidText(choice.sureness)}`,
      escapeAsParagraphs(choice.why),
      choice.expectations
        .map((line, at) => {
          const outcome = lookBack?.outcomes[at];
          return `- ${escapeAsLine(line)}${outcome ? ` : **${OUTCOME_TEXTS[outcome]}**` : ""}`;
        })
        .join("\n"),
      lookBack
        ? `**${CASE_WORDS[reviewCaseOf(lookBack)]}** : ${lookBackVerdictText(lookBack.wasWellDecided, lookBack.turnedOutWell)}`
        : "",
      lookBack?.lesson ? `> ${escapeAsLine(lookBack.lesson)}` : "",
    ];
  });
  return `${[`# ${DECIDED.title}`, dayWithYear(now), ...blocks].filter(Boolean).join("\n\n")}\n`;
}
