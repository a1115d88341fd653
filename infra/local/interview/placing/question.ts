import { DISTRESS } from "../questions/care.ts";
import * as read from "../reading.ts";
import { folded } from "../text.ts";

/** Whether a text is in one of these, or one of these in it. */
export const isPartOf = (text: string, whole: readonly string[]): boolean => {
  const plain = folded(text);
  return whole.some((each) => each !== "" && (folded(each).includes(plain) || plain.includes(folded(each))));
};
const hesitates = (text: string): boolean =>
  /\b(?:hesit\w+|demande si|sa(?:is|it|vons) (?:pas|plus)(?: \w+)? s(?:i|'il)|(?:dois|doit) (?:choisir|decider)|propose|offre|voudrais|aimerais|cherch\w+|besoin|envie)\b|\bou (?:quoi|pas|non)\b/.test(
    folded(text),
  );
/** The sentence that asks or hesitates; the first that says something where none does. */
export function questionIn(sentences: readonly string[]): string {
  const own = sentences.filter((text) => !read.speaksToMenta(folded(text)) || text.endsWith("?"));
  return (
    own.find((text) => text.endsWith("?")) ??
    own.find(hesitates) ??
    own.find((text) => saysSomething(folded(text)) && !read.isNoAnswer(text)) ??
    ""
  );
}

/** « Il se verse le même salaire » does not stand alone. */
const saysSomething = (plain: string): boolean =>
  !/^(?:et |mais )?(?:il|elle|ils|elles|ca)\b/.test(plain) &&
  !/^(?:bonjour|salut|bonsoir|hello|coucou)\b.{0,20}$/.test(plain) &&
  !read.isFeeling(plain) &&
  !DISTRESS.test(plain) &&
  !/^rien ne va\b/.test(plain);
