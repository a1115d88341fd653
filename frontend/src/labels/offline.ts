/** Texts of the offline copy and of the offer of a new version. */
export const OFFLINE_COPY_TEXTS = {
  label: "Lire sans réseau sur cet appareil",
  hint: "Ce que vous avez lu en dernier (décisions, plans, projets, discussions ouvertes) reste dans ce navigateur, chiffré, 30 jours au plus. Qui se sert de ce navigateur peut alors le lire sans mot de passe : à éviter sur un appareil partagé. Se déconnecter détruit la copie et sa clé.",
  unsupported:
    "Ce navigateur ne le permet pas ici : il y faut une adresse en https, et pas de navigation privée.",
  on: {
    title: "Lecture sans réseau activée",
    text: "Vos listes se gardent maintenant ; une discussion ou une décision, quand vous l’ouvrez.",
  },
  off: { title: "Copie détruite", text: "Cet appareil ne garde plus rien à lire sans réseau." },
  /** Text in the offline banner. */
  lastRead: (when: string) => `Dernière lecture : ${when}.`,
} as const;

export const NEW_VERSION_TEXTS = {
  title: "Une nouvelle version est prête.",
  text: "La page sera rechargée.",
  unsaved:
    "Vous avez une saisie ou des modifications qui ne sont pas encore enregistrées : enregistrez-les ou abandonnez-les d’abord.",
  update: "Mettre à jour",
  later: "Plus tard",
} as const;
