/** What words point to. Every pattern reads folded text (see `fold`). */

export type Feeling = { id: string; name: string; pattern: RegExp };

export const FEELINGS: readonly Feeling[] = [
  {
    id: "fear",
    name: "la peur",
    pattern:
      /\b(peur|peurs|crain[st]|craint|redoute|angoiss\w*|inquiet\w*|terrifi\w*|flipp\w*|trouille|effrai\w*|effray\w*|panique\w*|anxieu\w*)\b/,
  },
  {
    id: "desire",
    name: "l’envie",
    pattern:
      /\b(envie|enthousias\w*|m'attire|me tente|excit\w*|j'adorerais|reve|reves|rever|me fait vibrer|curiosite)\b/,
  },
  {
    id: "guilt",
    name: "la culpabilité",
    pattern:
      /\b(coupable|culpabil\w*|m'en veux|m'en voudrais|trahir\w*|trahison|abandonner (?:mes|ma|mon|les)|laisser tomber (?:mes|ma|mon|les))\b/,
  },
  {
    id: "tired",
    name: "la fatigue",
    pattern:
      /\b(fatigu\w*|epuis\w*|creve\w*|lasse|usee?|a bout|n'en peux plus|plus l'energie|burn ?-?out|surmen\w*|dors mal|dors plus)\b/,
  },
  {
    id: "anger",
    name: "la colère",
    pattern:
      /\b(colere|enerv\w*|furieu\w*|rage|agac\w*|injuste|injustice|revolt\w*|marre|ras le bol|exasper\w*|m'en veut)\b/,
  },
  {
    id: "sad",
    name: "la tristesse",
    pattern: /\b(trist\w*|chagrin|pleur\w*|deuil|peine|manque beaucoup|nostalg\w*)\b/,
  },
  {
    id: "shame",
    name: "la honte",
    pattern: /\b(honte|humili\w*|ridicule|imposteur|pas a la hauteur|pas legitime|nulle? en)\b/,
  },
  { id: "regret", name: "le regret", pattern: /\b(regret\w*|j'aurais du|dommage)\b/ },
  {
    id: "stress",
    name: "la pression",
    pattern: /\b(stress\w*|pression|submerge\w*|deborde\w*|sous l'eau|charge mentale)\b/,
  },
  {
    id: "bored",
    name: "l’ennui",
    pattern: /\b(ennui\w*|m'ennuie|tourne en rond|routine|stagn\w*|monoton\w*)\b/,
  },
  { id: "relief", name: "le soulagement", pattern: /\b(soulag\w*|apais\w*|respire|legere? )/ },
  { id: "pride", name: "la fierté", pattern: /\b(fier|fiere|fierte|orgueil|ego)\b/ },
  { id: "lonely", name: "la solitude", pattern: /\b(solitude|isole\w*|me sens seule?)\b/ },
];

export type Criterion = { id: string; name: string; pattern: RegExp };

/** Singular names, so that they stand as subjects. */
export const CRITERIA: readonly Criterion[] = [
  { id: "money", name: "le salaire", pattern: /\b(salaire|paye|payee|paie|remuner\w*|brut|net)\b/ },
  {
    id: "money",
    name: "l’argent",
    pattern:
      /\b(argent|budget|cout|couts|coute\w*|prix|cher|chere|euros|€|credit|emprunt\w*|loyer|rentab\w*|economi\w*|financ\w*|revenus?|epargne|dettes?)\b|€/,
  },
  {
    id: "time",
    name: "le temps",
    pattern: /\b(temps|horaires?|rythme|week-?ends?|soirees|vacances|disponib\w*|trajets?|delais?)\b/,
  },
  {
    id: "family",
    name: "la famille",
    pattern:
      /\b(famille|enfants?|mari|femme|conjointe?|compagnon|compagne|couple|fils|fille|parents|mere|pere|petits-enfants|bebe)\b/,
  },
  {
    id: "freedom",
    name: "la liberté",
    pattern: /\b(liberte|libre|autonom\w*|independan\w*|decider moi-meme|marge de manoeuvre)\b/,
  },
  {
    id: "security",
    name: "la sécurité",
    pattern:
      /\b(securite|stable|stabilite|filet|cdi|garanti\w*|risque\w*|assurance|confort\w*|tranquill\w*)\b/,
  },
  {
    id: "meaning",
    name: "le sens",
    pattern: /\b(du sens|le sens|utile|utilite|valeurs|ethique|convictions?|vocation|mission)\b/,
  },
  {
    id: "health",
    name: "la santé",
    pattern: /\b(sante|sommeil|dormir|dors|medecin|douleurs?|corps|genou|dos|energie)\b/,
  },
  {
    id: "growth",
    name: "l’envie d’apprendre",
    pattern: /\b(?:apprendre|progress\w*|grandir|competences?)\b/,
  },
  { id: "growth", name: "la carrière", pattern: /\b(?:evoluer|evolution|carriere|responsabilites?)\b/ },
  {
    id: "recognition",
    name: "la reconnaissance",
    pattern: /\b(reconnaissance|reconnue?|valoris\w*|consider\w*|ma place|legitim\w*|respect\w*)\b/,
  },
  {
    id: "memory",
    name: "la mémoire des lieux",
    pattern: /\b(souvenirs?|heritage|grand-mere|grand-pere|enfance|histoire familiale|racines)\b/,
  },
  {
    id: "quality",
    name: "la qualité",
    pattern: /\b(qualite|soigne\w*|abouti\w*|finition\w*|fiab\w*|perfection\w*|bien fait)\b/,
  },
  {
    id: "bonds",
    name: "le lien aux autres",
    pattern: /\b(amis|amities?|voisins?|collegues|equipe|solidar\w*|entraide|communaute)\b/,
  },
  { id: "pleasure", name: "le plaisir", pattern: /\b(plaisir|joie|m'amuse\w*|amusant|passion\w*|j'adore)\b/ },
];

const ROLES =
  "mari|femme|conjointe?|compagnon|compagne|copain|copine|epouse|epoux|ami|amie|amis|amies|parents|mere|pere|maman|papa|soeur|sœur|soeurs|sœurs|frere|freres|fils|fille|filles|enfants?|bebe|cousine?|tante|oncle|belle-mere|beau-pere|belle-soeur|belle-sœur|beau-frere|chef|cheffe|patron|patronne|manager|manageuse|directeur|directrice|responsable|rh|associee?s?|collegues?|equipe|prof|professeure?|tutrice|tuteur|banquier|banquiere|notaire|medecin|kine|psy|client|cliente|clients|voisine?s?|locataires?|proprietaire|recruteur|recruteuse|mentor|coach|stagiaire|developpeur|developpeuse|comptable|architecte|artisan|beta-testeurs|testeurs|utilisateurs|eleves|etudiants|ex";
export const ROLE_PATTERN = new RegExp(`\\b(mon|ma|mes|notre|nos|le|la|l'|un|une)\\s?(${ROLES})\\b`, "g");

export const NAME_AFTER_PREPOSITION =
  /(?:^|[\s,])(?:avec|selon|à|de|d['’]|pour|par|contre|et|que|qu['’]|chez|demander à|parler à)\s*(\p{Lu}[\p{Ll}]{2,}(?:-\p{Lu}\p{Ll}+)?)/gu;
export const NAME_AS_SUBJECT =
  /(\p{Lu}[\p{Ll}]{2,}(?:-\p{Lu}\p{Ll}+)?),? (?:dit|pense|veut|voudrait|trouve|croit|m['’]a dit|dira|pensera|aimerait|préfère|refuse|insiste|attend|cherche|s['’]occupe|s['’]en occupe)(?![\p{L}])/gu;

/** Verbs whose infinitive, with its complement, can be an option. */
export const OPTION_VERBS =
  "accepter|refuser|rester|partir|quitter|vendre|louer|acheter|garder|conserver|renover|restaurer|retaper|demenager|emmenager|lancer|creer|demissionner|negocier|renegocier|attendre|investir|emprunter|reprendre|arreter|stopper|continuer|poursuivre|changer|apprendre|etudier|epouser|marier|divorcer|separer|embaucher|recruter|licencier|fermer|ouvrir|annuler|reporter|repousser|decaler|deleguer|monter|fonder|postuler|candidater|demander|construire|agrandir|operer|signer|choisir|passer|suivre|commencer|terminer|finir|publier|abandonner|rejoindre|revenir|retourner|rentrer|installer|integrer|preparer|faire|devenir|developper|sortir|livrer|tester|transformer|prendre|ecrire|reecrire|parler|dire|annoncer|confier|ceder|transmettre|partager|organiser|mettre|tenter|essayer|former|reconvertir|inscrire|voyager|adopter|avoir|augmenter|baisser|reduire|automatiser|externaliser|internaliser|migrer|refondre|simplifier|cibler|pivoter|fusionner|placer|rembourser|renoncer|repartir|ralentir|reviser|coder|jouer|cuisiner|dessiner|courir|nager|travailler|habiter|vivre|aller|heberger|inviter|proposer|trouver|chercher|gerer|piloter|deployer|concevoir|imaginer|animer|relancer|convaincre|ameliorer|comprendre|maitriser|reussir|perdre|rompre|pardonner|soigner|traiter|consulter|envoyer|acquerir|exposer";

/** Verbs without a direct object: they never borrow another verb's. */
export const INTRANSITIVE_VERB =
  /^(?:rester|partir|demissionner|attendre|demenager|emmenager|divorcer|revenir|retourner|rentrer|aller|renoncer|vivre|voyager|ralentir|postuler|repartir|parler|pivoter)$/;
