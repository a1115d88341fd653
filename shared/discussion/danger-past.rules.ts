/** A crisis that is over, by one who came through it: years ago, and well since. All in plain words, as the phrases are. */

/** Years ago; not months. */
const LONG_AGO =
  /\b(?:il y a (?:[\w']+ )?(?:longtemps|des annees|plusieurs annees|(?!un |une |1 )(?:\w+ ){1,2}ans)|(?:en|de|depuis) (?:19\d\d|20[01]\d|202[0-2])|ca fait (?:[\w']+ )?(?:longtemps|des annees|(?!un |deux )(?:\w+ ){1,2}ans)|(?:des annees|\w+ ans) que|(?:mes|ses) (?:seize|quinze|dix \w+|vingt|1\d|2\d) ans|adolescence|date de|(?<!\b(?:il|elle|qui|fille|fils|enfant|bebe|petite?|soeur|frere|mere|pere|aine|cadet|mari|femme|on|ado|garcon|y) )a (?:\w+ ){1,2}ans|quand (?:j'|il |elle )(?:etais|avais|etait|avait)|ado|adolescente?s?|enfance|maltraitee? enfant|(?<!\w )enfant(?= ,)|a l'epoque|autrefois|jeunesse|plus jeune|au (?:lycee|college)|a la fac|pendant mes etudes|ans (?:apres|plus tard)|depuis (?:des annees|longtemps|(?!un |deux )(?:\w+ ){1,2}ans|20[01]\d)|premier (?:mari|compagnon)|premiere (?:femme|compagne))\b/;

/** Not what goes with a danger of today as well: children, a trade, a divorce or a death of years ago. */
const WELL =
  /\b(?:therapie|abstinente?|sobre|sevree?|bien dans ma peau|sens bien|vis bien|bonne? (?:metier|vie)|remission|est loin|separee?s depuis|jamais rechute|normalement|j'ai ma vie|repris (?:mes|le|ma)|(?:coupe|scarifie|mutile|vomir|drogue) plus|pardonne|libre depuis|tranquille|abstinence|belle vie|cicatrices|vais (?:\w+ )?bien|va (?:tres |bien )?(?:bien|mieux)|ca va(?! (?:pas|mal))|tout va bien|gueri(?:e|s|es)?|derriere (?:moi|nous|elle|lui)|sortie?s? (?:d'affaire|de la)|en suis sortie?|en est sortie?|heureu(?:x|se)|plus jamais(?! (?:me|envie))|(?:suis|pense|en ai) plus(?! (?:qu|rien|bonne?|utile))|du passe|c'est loin|fait la paix|refait (?:ma|sa) vie|remariee?|en securite|aime (?:ma|la) vie|stabilisee?|vaincu|arrete (?!de (?:manger|vivre|m'alimenter|dormir|mon|mes|l')|mon|mes|l')|apaisee?|retablie?|remise?|sereine?|reconstruite?|c'est finie? depuis|c'est passe|accompagne d'autres|fait un livre|s'est remise?)\b/;

/** A state that nobody is in by the end of a day, so that no date is asked for. */
const RECOVERED =
  /\b(?:(?<!\b(?:pas|jamais|plus|etre) )(?:gueri(?:e|s|es)?|stabilisee?|retablie?)|ancien(?:ne)? (?:anorexi\w*|boulimi\w*|toxico\w*|alcooli\w*|victime)|plus (?:d'|de |des )?(?:idees|pensees|envies) \w+ depuis|en prison depuis)\b/;

/**
 * Said to be behind them. Who has taken a whole box an hour ago may say so, too: it counts with a date that is far back alone. The
 * clause itself is then read no further: nothing that could be said in despair.
 */
const BEHIND =
  /\b(?:(?<!\b(?:pas|jamais|plus|etre) )sortie?s? d'affaire|c'est (?:\w+ )?derriere (?:moi|nous|elle|lui)|en suis sortie?|s'en est sortie?|en est sortie?|y pense plus(?! qu)|c'est du passe|ai (?:vaincu|surmonte|tourne la page)|suis remise?)\b/;

/** It comes back, or is told with a doubt. */
const AGAIN =
  /\b(?:recommenc\w*|viens de|vient de|bientot|(?:la|une|deux|trois|des) boites?|les pompiers|depuis que|plus fort|frappe encore|(?<!jamais )rechut\w*|repense\w*|rachete\w*|saute tous|maintenant (?:il|elle|je) (?:me|m'|veux)|replong\w*|revien\w*|revenue?s?|nouveau|repris depuis|ai repris(?! (?:mes|mon|ma|le|la|un|une))|reprend depuis|encore(?! (?:en vie|vivante?))|ce soir|cette nuit|hier|retrouvee?|menac\w*|par moments?|me reprend|aurais (?:du|prefere)|cet hiver|cette semaine|ces (?:jours|temps)|toujours (?:envie|des|peur|les)|va pas|vais mal|vais pas|plus en plus|tentee?|au fond|pas sure?)\b/;

/** Whether the whole tells of a time that is over. */
export const isAllInThePast = (words: string): boolean =>
  (RECOVERED.test(words) || (LONG_AGO.test(words) && (BEHIND.test(words) || WELL.test(words)))) &&
  !AGAIN.test(words);

const CLAUSES = /(?= , | et | mais | aujourd'hui | maintenant | puis | donc )/;
/** Of « j'ai » only what has a participle after it, and no conditional: a wish is of today. */
const PAST =
  /\b(?:(?:j'ai|ai|a|ont|m'a|l'a|s'est|me suis|suis) (?!envies?\b|besoin|honte|peur|mal\b|toujours|encore|jamais|plus\b|pas\b|une?\b|des?\b|la\b|les?\b)(?:\w+ ){0,2}?(?:\w+[eiu]e?s?|fait|sur\w+|mis|pris)|(?:av|et|all|fais|voul|pens|viv|\w{3,}(?<!r))(?:ais|ait|aient)(?<!jamais|mauvais|connais|francais))\b/;

/** « Je ne me coupe plus », with « ne » left out. */
const NO_MORE =
  /\b(?:coupe|scarifie|mutile|vomir|frappe|bat|pense|drogue) plus(?! (?:de|fort|souvent|que|qu|a rien))\b/;

/** « des envies d’en finir il y a sept ans »: dated, and without a verb of anybody's. */
const isOnlyDated = (clause: string): boolean =>
  LONG_AGO.test(clause) && !/\b(?:je|me|m'\w+|il|elle|on|j'\w+)\b/.test(clause);

/** The sentence without the parts of it that tell of what is past. */
export const withoutPastParts = (sentence: string): string =>
  sentence
    .split(CLAUSES)
    .filter(
      (clause) => ![PAST, RECOVERED, BEHIND, NO_MORE].some((one) => one.test(clause)) && !isOnlyDated(clause),
    )
    .join("");
