/**
 * The rules of French typography that a program can check without false alarms, in the texts that people
 * read. Spaces are plain in the sources: at rendering, `fr` makes those before `; : ! ? »` narrow and
 * non-breaking.
 */
export const TYPOGRAPHY: Record<string, RegExp> = {
  "a space before ? and !": /[\p{L}\d»)”](?:\?|!)(?![\w=&])/u,
  "a space before : and ;": /(?<!«[^»]*)[\p{L}»)”][:;](?=\s|$)/u,
  "a space within « »": /«(?![ \u202F])|(?<![ \u202F])»/u,
  "no space before , and .": /[\p{L}\d»)] [,.](?![\w])/u,
  "an apostrophe is ’": /\p{L}'\p{L}/u,
  "an ellipsis is …": /\.{3}/u,
  "one space between words": /[^\s|] {2,}[^\s|]/u,
  "a space between a figure and % or €": /\d[%€]/u,
  "a dash is not a hyphen": /\p{L} - \p{L}/u,
  "œ in one letter": /\b(?:[cs]oeur|oeil|oeuvre|noeud|voeu|manoeuvr)/iu,
  "a capital keeps its accent":
    /\b(?:Etats?|Etapes?|Ecri\w+|Elements?|Evaluation|Echecs?|Echeances?|Editer|Etes|Ecarts?|Ecoles?|Ecrans?|Etudes?|Egal\w*|A (?:vous|votre|la|partir|faire|relire|jour))\b/u,
  "the first of a month is 1ᵉʳ":
    /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/u,
  "everybody is written to, without marks of gender": /\p{L}(?:\((?:e|ne|rice)s?\)|[·•.-]e(?:[·•.-]?s)?\b)/u,
  "nobody is « connecté » or « seul », which leaves half of them out":
    /\bvous (?:êtes|serez|étiez|n’êtes plus|voilà|voici) (?:\p{L}+ )?(?:connecté|déconnecté|reconnecté|inscrit|abonné|invité|prêt|seul|sûr|certain)(?!\p{L})/iu,
  "people are « vous »": /\b(?:tu|toi|t’)\b/iu,
};

/** Rules for the screens: one name for each thing. */
export const WORDS: Record<string, RegExp> = {
  "« » quote, not straight signs": /"/u,
  "« e-mail »": /(?<![-.\p{L}])(?:e?mails?|courriels?|courrier électronique)\b/iu,
  "« certitude », not « sûreté »": /\bsûreté (?:dite|et durées|de)\b/iu,
  "« discussion », not « chat »": /\bchats?\b/u,
  "« relecture », not « revue »": /\brevues?\b/iu,
  "« définitivement », not « en permanence »": /\ben permanence\b/iu,
  "what French has a word for":
    /\b(?:feedback|deadline|workflow|dashboard|to-?do|checker|booster|digital|impacter|implémenter|solutionner|login|logout|timeline|monitoring|reporting|business|planning)\b/iu,
};

/**
 * Texts fixed by the specification, letter for letter; at the end, words typed to find a page or a command.
 */
export const FIXED_TEXTS: readonly string[] = [
  "Actions suggérées par l'IA",
  "Aujourd'hui",
  "Chargement...",
  "Clarity - Calendrier Intelligent",
  "Cette discussion n'est pas évaluée.",
  "Did you forget to add the page to the router?",
  "Décision: ",
  "Décision: 0",
  "Projet: ",
  "Email et mot de passe sont requis.",
  "Erreur lors de la génération de l'argumentation",
  "Explorer avec l'IA",
  "Génération des actions IA en cours...",
  "Génération du PDF en cours...",
  "Impossible d'ajouter les actions hiérarchiques à la décision",
  "Impossible d'envoyer le message",
  "Impossible de commencer l'exploration de la décision",
  "Impossible de commencer l'exploration du projet",
  "Impossible de créer la session de chat",
  "L'analyse argumentée de votre conversation est prête",
  'Peux-tu me proposer un plan d\'actions pour réussir ma décision "0" ?',
  "Logout",
  "Plan d'action",
  "Plan d'Implémentation",
  "Plan de monitoring non défini",
  "Planning tendu",
  'Projet "0" créé et sélectionné',
  "Rechercher des décisions...",
  "Rechercher par nom ou description...",
  "Rechercher par titre ou code...",
  "Reporting",
  "Résultats d'exploration",
  "Statut automatique: 100% de progression",
  "Statut verrouillé selon les règles business",
  "Sélectionnez l'agent spécialisé qui correspond le mieux à vos besoins",
  "Timeline non définie",
  "Veuillez d'abord créer le projet avant de créer la décision.",
  "Vue d'Ensemble",
  "semaine calendrier planning créneaux",
  "discussions chat",
  "créer parler chat assistant",
  "logout déconnexion quitter sortir",
];
