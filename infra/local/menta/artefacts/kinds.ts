import { STOPWORDS } from "../stopwords.ts";
import { spelled } from "../text.ts";

/** How a sentence is meant, by its own wording; `said` where that does not tell. */
export type SentenceKind =
  | "question"
  | "condition"
  | "consequence"
  | "decided"
  | "lean"
  | "dropped"
  | "announced"
  | "due"
  | "idea"
  | "fear"
  | "unknown"
  | "other"
  | "voices"
  | "supposition"
  | "deadline"
  | "forecast"
  | "attraction"
  | "wish"
  | "burden"
  | "said";

/** What the person tells of the matter and of themselves. */
export const TOLD_KINDS: readonly SentenceKind[] = [
  "said",
  "other",
  "voices",
  "attraction",
  "wish",
  "burden",
  "decided",
  "lean",
  "dropped",
  "deadline",
];
/** What is not known to be so. */
export const UNSURE_KINDS: readonly SentenceKind[] = [
  "fear",
  "supposition",
  "unknown",
  "condition",
  "consequence",
  "forecast",
];

const NOT =
  /\b(?:ne|n'|pas|jamais|aucune?|ni|sans|rien)\b|\b(?:aime|plait|plaisent|tente|attire|rassure|reve) plus\b(?! (?:que|le|la|les))|\b(?:n'\S+|ne \S+) plus\b|\bplus (?:envie|peur)\b/;
const DAY =
  "(?:demain|apres-demain|ce soir|ce matin|ce week-?end|cette semaine|la semaine prochaine|(?<!\\b(?:le|les|chaque|un) )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!s))";
const MONTH =
  "(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|noel|la rentree|l'ete|l'hiver|l'automne|le printemps)(?![a-z])";
const NUMBER = "(?:\\d+|un|une|deux|trois|quatre|cinq|six|huit|dix|quinze)";
const ME = "(?:(?:me|m'|lui|leur|le|la|l'|les|y|en|nous|se|s') ?)*";

