import type { SummaryContent } from "./artefact-request.ts";
import { FOREIGN_NOTICE, quoter, type Analysis } from "./analysis.ts";
import { TOLD_KINDS, UNSURE_KINDS } from "./kinds.ts";

const KEY_POINTS = 7;
const HYPOTHESES = 5;
/** The exploration: their words by what they are, each sentence once. */
export function composeExploration(analysis: Analysis): SummaryContent {
  const quotes = quoter(analysis);
  const posed = quotes.takeOne(analysis.posed);
  const heart = quotes.takeOne(analysis.heart);
  const opening = [
    ...(analysis.isForeign ? [FOREIGN_NOTICE] : []),
    ...(posed ? [quotes.label(posed, analysis.isPosed ? "choice" : "start")] : []),
    ...(heart ? [quotes.label(heart, "heart")] : []),
  ];
  const told = quotes.take(KEY_POINTS - opening.length, ...TOLD_KINDS).map((one) => quotes.label(one));
  const hypotheses = quotes.take(HYPOTHESES, ...UNSURE_KINDS).map((one) => quotes.label(one));
  const actionItems = [
    ...quotes.take(2, "idea"),
    ...quotes.take(3, "announced", "due"),
    ...quotes.take(1, "question"),
  ].map((one) => quotes.label(one));
  const keyPoints = [...opening, ...told];
  const isEmpty = keyPoints.length + hypotheses.length + actionItems.length === 0;
  return { keyPoints: isEmpty ? [TOO_LITTLE_SAID] : keyPoints, hypotheses, actionItems };
}

/** The content of an exploration that would be empty otherwise. */
export const TOO_LITTLE_SAID =
  "Trop peu a été dit pour en tirer davantage : quelques phrases sur ce qui vous occupe suffiraient.";
