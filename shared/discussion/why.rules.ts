import { splitLastQuestion } from "./last-question.rules.ts";

/** In the replies of MENTA to somebody in danger, and nowhere else. */
const HELPLINE = /\b(?:3114|3919)\b|\b(?:le|au) \*{0,2}(?:119|15|112)\b/i;

/** Whether a reply ends with a question of the reflection: beside a helpline nothing is explained. */
export const endsWithQuestion = (reply: string): boolean =>
  splitLastQuestion(reply).question !== null && !HELPLINE.test(reply);
