import { CLAUSE_KINDS } from "./banks/banks.ts";
import { BENEFIT, HABIT, SUPPOSED, UNDERGONE, VAGUE } from "./artefacts/kinds.ts";

/** What the wording of a clause reveals of its writer. Earlier signals win. */
export type Signal = {
  id: string;
  pattern: RegExp;
  not?: RegExp;
  /** Only where the person speaks of themselves. */
  own?: boolean;
  /** Read in the sentence as it stands, with the words that lead to it. */
  ofSentence?: boolean;
};

const NO =
  /\b(?:pas|plus|aucune?|sans|jamais)\b(?:\s\S+){0,2}\s(?:peur|peurs|envie|inquiet\w*|fatigu\w*|colere|coupable|honte|regret\w*|doutes?)\b|\b(?:peur|inquietude) de rien\b/;

/** What a clause tells of its writer: the feelings first. */
export const FEELINGS_AND_FACTS: readonly Signal[] = [
  {
    id: "decided",
    pattern:
      /\b(?:j'ai (?:deja |enfin )?(?:decide|tranche|choisi|pris ma decision)|c'est decide|ma decision est prise|je vais (?:accepter|refuser|vendre|partir|rester|dire oui|dire non|me lancer|demissionner|renoncer|quitter)|finalement je (?:vais|reste|pars|refuse|accepte)|je crois que je vais (?:accepter|refuser|vendre|partir|rester|dire oui|dire non|me lancer|demissionner|renoncer|quitter))\b/,
  },
  {
    id: "lean",
    pattern:
      /\b(?:je penche|je pencherais|j'incline|j'ai une preference|je suis plutot (?:pour|partante?|tentee?)|je prefere(?:rais)? (?:quand meme |plutot |largement |nettement )?(?:rester|partir|vendre|garder|attendre|accepter|refuser|continuer|arreter))\b/,
  },
  {
    id: "pledge",
    pattern:
      /\b(?:je (?:vais|compte) (?:(?:me|lui|leur|le|la|les|y|en|donc|quand meme) |[ml]')*[a-z]+(?:er|ir|re|oir)|j'appelle|je commence|je propose a|je (?:lui|leur) (?:parle|propose|demande|pose)|je (?:le|la|les|lui|leur) dis (?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|je parle a|je (?:(?:lui|leur|le|la|l'|les|en|y) ?)*(?:demanderai|parlerai|ferai|enverrai|appellerai|commencerai|dirai|irai|prendrai)|on (?:fait|commence|coupe|essaie|va (?:faire|essayer|tenter|partir sur)) )\b|^(?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:je|j'|on) ?(?!(?:me |y |en )*(?:suis|ai|a|etais|avais|dois|dors|travaille|bosse)(?![a-z]))[a-z]|^(?:j'|on )en parle .*\b(?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/,
    not: new RegExp(
      `${UNDERGONE.source}|${VAGUE.source}|\\bdepuis\\b|\\b(?:parle|demande|propose|pose|dis|appelle) (?:plus|pas|jamais|rien)\\b|\\b(?:faudrait|faut) qu(?:e |')|\\b(?:quoi|comment|combien)\\b|\\bon fait (?:des|du|de la|quelque chose)\\b|${HABIT.source}`,
    ),
  },
  {
    id: "owned",
    own: true,
    pattern:
      /\b(?:mes propres (?:regrets|peurs|envies|echecs|angoisses)|c'est (?:peut-etre |sans doute )?moi (?:le probleme|qui (?:bloque|exagere|me trompe|complique))|c'est (?:peut-etre |aussi )?(?:de )?ma faute|c'est moi qui l'ai|je suis (?:jalou(?:x|se)|rancuni\w+|tetue?|invivable)|j'ai dit des (?:trucs|choses) (?:horribles?|affreu\w+|dures?|mechan\w+)|j'ai (?:peut[- ]etre )?ete (?:dure?|mechante?|injuste)|j'ai exagere|je suis allee? trop loin|je me rends compte que|je realise que|pour faire plaisir a (?:mes parents|mon pere|ma mere|tout le monde))\b/,
  },
  {
    id: "denied",
    pattern: NO,
  },
  {
    id: "guilt",
    own: true,
    pattern:
      /\b(?:coupable|(?:je|me fai\w+) (?:\w+ )?culpabilis\w*|culpabilite|m'en veux|je m'en voudra(?:i|is)|me (?:le |la |l')?pardonn\w+|trahir|trahison|les? laisser tomber|laisser tomber (?:mes|ma|mon|les|l'equipe)|(?:leur|lui|vous) (?:imposer|infliger)|l'impression de (?:l'|la |le |les )?(?:abandonn|trah|tromp|trich|ment|vol|laiss|lach)\w*|abandonner (?:mes|ma|mon|les))\b/,
  },
  {
    id: "fear",
    pattern:
      /\bet si\b.{0,40}\b(?:regrett\w+|rate\w*|foir\w+|me tromp\w+|me plant\w+|marche pas|echou\w+|se separ\w+|se quitt\w+|divorc\w+|malade|perd\w*|se passe mal|ca casse)\b|\bje vais (?:le |la |l')?regretter\b|^et s(?:i |')(?:ils?|elles?|on|ca) .*\b(?:pas|plus|jamais)\b|\b(?:peur|peurs|crain[st]|redoute|angoiss\w*|inquiet\w*|terrifi\w*|flipp\w*|trouille|effrai\w*|panique\w*|anxieu\w*)\b/,
  },
  {
    id: "shame",
    own: true,
    pattern:
      /\b(?:honte|(?:suis|sens|ete) humilie\w*|m'humili\w*|humiliation|je me (?:trouve|sens) (?:lache|nulle?|minable|egoiste|inutile|bete)|(?<!je )ridicul(?:e|ise)|imposteur|imposture|l'impression de (?:reculer|regresser|rater|tourner en rond|m'enfoncer)|pas a la hauteur|pas legitime|nulle? en)\b/,
    // Of somebody else, it is no judgement on oneself.
    not: /\bhonte (?:de|d')(?: ?(?:lui|elle|eux|elles|mon|ma|mes|cette|ce|notre)(?![a-z]))/,
  },
  {
    id: "tired",
    own: true,
    pattern:
      /\b(?:fatigu\w*|epuis\w*|creve\w*|je suis videe?|[nj]'en peux plus|plus l'energie|(?:pas|plus) la force|c'est dormir|besoin de dormir|burn ?-?out|surmen\w*|dors mal|dors plus|(?:pas|mal|peu) dormi|a bout|sous l'eau|submerge\w*|deborde\w*|stress\w*|pression|charge mentale)\b/,
  },
  {
    id: "anger",
    own: true,
    pattern:
      /\b(?:colere|enerv\w*|furieu\w*|rage|agac\w*|(?:question|manque) de respect|injuste|injustice|revolt\w*|marre|ras le bol|exasper\w*)\b/,
  },
  {
    id: "joy",
    pattern:
      /\bj'(?:etais|suis) (?:trop |super |vraiment |tellement )?(?:contente?|fiere?|heureu(?:x|se))\b|\bj'ai (?:enfin )?(?:reussi|ose)\b/,
    not: /\b(?:pas|jamais|si) /,
  },
  {
    id: "others",
    pattern:
      /^(?!(?:je|on|ca|cela|qui|tu|tout|rien|personne|ce|nous|vous)\b)[a-z-]+ (?:pense|dit|trouve|veut|voudrait|prefere|insiste|dira|pensent|disent|veulent|trouvent) |\b(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|mec|meuf|potes?|coloc|ex|fiancee?|mere|pere|parents|frere|soeur|sœur|fils|fille|enfants|cheffe?|patronn?e?|manager|associee?s?|collegues?|amie?s?|equipe|prof|voisine?s?)\b.{0,36}\b(?:dit|disent|pense|pensent|veut|veulent|voudrait|voudraient|trouve|trouvent|refuse|insiste|pousse|prefere|aimerait|attend|attendent|conseille|repete|craint|flippe|s'inquiete|a peur|ont peur|est contre|sont contre|arrete pas de (?:me )?(?:dire|repeter)|arretent pas de (?:me )?(?:dire|repeter)|est (?:pas )?(?:pour|chaude?|d'accord|partante?)|a (?:pas )?envie)\b/,
    // « A trouvé » is no opinion, though its accent is gone.
    not: /\b(?:a|ont|avait|avaient) (?:\w+ )?(?:trouve|pousse|refuse|prefere|insiste)\b|\bl'(?:a|ont|avait) (?:deja )?dit\b|\bveu(?:t|lent) (?:savoir|(?:une|ma|la) reponse)\b/,
  },
  {
    id: "unknown",
    pattern:
      /\b(?:je ne sais pas (?:si|ce que|comment|combien|quand|ou|qui|quoi)|j'ignore|je sais pas (?:si|ce|comment|combien)|aucune idee|je me demande|je n'ai pas encore (?:verifie|demande|regarde|calcule|compte))\b/,
    not: /\b(?:ce que je (?:veux|voudrais|ressens|cherche)|quoi faire|quoi en penser|ou j'en suis)\b|\bou si (?:je |j'|on |nous )|(?:pas|demande) si (?:je|j'ai|j'aurai\w*)(?![a-z])|\bsi (?:je |j'|on |nous )(?:(?:y|le|la|les|lui|leur) )?(?:attends|attend|dois|doit|devrais|devrait|devons|veux|veut|vais|va|reste|pars|part|accepte|refuse|garde|vends|le ferais)\b|\bsais pas comment (?:on |je |lui |leur |le |la |l')*(?:dit|dire|fait|faire|parl\w+|annonc\w+|m'y prendre|abord\w+)\b/,
  },
  {
    id: "stuck",
    pattern:
      /\b(?:n'arrive (?:pas|plus) a|arrive pas a|ne comprends (?:pas|plus|rien)|comprends pas(?! (?:pourquoi|qu))|me perdent?|je bloque|je cale|je m'embrouille|je confonds|je me trompe (?:toujours|tout le temps|a chaque)|pas clair|je suis perdue?|bloquee?|retiens (?:rien|pas)|du chinois|de l'hebreu|(?:pige|capte|comprends) (?:pas|rien)|j'ai (?:pas|rien) compris|me paume|sais pas comment (?:on |je |lui |leur |le |la |l')*(?:dit|dire|fait|faire|parl\w+|annonc\w+|m'y prendre|abord\w+)|[jn]'ose pas|j'ai (?:toujours )?(?:eu )?du mal a|je recule)\b/,
  },
  {
    id: "idea",
    pattern:
      /\b(?:je pourrais|on pourrait|nous pourrions|il suffirait|pourquoi pas)\b|^peut-etre (?:(?:une?|des|qu'on|que l'on)|(?:juste )?[a-z]{3,}(?:er|ir|re|oir)) |^(?:un|une|des) (?:trucs?|sortes?|especes?|genre) (?:de |d'|avec |ou |qu)|^(?:et )?si (?=.*[a-z]{2,}(?:ais|ait|ions|aient)\b)(?:on|je|j'|nous|le|la|les|c'etait|ca|chacun|chaque|mon|ma|un|une)(?![a-z])/,
    not: new RegExp(
      `${BENEFIT.source}|\\bpourr\\w+ (?:pas|plus|jamais)\\b|\\bet si .*\\b(?:vont|va|vais|aurai|perds|perd|regrett\\w+|me tromp\\w+|se separ\\w+|se quitt\\w+|divorc\\w+|malade|se passe mal|marche pas|casse)\\b`,
    ),
  },
  {
    id: "suppose",
    pattern: SUPPOSED,
  },
  {
    id: "desire",
    pattern:
      /\b(?:envie|j'adorerais|me fait rever|mon reve|je reve|j'en reve|rever|m'attire|me tente|excit\w*|enthousias\w*|fait vibrer|curiosite|j'aimerais)\b/,
  },
  {
    id: "amount",
    pattern:
      /\d[\d .,]*\s?(?:€|euros?|k€|k\b|%|m2|m²|balles)|\d{3,} (?:par mois|net|brut|tout compris)\b|\b(?:mille|cents) euros\b/,
  },
  {
    id: "deadline",
    pattern:
      /\b(?:veu(?:t|lent) (?:savoir|(?:une|ma|la) reponse)|avant (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|le (?!mien|sien|tien|leur|notre|votre|repas|travail|boulot)|la (?!mienne|sienne|tienne|leur|notre|votre)|les (?:elections|vacances|fetes|examens|partiels|soldes|travaux)|l'[a-z]{4,}|fin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|noel|l'ete)|d'ici|jusqu'au \d|au plus tard|dernier delai|date limite|echeance|fin du mois|fin de (?:la )?semaine|reponse (?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi)|dans (?:\d+|un|deux|trois|quatre|six|dix|quinze) (?:jours|semaines?|mois)|faut qu(?:e |')(?:je|on|nous) (?:(?:se|lui|leur|me|y) )?[a-z]+ (?:\S+ )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|avant|d'ici|le \d|cette semaine)|attendue? (?:pour |avant )?le \d{1,2}|pour le \d{1,2}(?:er)? [a-z]|(?:est|c'est|se tient|aura lieu) le \d{1,2}(?:er)?(?= [a-z]))\b/,
  },
];

const kindsOf = (place: keyof typeof CLAUSE_KINDS): Signal[] =>
  Object.entries(CLAUSE_KINDS[place]).map(([id, { pattern, not, own = false, of }]) => ({
    id,
    own,
    pattern: new RegExp(pattern),
    ...(not !== undefined && { not: new RegExp(not) }),
    ofSentence: of === "sentence",
  }));
const FIRST_FACT = FEELINGS_AND_FACTS.findIndex(({ id }) => id === "others");

/** Where somebody turns, what they feel, what kind of clause it is, and the facts in it. */
export const SIGNALS: readonly Signal[] = [
  ...kindsOf("turning"),
  ...FEELINGS_AND_FACTS.slice(0, FIRST_FACT),
  ...kindsOf("usual"),
  ...FEELINGS_AND_FACTS.slice(FIRST_FACT),
  ...kindsOf("later"),
];
