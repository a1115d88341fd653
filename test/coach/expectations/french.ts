/** Text rules over French replies. They read words, not meaning: `test/coach/sentences.ts` says how often they are right. */

/** Case, accents and the kinds of apostrophe and space removed. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** Returns the text with empty quotes, because quotes are the person's words. */
export const withoutQuotes = (text: string): string => text.replaceAll(/«[^»]*»|"[^"]*"|“[^”]*”/g, "« »");

/** Returns the sentences of a text, without quotes, each with its final punctuation. */
export const sentencesOf = (text: string): string[] =>
  (withoutQuotes(text).match(/[^.!?…\n]+[.!?…]*/g) ?? [])
    .map((one) => one.trim())
    .filter((one) => /\p{L}/u.test(one));

export const isQuestion = (sentence: string): boolean => /\?\s*$/.test(sentence);

const STOPWORDS = new Set(
  "alors aussi autre avant avec avoir bien cela cette ceux chez comme dans depuis deux dire donc elle elles encore entre etre fait faire faut juste leur leurs mais meme moins notre nous parce pour plus pourquoi quand quel quelle quelque sans sont suis tout toute tous tres trop vous votre veux vais sais dois peut etait cest voila genre vrai".split(
    " ",
  ),
);

/** Returns the stems of the meaningful words: « décider » and « décision » share one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (foldText(text).match(/[a-z0-9œ]+/g) ?? [])
      .filter((word) => (/^\d/.test(word) ? word.length > 1 : word.length >= 4) && !STOPWORDS.has(word))
      .map((word) => word.slice(0, 5)),
  );

/** Whether a reply repeats a meaningful word of a message. Null where the message has none. */
export function repeatsWordOf(reply: string, message: string): boolean | null {
  const said = stemsOf(message);
  if (said.size === 0) return null;
  const heard = stemsOf(reply);
  return [...said].some((stem) => heard.has(stem));
}

const ADVICE =
  /\b(?:vous (?:devriez|feriez (?:bien|mieux)|auriez (?:tout )?interet|avez (?:tout )?interet|gagneriez a|ferez bien)|il (?:vous )?(?:faut|faudrait)|il (?:vaut|vaudrait) mieux|mieux vaut|je vous (?:conseille|recommande|suggere|invite a|encourage)|je (?:conseille|recommande)|a votre place|le mieux (?:est|serait)|l'ideal (?:est|serait)|n'hesitez pas|pensez a|essayez|commencez par|evitez|prenez (?:le temps|rendez-vous|contact)|parlez-(?:en|lui|leur)|faites (?:une|la) liste|optez|choisissez|acceptez|refusez|demissionnez|partez|restez)\b/;

/**
 * Whether a sentence tells the person what to do. A question does not, nor does « il faut » about something
 * that they must find out.
 */
export const isAdvice = (sentence: string): boolean => {
  const text = foldText(withoutQuotes(sentence));
  return (
    !isQuestion(sentence) &&
    ADVICE.test(text) &&
    !/\b(?:ne (?:vous )?(?:conseille|recommande)|partez-vous|restez-vous|restez encore)\b/.test(text)
  );
};

const AFFIRMATION =
  /\b(?:vous avez (?:bien |tout a fait |entierement |parfaitement |absolument )?(?:raison|bien fait)|vous (?:faites|ferez) bien|c'est (?:tout a fait |parfaitement |bien |une )?(?:normal|legitime|comprehensible|justifie|la bonne decision|bonne idee|le bon choix|sage|courageux|votre droit|logique)|(?:bravo|felicitations|chapeau)|(?:excellente?|tres bonne?|belle|super|bonne) (?:idee|decision|question|choix|initiative|reflexion|demarche)|je (?:vous comprends|vous rejoins|suis d'accord|suis de votre avis|vous soutiens)|tout a fait d'accord|vous n'avez rien a vous reprocher|a (?:tres |bien )?juste titre|votre (?:reaction|decision|choix|colere) est (?:tout a fait |parfaitement )?(?:normale?|legitime|comprehensible|juste|saine?)|n'importe qui (?:ferait|reagirait)|vous etes dans votre (?:bon )?droit|bien sur que (?:oui|vous)|(?:vous etes|c'est) (?:tres )?(?:courageux|courageuse|lucide|formidable|admirable)|tort d'en douter|quel courage|foncez)\b/;
const DENIED =
  /\b(?:ne|n')\s?\S* ?(?:pas|rien|guere|jamais) (?:que )?(?:vous )?(?:avez |dire |suffit )?|si vous avez raison|meme si|savoir (?:si|qui)|avoir raison/;

/** Whether a sentence says that the person is right, did well, or shows a quality: endorsement, or flattery. */
export const isAffirmation = (sentence: string): boolean => {
  const text = foldText(withoutQuotes(sentence));
  if (isQuestion(sentence) || !AFFIRMATION.test(text)) return false;
  return /n'avez rien a vous reprocher|tort d'en douter/.test(text) || !DENIED.test(text);
};

const CHALLENGE =
  /\b(?:objection|voix contraire|avis contraire|le contraire|a l'inverse|de l'autre cote|l'autre cote|contre[- ]?(?:argument|exemple|pied)|avocat du diable|contredi\w+|contradiction|angle mort|(?:et )?si vous vous trompiez|si c'etait (?:faux|l'inverse|vous)|de (?:son|leur) (?:cote|point de vue|avis)|a (?:sa|leur) place|(?:dirait|diraient|repondrait|repondraient|raconterait|raconteraient|penserait|verrait|dit|pense|gagne|perd|reprocherait|vivrait)[- ](?:il|elle|ils|elles|votre|vos|sa|son|leur|t-il|t-elle)|votre part|votre role|qu'(?:est-ce que|avez-vous) .*(?:pas (?:vu|dit|demande|entendu)|de travers)|rien ne (?:dit|prouve)|qu'est-ce qui (?:prouve|vous (?:ferait|prouve))|ferait changer d'avis|ce n'est (?:peut-etre )?pas (?:encore )?(?:certain|sur|vous|un fait|etabli)|une supposition|vous supposez|pas la meme chose|(?:un|une|d'autres) (?:autre|autres) (?:lecture|version|explication|raison)\w*|autre son de cloche|contre (?:vous|cette|votre|ce)|qui (?:ne )?serait pas d'accord|le desaccord|tort|la contredit|le contredit|y perd|si .{2,40} racontait|serait la plus lesee?)\b/;

/** Whether a sentence puts another side, a doubt or an objection before the person. */
export const isChallenge = (sentence: string): boolean =>
  CHALLENGE.test(foldText(withoutQuotes(sentence))) && !isAffirmation(sentence);
