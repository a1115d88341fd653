import type { LessonReason } from "#shared/record/resemblance.rules.ts";

/** Texts of the lessons that are shown beside a similar decision. */
export const LESSON_TEXTS = {
  title: "Ce que vous aviez appris",
} as const;

export const quotedLessonText = (lesson: string) => `« ${lesson} »`;
/** The words before the link to a lesson's review. `lessonReasonText` comes after the link. */
export const lessonLearntOnText = (day: string) => `Apprise le ${day}, en relisant`;
const REASONS = {
  project: (name: string) => `même projet, ${name}`,
  words: (words: readonly string[]) =>
    `${words.length > 1 ? "mêmes mots" : "même mot"}, ${words.map((word) => `« ${word} »`).join(" et ")}`,
} as const;
export function lessonReasonText(reasons: readonly LessonReason[]): string {
  const words = reasons.map((reason) =>
    reason.kind === "project" ? REASONS.project(reason.name) : REASONS.words(reason.words),
  );
  return words.length > 1
    ? `Montrée ici pour deux raisons : ${words.join(" ; ")}.`
    : `Montrée ici pour une raison : ${words.join("")}.`;
}
