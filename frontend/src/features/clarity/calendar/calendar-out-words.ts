/** Texts of « Votre agenda », the export of Clarity's weeks to other calendars. */
export const CALENDAR_EXPORT_TEXTS = {
  title: "Votre agenda",

  /** The section with the file */
  fileTitle: "Un fichier de la semaine affichée",
  fileText:
    "À ouvrir dans l’agenda de votre choix. Il ne change plus ensuite : ce que vous déplacez ici reste à l’ancienne heure là-bas.",
  download: "Télécharger la semaine (.ics)",
  nothing: "Rien n’est prévu dans cette semaine : il n’y a pas de fichier à télécharger.",
  downloaded: "Semaine téléchargée",
  downloadFailed: "Le fichier n’a pas pu être préparé.",
  calendarName: "MENTA",

  /** The section with the subscription */
  linkTitle: "Un abonnement",
  linkText:
    "Une adresse que votre agenda relit de lui-même, environ toutes les heures, et qui suit vos changements. Qui connaît cette adresse peut lire ce que vous choisissez ici, et rien d’autre.",
  loading: "Lecture de votre abonnement…",
  failed: "Votre abonnement n’a pas pu être lu",
  failedText: "Il n’a pas changé : seule la lecture a échoué.",
  showsBlocks: "Créneaux",
  showsBlocksHint: "Les heures de vos semaines dans Clarity.",
  showsDeadlines: "Échéances",
  showsDeadlinesHint: "Le dernier jour de vos décisions, sans prendre de temps. Un rappel la veille.",
  showsReviews: "Relectures",
  showsReviewsHint: "Les jours où vous revenez sur un choix. Un rappel la veille.",
  showsTitles: "Montrer les titres",
  showsTitlesHint: "Sans eux, on lit « Occupé », « Échéance », « Relecture », sans le nom de la décision.",
  showsNothing: "Rien n’est choisi : votre agenda ne montrera rien.",
  partsFailed: "Ce que montre l’adresse n’a pas pu être changé.",
  create: "Créer l’adresse",
  createFailed: "L’adresse n’a pas pu être créée.",
  created: "L’adresse est créée",

  /** The new URL */
  address: "Votre adresse",
  addressOnce: "Copiez-la maintenant : elle ne sera plus montrée. Perdue, elle se remplace.",
  copy: "Copier",
  copied: "Adresse copiée",
  copyFailed: "La copie n’a pas abouti. L’adresse est sélectionnée : copiez-la au clavier.",
  open: "Ouvrir dans mon agenda",

  /** The buttons */
  replace: "Remplacer l’adresse",
  replaceTitle: "Remplacer l’adresse ?",
  replaceText:
    "L’adresse actuelle cesse aussitôt de fonctionner. Les agendas qui la lisent ne suivront plus vos changements, jusqu’à ce que vous leur donniez la nouvelle.",
  replaceConfirm: "Remplacer",
  replaceFailed:
    "L’adresse n’a pas pu être remplacée. Vérifiez dans votre agenda si l’ancienne fonctionne encore.",
  end: "Arrêter l’abonnement",
  endTitle: "Arrêter l’abonnement ?",
  endText:
    "L’adresse cesse aussitôt de fonctionner, et ne revient pas. Les agendas qui la lisent ne suivront plus vos changements ; ce qu’ils ont déjà lu peut y rester.",
  endConfirm: "Arrêter",
  endFailed: "L’abonnement n’a pas pu être arrêté.",
  ended: "Abonnement arrêté",
} as const;

/** « Actif depuis le 12 mars 2026. » */
export const feedActiveSinceText = (day: string): string => `Actif depuis le ${day}.`;
