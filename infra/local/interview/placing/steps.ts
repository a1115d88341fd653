const DO =
  "(?:re)?(?:appel|demand|ecri[rvs]|visit|rencontr|cherch|compar|calcul|pren|parl|envo|li[rs]|essay|test|verifi|reserv|contact|pos|prepar|invit|interrog|telephon|consult|list|chiffr|renseign|inscri|faire|fais|pass|propos|montr|commenc)";
/** « Appeler la banque », « un rendez-vous ». */
export const TO_DO =
  /^(?:(?:me|m'|se|le|la|l'|lui|leur|en|y) ?)?[a-z]+(?:er|ir|re|oir)\b|\b(?:rdv|rendez-vous|visite|appel|essai)\b/;
const PRONOUNS = "(?:l[ea]s?\\s|l'|lui\\s|leur\\s|en\\s|y\\s|me\\s|m')?";
/** What one does oneself, and can be seen to have done: « je vais appeler », « j’appelle mardi ». « Je vais craquer » is none. */
export const WILL_DO = new RegExp(
  `\\b(?:je (?:vais|dois|compte|prevois de|veux)|il faut que j(?:e |'))\\s*(?:d'abord )?${PRONOUNS}${DO}`,
);
export const DOES = new RegExp(`\\bj(?:e |')${PRONOUNS}${DO}`);
export const CONDITION = /\b(?:si|peut-etre|un jour|j'aimerais|je pourrais|je devrais|faudrait|quand)\b/;
export const NEGATED = /\b(?:ne|n')\b.{0,12}\b(?:pas|plus|jamais)\b|\b(?:vais|peux|veux) pas\b/;
/** « Je vais appeler » is the step « Appeler ». */
export const ANNOUNCING =
  /^(?:alors|donc|bon|du coup)?[ ,]*je (?:vais|dois|compte|pr[ée]vois de|veux) (?:d['’]abord )?/iu;
