import { splitLastQuestion } from "./last-question.rules.ts";

/** Helplines occur only in replies to a person in danger; « le 15 décembre » is a date. */
const HELPLINE =
  /\b(?:3114|3919)\b|\b(?:le|au) \*{0,2}(?:119|15|112)\b(?!\s+(?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))/i;

/** Whether a reply ends with a question that can be explained; false if the reply names a helpline. */
export const endsWithQuestion = (reply: string): boolean =>
  splitLastQuestion(reply).question !== null && !HELPLINE.test(reply);