/** What happens to somebody is nothing that they mean to do: « je vais craquer ». */
export const UNDERGONE =
  /\b(?:vais|va|allons|pourrais|pourrait) (?:(?:me|m'|se|s'|nous|le|la|les|l'|en|y|tous?|encore|bien|surement) ?)*(?:finir par|finir seule?|craquer|tomber|regretter|mourir|perdre|rater|echouer|exploser|devenir|souffrir|pleurer|ennuyer|epuiser|retrouver|galerer|crever|peter|sombrer|vieillir|manquer|subir|deprimer|paniquer|culpabiliser|stresser|planter|tromper|passer (?:a cote|pour)|droit dans)\b/;
/** Ways of speaking that announce nothing, and what one does with oneself only. */
export const VAGUE =
  /\b(?:vais|va|allons|compte|pourrais|pourrait|pourrions) (?:pas |plus |jamais |juste |vous |te |me |m'|se |s'|y |en )*(?:dire(?! (?:oui|non|a|au))|voir(?! (?:un|une|le|la|mon|ma))|savoir|etre|avoir|pouvoir|devoir|vouloir|comprendre|reflechir|hesiter|croire|penser|expliquer|tenir|mal|bien|choisir|decider|raconter)\b/;

/** What somebody does every week announces nothing. */
export const HABIT =
  /\b(?:(?:le|les|chaque|tous les|toutes les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-?end|semaine|jour|nuit)s?|souvent|toujours|tout le temps|des fois|parfois|jamais)\b(?! prochaine?| \d)/;
/** « Quelle chance j’ai »: meant the other way round, so nothing is known to be so. */
export const IRONY =
  /^(?:super|genial|bravo|youpi|chouette|formidable)(?:,| |$)|\b(?:quelle? (?:chance|bonheur|joie|honneur)|youpi)\b/;
/** « Le mercredi je pourrais m’occuper d’elles »: what a choice would allow is no way to try. */
export const BENEFIT =
  /^(?!(?:(?:et|ou|mais|sinon|alors|apres|au pire|en vrai|du coup|ou alors|ou bien|aussi|moi),? |peut-etre qu(?:e |'))*(?:je|j'|on|nous)(?![a-z])).*\b(?:je|on|nous) pourr(?:ais|ait|ions)\b|\bpourr(?:ais|ait|ions) (?:enfin |mieux |plus |me |m'|nous |se |s'|la |le |les |lui |y |en )*(?:etre|avoir|dormir|voir|profiter|souffler|vivre|occuper|reposer|passer (?:plus|du temps)|respirer|rester|pardonner|croire|dire|penser|comparer|supporter|tenir|perdre|regretter|mourir|tomber|finir)\b/;
/** What is taken to be so and could be looked up: of others or of things, never of oneself. */
export const SUPPOSED =
  /(?:\b(?:je (?:crois|pense|suppose)|j'imagine|il me semble)|^j'ai l'impression) qu(?:e |')(?!(?:je|j'|on|nous|moi|ca aurait|c'est (?:mieux|mort|fini|bon))(?![a-z]))|^(?!.*(?<![a-z-])(?:je|j'|on|nous|me|m')(?![a-z])).*\b(?:sans doute|probablement|surement|a mon avis|si ca se trouve)\b|^(?!.*(?<![a-z-])(?:je|j'|on|nous|me|m')(?![a-z])).*\S.* peut[- ]etre\b|^peut[- ]etre qu(?:e |')(?!(?:.*[^a-z])?(?:je|j'|on|nous)(?![a-z]))/;

const ROLE =
  "(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|mec|nana|chum|parents|mere|pere|maman|papa|daronne?|beau-pere|belle-mere|soeurs?|sœurs?|freres?|beau-frere|belle-soeur|fils|filles?|enfants|petits|ado|gamins?|gosses?|cousine?s?|oncle|tante|grand-mere|grand-pere|amie?s?|potes?|chef|cheffe|patronn?e?|boss|manager|directeur|directrice|cadre|responsable|rh|associee?s?|collegues?|equipe|syndicats?|prof|banquiere?|banque|notaire|medecin|chirurgienn?e?|dentiste|kine|psy|avocate?|comptable|expert-comptable|clients?|clientes?|voisine?s?|proprietaire|locataires?|editeur|apprenti|stagiaire|coloc|ex|mairie|ecole|garagiste|artisan|gens|veto|meuf|technicienn?e?|urologue|developpeu(?:r|se)|agence|confrere|ophtalmo|direction|maitresse|instit|copains|copines|bande)";
const SUBJECT = `(?:(?:mon|ma|mes|mes deux|sa|son|ses|notre|nos|le|la|les|l'|une?|d'autres) ?(?:meilleure? |petite? |vieux |vieille |ancienn?e? )?${ROLE}(?: de \\d+ ans)?(?: (?!a |ai |ont |avait |avaient )[a-z]+){0,2}|il|elle|ils|elles|tout le monde|les autres|(?:les|des) [a-z]+(?= (?:disent|pensent|trouvent|veulent|conseillent) )|(?:le|la|mon|ma|une?) [a-z]+(?= (?:me |nous )?(?:dit|pense|trouve) (?:que|qu'|de|d'))|on(?= m'a dit| me dit| me repete)|[A-Z])`;
const SAYS =
  "(?:disai(?:t|ent)(?: toujours| tout le temps)?|(?:n')?arrete(?:nt)? pas de (?:me )?(?:dire|repeter)|dit|disent|pense|pensent|trouve|trouvent|veut(?! dire)|veulent|voudrait|voudraient|prefere|preferent|prefererait|preferait|aimerait|aimeraient|insiste|insistent|refuse|refusent|exige|conseille|conseillent|repete|repetent|pousse|dira|diront|est (?:pour|contre|d'accord|partante?)|sont (?:pour|contre|d'accord)|(?:m'|nous )?a (?:toujours |deja )?(?:dit|conseille|repondu|prevenue?|repete)|ont (?:toujours |deja )?(?:dit|conseille|repondu))";
const OTHER = new RegExp(
  `(?:^|[,;:] (?:et |mais |donc )?|\\b(?:et|mais|parce que|car) )(?!personne|je |j'|ca |cela )${SUBJECT}(?:,? (?:elles?|ils?|lui|eux)(?![a-z]))*,? (?:qui [^,]{3,40}, )?(?:ne |n'|me |m'|nous |lui |y |le |la )*${SAYS}\\b(?! (?:ca|cela|rien|tout|bonjour|bonsoir|merci|au revoir)\\b)`,
  "g",
);

/** Another’s words, or those of a title. */
export const QUOTED = /[«"“][^»"”]*[»"”]/g;
/** A way that the person has given up. */
export const DROPPED =
  /\bc'est (?:non|exclu|hors de question)\b|\bhors de question\b|\b(?:ce sera|ca sera) non\b|\b(?:je|on) (?:laisse|l'ai laisse) tomber\b|\bj'(?:y )?(?:ai )?renonce\b|\bj'ai (?:abandonne|ecarte)\b|\b(?:ca|cela),? (?:j'en|je n'en|je|je ne) veux pas\b|^(?:\S+ ){1,3}j'(?:oublie|ecarte)(?:,|$)|,? non,? (?:plus jamais|merci)\b|, plus jamais$|^(?!(?:je|il|elle|on|ils|elles|mon|ma|mes|bah|mais|ben|moi) )(?:\S+ ){0,3}\S+,? non(?:,|$)|\bon oublie(?:,|$)|^(?:le |la |les |l')?[a-z]+(?:er|ir|re),? c'est mort\b|\bca,? c'est mort\b|\bfinalement (?:non|pas(?! (?:si|mal|trop|grave|plus)(?![a-z])))(?![a-z])/;

type Wording = { kind: SentenceKind; when: RegExp; unless?: RegExp };

/** The first that fits; `unless` says what a sentence may not hold besides. These come before somebody else’s voice. */
const FIRST: readonly Wording[] = [
  // « S’il était mort le premier, il aurait… »: what was not is no case to come.
  { kind: "said", when: /^(?:et |mais )?(?:meme )?(?:si |s'il).*\b(?:aurai[st]|auraient|aurions)\b/ },
  // « Et si je regrette »: asked of oneself, with nothing that would follow.
  {
    kind: "question",
    when: /^et (?:si|s'ils?) (?:je |j'|on |elle |il |ca )?(?!.*[a-z]{3,}(?:ais|ait|ions|aient)\b)[^,]{3,40}$/,
    unless: /^et (?:si|s'ils?) .{6,} (?:je |j'|on |ils? |elles? |c'est |ca )/,
  },
  {
    kind: "deadline",
    when: new RegExp(
      `\\b(?:repons\\w*|repond(?:re|e|ions|s)|decider?|choisir|choisisse|signer?|decision)\\b.* (?:pour|avant|d'ici|le|au plus tard|${DAY}).*(?:\\d|${DAY}|${MONTH}|fin d[eu] )|\\b(?:repondre|reponde|decider|choisir|signer|reponse) ${DAY}`,
    ),
    unless:
      /\bj'ai (?:deja )?(?:decide|choisi|signe|repondu)\b|^si |\bpeur\b|\b(?:depuis|dernier|derniere|(?<!s')il y a|pas (?:obligee?|forcee?|tenue?) de)\b/,
  },
  {
    kind: "idea",
    when: /^et si (?:je |j'|on |nous |c'|ca |elle |il )[^,]*\b[a-z]{3,}(?:ais|ait|ions|aient)\b[^,]*$/,
  },
  {
    kind: "consequence",
    when: /^(?:et |mais |ou |donc )?(?:meme )?(?:si (?:je |j'|on |nous )|(?:si|s'ils?) [^,]{5,} (?:c'est (?:fini|mort|foutu|pareil|perdu|vendu|rate)|(?:ils?|elles?) (?:[a-z]+ra|partent|part|va|vont|m'en voudra))\b)/,
    unless: /^si (?:j'ose|je peux dire|on veut)/,
  },
  {
    kind: "consequence",
    when: /^(?:et |mais |ou |donc )?(?:meme )?(?:si|s'ils?) [^,]+,? (?:alors )?(?:ca |c'est |cela |ils? (?!faut)|elles? |on (?:a|aura|perd|perdra|gagne) |je (?:vais|va|pourrais) (?:finir|craquer|tomber|regretter|perdre|rater|exploser|devenir|souffrir|peter|sombrer)|je (?:craque|tombe|perds|regrette)\b)/,
    unless: /^(?:et |mais |ou |donc )?(?:meme )?(?:si|s'ils?) [^,]+$/,
  },
  {
    kind: "forecast",
    when: /^(?:et |mais )?si (?:ca|cela|rien|on|je) (?:ne )?(?:continue|dure|change).*\b(?:vais|va) (?:craquer|tomber|finir|exploser|peter|sombrer|perdre)/,
  },
  {
    kind: "condition",
    when: /^(?:et |mais |ou |donc )?(?:meme )?(?:si |s'il|a condition|sauf si|tant que|du moment que|le jour ou)|[,;] (?:sauf |meme |et )?si (?:je|j'|on|nous|elle|il|ils|elles|un|une|mon|ma|mes|le|la|les|l'|personne|tout|ca)\b/,
    unless:
      /^si (?:ca se trouve|possible|on veut|tu veux|j'ose|je peux dire|c'est pas|ce n'est pas)|, si (?:ils?|elles?|on) (?:y |le |la )?(?:va|vont|veut|veulent|peut|peuvent|vient)$/,
  },
  {
    kind: "decided",
    when: /\bj'ai (?:enfin |deja )?(?:decide|tranche|pris ma decision)|\bj'ai (?:enfin |deja )choisi\b|\bj'ai refuse de\b|^(?:donc |bon,? )?je refuse(?: de\b| d'|,|$)|\bc'est decide\b|\bma decision est prise\b|\bon a decide\b/,
    unless: /\b(?:pas|rien) (?:encore )?(?:decide|tranche)\b|\bn'ai\b/,
  },
  {
    kind: "lean",
    when: /\bje (?:penche|pencherais|incline)\b|\bj'incline\b|\bje suis plutot (?:pour|partante?|tentee?)\b|\bj'ai une preference\b|\bje (?:prefere|prefererais) (?:quand meme |plutot |largement |nettement )?[a-z]+(?:er|ir|re|oir)\b/,
    unless:
      /\b(?:ne|n'|pas|jamais|aucune?) (?:\w+ ){0,2}(?:penche|pencherais|incline|preference|prefere\w*)|\b(?:penche|pencherais|incline|prefere\w*) (?:pas|plus|nulle part|ni)\b/,
  },
  {
    kind: "dropped",
    when: DROPPED,
    unless:
      /^(?:si|quand)(?![a-z])|\bsi c'est|\bpourrais\b|\bpour (?:lui|elle|eux|elles|mon|ma|mes|le|la|les) |\b(?:dit|disent|pensent?|repetent?|repond\w*)\b[^,]*\b(?:c'est|hors de|finalement)/,
  },
];

const ANNOUNCED = [
  new RegExp(
    `\\b(?:je vais|j'vais|je compte|on va|nous allons|j'ai prevu de|j'ai l'intention de|je m'apprete a) ?(?:aussi |donc |quand meme |bien |deja |d'abord )?${ME}[a-z]{2,}(?:er|ir|re|oir)\\b`,
  ),
  /(?:^|[,;] |\b(?:et|mais|donc) )(?:je (?:leur |lui )?propose (?:de |d'|qu(?:e |'))|je commence (?:par|lundi|demain|avec)|j'appelle |(?:j'ai|on a) (?:un |pris |deja )*(?:rendez-vous|rdv)(?! manque)|je commencerai(?!s)|j'appellerai(?!s)|je (?:lui |leur )?(?:demanderai|parlerai|enverrai|ferai|proposerai)(?![a-z]))/,
  new RegExp(
    `(?:^|[,;] |\\bet |\\bmais |\\bdonc )(?:je |j'|on )${ME}(?!(?:me|lui|leur|le|la|les|y|en|nous|se)\\b|dois|doit|peux|peut|veux|veut|suis|est|ai (?!au telephone|en ligne)|a |avais|avait|etais|etait|sais|sait|voudrais|pourrais|pourrait|aimerais|pense|pensais|songe|songeais|voulais|travaille|dors|finis)[a-z]+ .*\\b(?:${DAY}|le \\d{1,2}\\b)`,
  ),
  new RegExp(`(?:^|[,;] )(?:je |j'|on |nous )${ME}[a-z]+(?:rai|ra|rons) .*\\b${DAY}`),
  new RegExp(
    `^${DAY},? (?:[^,]+, )?(?:je |j'|on )${ME}(?!(?:suis|ai|a|etais|avais|dois|doit|dors|travaille|bosse|peux|veux)(?![a-z]))[a-z]+`,
  ),
  /^(?:d'accord, |bon, |ok, )?on fait .*\b(?:en|le|samedi|dimanche|lundi|demain)\b/,
];
const PAST = /\b(?:hier|dernier|derniere|depuis|(?<!s')il y a|j'ai ete|la veille|l'autre jour)\b/;

const THEN: readonly Wording[] = [
  {
    kind: "due",
    when: /\b(?:(?:faut|faudrait|va falloir) que (?:je |j')|je (?:dois|devrais) )(?:(?:lui|leur|les?|la|l'|m'|me|y|en) ?)*(?:(?<=(?:lui|leur) (?:en )?)(?:dise|annonce|explique)|appel|rappel|demand|ecri|envo|telephon|contact|verifi|calcul|compt|relis|relire|pren(?:ne|dre) (?:un )?(?:rendez-vous|rdv)|parle(?! pas)|vois |voie |aille voir|aller voir|voir (?:un|une|le|la|mon|ma) |reserv|inscri|visit|remplis|depos|sign|cherche |chercher )/,
    unless:
      /\b(?:ne|n'|pas|plus|jamais|aurai[st]|avant de)\b|\bou\b|\b(?:di(?:t|sent)|pens(?:e|ent)|trouv(?:e|ent)|conseill(?:e|ent)) qu/,
  },
  {
    kind: "idea",
    when: /\b(?:je|j'|on|nous) ?(?:pourrais|pourrait|pourrions)\b|^peut[- ]etre (?:juste )?(?:des|une?|en|avec) |^j'(?:ai|avais) pense a (?:une? |des |[a-z]+er )(?!.*\b(?:mais|non)\b)|\bje (?:pense|pensais|songe|songeais) (?:a )?(?:lui |leur |l'|le |la |les |en |y )?(?!(?:etre|avoir|pouvoir|devoir|savoir)\b)[a-z]+(?:er|ir|re|oir)\b|^pourquoi (?:ne )?pas |\bil suffirait\b|\bj'?peux lui demander\b|^peut[- ]etre (?:juste )?[a-z]{3,}(?:er|ir|re|oir)\b|^(?:en vrai |au pire )?(?:je|j|on) ?(?:peux|peut) (?:toujours |aussi )?(?:lui |leur |y |en )?[a-z]+(?:er|ir|re|oir)\b/,
    unless: new RegExp(
      `\\b(?:ne|n')|\\bjamais\\b|^[^,]*\\b(?:plus|(?<!^pourquoi )pas)\\b|\\bpeut (?:croire|dire|penser|comparer)\\b|${BENEFIT.source}`,
    ),
  },
  {
    kind: "fear",
    when: /\bj'ai (?:\w+ )?(?:peur|la trouille)\b|\bje (?:crains|redoute|flippe)\b|\b(?:ma|mes) (?:\w+ )?(?:craintes?|peurs?)\b|\bm'(?:inquiete|angoisse|effraie)\b|\bme (?:fait|font) (?:\w+ )?(?:peur|flipper)\b|\bme terrifie\b|\bj'ai peur\b/,
    unless:
      /\b(?:n'ai|pas|plus|aucune|jamais|sans)\b[^,]*\b(?:peur|craintes?|crains|redoute|trouille|inquiete)\b|\bsi j'ai peur\b|\b(?:rever|me plait|j'aime|mieux|envie)\b.*\bmais\b|\bmais\b.*\b(?:rever|me plait|j'aime|mieux|moins cher|envie)\b/,
  },
  {
    kind: "unknown",
    when: /\b(?:je )?(?:ne )?sais (?:vraiment )?(?:pas|plus) (?:du tout |encore |trop |vraiment )?(?:si|ce qu|comment|combien|quand|ou|qui|quoi|quel)|\bj'ignore\b|\bje me demande\b|\baucune idee de\b|\bje n'ai (?:pas encore|jamais|rien) (?:verifie|demande|regarde|calcule|compte)\b|\bpersonne (?:ne |n')?(?:m'a|me) dit\b/,
    unless:
      /\bquoi (?:faire|choisir|decider)\b|\bje me demande (?:si |pourquoi |ce que )(?:je|j'|on|nous|c'est (?:pas )?moi|ce n'est pas)(?![a-z])/,
  },
  {
    kind: "supposition",
    when: new RegExp(`${SUPPOSED.source}|,? (?:je crois|je pense|j'imagine)$`),
    unless: /^quand (?:je|j'|on)\b|\bc'est (?:bete|con|idiot|debile|ridicule)$/,
  },
  {
    kind: "deadline",
    when: new RegExp(
      `\\b(?:faut|dois|doit|devons) (?:rendre|deposer|remplir|envoyer|payer|finir) .*\\b(?:le \\d|avant|d'ici|${DAY}|${MONTH})|\\b(?:avant|d'ici|au plus tard) (?:le |la |au |fin |debut |mi-)*(?:\\d{1,2}(?:er)?\\b|${DAY}|${MONTH}|${NUMBER} (?:jours|semaines|mois))|\\b(?:pour|avant) (?:le \\d|${DAY})|\\b(?:dois|doit|faut|veut|veulent|attendue?|attend)\\b.*(?:repons\\w*|repondre|decider|choisir|signer|savoir).*\\b(?:${DAY}|le \\d|${MONTH}|d'ici|avant|fin (?:du|de) (?:mois|la semaine)|dans ${NUMBER} (?:jours|semaines|mois))|\\b(?:repondre|decider|choisir|signer)\\b.*\\b(?:${DAY}|le \\d|avant|d'ici)|(?<!^(?:elle|ils?|elles) .*)\\b(?:se termine|finit|expire|s'arrete|ferme(?:nt)?) (?:le|en|fin) |\\bc'est (?:pour |fixe |prevu )?(?:le \\d|dans ${NUMBER} (?:jours|semaines|mois)|le premier)|\\b(?:concert|assemblee|reunion|comite|entretien|examen|concours|mariage|audience|bac|oral).* (?:le \\d|dans ${NUMBER} (?:jours|semaines|mois)|le premier)|\\bjusqu'au \\d|\\b(?:j'ai|on a|laisse\\w*|donne\\w*) jusqu'|\\b(?:demande|reclame|exige)\\w* .*\\b(?:pour )?le \\d|\\bdate limite\\b|\\bau plus tard\\b`,
    ),
    unless:
      /\b(?:depuis|dernier|derniere|(?<!s')il y a|l'an passe|avait|etait|reserve|pas (?:obligee?|forcee?|tenue?) de)\b/,
  },
  {
    kind: "forecast",
    when: /\b(?:[a-z]{2,}(?:era|ira|dra|tra|vra|rra)|sera|aura|fera|ira|verra|pourra|[a-z]{2,}eront|[a-z]{2,}iront|[a-z]{2,}dront|[a-z]{2,}rront|seront|auront|feront)\b|\b(?:ca|cela) va (?:(?:me|m'|se|s'|nous|le|la|les|l'|en|y|lui|leur|bien|tous?|encore|mal) ?)*[a-z]{3,}(?:er|ir|re|oir)\b/,
    unless:
      /\b(?:camera|opera|cholera|caravane|extra|aucun sens)\b|\bviendra bien\b|\bon verra\b|^(?:ca|comment ca) va |\bc'est (?:\w+ )?qui va\b|\b(?:faudra|devra)\b|\b(?:dis|crois|pense|sais) pas\b|^(?:je|j'|on|nous)(?![a-z])/,
  },
  {
    kind: "attraction",
    when: /\bme (?:plait|plaisent|plairait|tente|attire|rassure|fait (?:tres |tellement |vraiment )?(?:rever|vibrer|envie))\b|\bm'attire\w*\b|\bj'aime\b(?! (?:a croire|a penser|bien (?:qu|quand)))|\bje reve d|\bmon reve\b/,
    unless: NOT,
  },
  {
    kind: "wish",
    when: /\bj(?:e |')(?:voudrais|aimerais|souhaite\w*|adorerais)\b|\bj'ai (?:\w+ )?envie d|\bce que je v(?:eux|oudrais)\b|^je cherche (?:a |une? |des |du |comment)(?!.* ou )|\bje veux (?!dire|bien)[a-z]/,
    unless: NOT,
  },
  {
    kind: "burden",
    when: /(?<![a-z-])(?:je|j'|me|m'|moi,?) ?(?!.*\b(?:ils?|elles?|ma|mon|mes|qu'elle|qu'il)\b.*(?:coupable|honte|humilie|epuise|creve|fatigue|a bout))[^,]*\b(?:coupable|honte|culpabilis\w*|humiliee?|epuisee?|crevee?|fatiguee?|a bout|ras le bol|tannee?)\b|\bj'en (?:ai|peux) (?:plus|marre)\b|^(?!(?:ma|mon|mes|il|elle|ils|elles|la|le) ).*\bn'en peux plus\b|\bje m'en veux\b|\bje (?:ne |n'en )?dors (?:plus|mal)\b|\bj'en dors plus\b|(?<!\bje )\bme (?:pese|mine|ronge|bouffe|gene|reveille)\b|\bje m'ennuie\b|\blui en vouloir\b/,
    unless:
      /\b(?:pas|plus|aucune?|jamais|sans) (?:\w+ )?(?:coupable|honte|fatigue\w*|epuise\w*)\b|\bn'ai pas honte\b|\b(?:ils?|elles?|maman|papa|(?:mon|ma|mes) [a-z-]+) (?:est|sont|etai(?:t|ent)) (?:\w+ )?(?:fatigue|epuise|creve|a bout)\w*/,
  },
];

/** How a folded sentence is meant. `text` is the same as written: a name begins with a capital. */
export function kindOf(typed: string, text: string, isQuestion: boolean): SentenceKind {
  const folded = spelled(typed);
  if (isQuestion)
    return /^(?:et )?si .*\b[a-z]+(?:ais|ait|ions|aient)\b|\bpourrait[- ]on\b|^pourquoi (?:ne )?pas /.test(
      folded,
    )
      ? "idea"
      : "question";
  const first = wordedAs(FIRST, folded);
  if (first) return /^(?:et |mais )?(?:si|s'ils?) .*\b(?:pardonner|regretter)/.test(folded) ? "fear" : first;
  const named = typed.replaceAll(/[a-z-]{3,}/g, (word, at: number) =>
    isName(text.slice(at, at + word.length), word) ? "A" : word,
  );
  const voice = voiceIn(typed, named);
  if (voice) return voice;
  if (UNDERGONE.test(folded))
    return NOT.test(folded)
      ? "said"
      : /\bje vais (?:le |la |l')?regretter\b/.test(folded)
        ? "fear"
        : "forecast";
  if (!/\b(?:s'est eteinte?|decede\w*|morte?s?|enterre\w*)\b/.test(folded) && isAnnounced(folded))
    return "announced";
  return wordedAs(THEN, spelled(named)) ?? "said";
}

const wordedAs = (table: readonly Wording[], folded: string): SentenceKind | undefined =>
  table.find(({ when, unless }) => when.test(folded) && !unless?.test(folded))?.kind;

/** A date after its comma goes with what comes before. */
const NEXT = new RegExp(
  `[,;] (?!(?:a partir d(?:e |u )|des |avant |vers )?(?:${DAY}|le \\d))| (?:mais|donc) `,
);
/** In one of its clauses, which denies nothing. */
const isAnnounced = (folded: string): boolean =>
  folded
    .split(NEXT)
    .some(
      (clause) =>
        !VAGUE.test(clause) &&
        !/\b(?:ne|n'|pas|plus|jamais)\b/.test(clause) &&
        !PAST.test(clause) &&
        !HABIT.test(clause) &&
        ANNOUNCED.some((pattern) => pattern.test(clause)),
    );

/** Whose voice it is, where it begins with somebody else's. Only the place of a name keeps its capital. */
function voiceIn(folded: string, named: string): SentenceKind | null {
  const voices = [...named.matchAll(OTHER)];
  if (voices[0]?.index !== 0) return null;
  const others = voices.filter(
    ([who], at) => at === 0 || !/^\W*(?:et |mais |donc )*(?:ils?|elles?) /.test(who),
  );
  if (others.length > 1 || /[,;] (?:et |mais )?moi,? |\bet moi\b/.test(folded)) return "voices";
  // What follows a « mais », or a verdict after the comma, is the person's own.
  const own = folded.replaceAll(QUOTED, "");
  return /\bmais\b(?! qu(?:e |'))|, (?:c'est|donc|je |j'|il me|et je|ben)/.test(own) ? "said" : "other";
}

const isName = (word: string, folded: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !STOPWORDS.has(folded) && !/(?:er|ir|re|oir)$/.test(folded);
