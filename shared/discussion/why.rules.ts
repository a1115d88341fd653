import { splitLastQuestion } from "./last-question.rules.ts";

/** In the replies of MENTA to somebody in danger, and nowhere else; « le 15 décembre » is a date. */
const HELPLINE =
  /\b(?:3114|3919)\b|\b(?:le|au) \*{0,2}(?:119|15|112)\b(?!\s+(?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))/i;

/** Whether a reply ends with a question of the reflection: beside a helpline nothing is explained. */
export const endsWithQuestion = (reply: string): boolean =>
  splitLastQuestion(reply).question !== null && !HELPLINE.test(reply);
