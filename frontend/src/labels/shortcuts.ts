/** How keys are written on the shortcut sheet and beside commands. */
export const KEY_LABELS: Record<string, string> = {
  Mod: "Ctrl",
  Alt: "Alt",
  Shift: "Maj",
  Enter: "Entrée",
  Escape: "Échap",
  Space: "Espace",
  Delete: "Suppr",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};
/** Names of keys that differ on a Mac. */
export const MAC_KEY_LABELS: Record<string, string> = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };

export const SHORTCUT_SHEET_TEXTS = {
  title: "Raccourcis clavier",
  off: "désactivé",
  /** Shown before the link to « Profil ». */
  change: "La recherche et les touches seules se désactivent dans",
  profile: "Profil",
} as const;

/** The shortcuts by where they work, in the order of the sheet. */
export const SHORTCUT_SHEET_SECTIONS = [
  {
    title: "Partout",
    shortcuts: {
      palette: "Rechercher, ou donner un ordre",
      sheet: "Cette liste, hors d’un champ",
      notifications: "Aller à la notification",
      close: "Fermer ce qui est ouvert par-dessus",
      undo: "Revenir sur ce qui vient d’être fait, hors d’un champ",
      redo: "Rétablir ce qui vient d’être annulé, hors d’un champ",
      newDecision: "Nouvelle décision, hors d’un champ",
      goTo: "Aller à une page, hors d’un champ, en tapant ensuite C (cockpit), D (décisions), E (exploration), J (ce que j’ai décidé), S (semaine, dans Clarity), A (assistant) ou P (profil)",
      sendForm: "Envoyer le formulaire que l’on remplit, depuis n’importe quel champ",
      print: "Imprimer la décision ouverte, en entier",
    },
  },
  {
    title: "Dans la recherche",
    shortcuts: {
      pickResult: "Parcourir les résultats",
      openResult: "Ouvrir",
      openResultInTab: "Ouvrir dans un autre onglet",
    },
  },
  {
    title: "Discussions",
    shortcuts: {
      sendMessage: "Envoyer le message",
      addLine: "Aller à la ligne",
      stopReply: "Arrêter la réponse de MENTA",
      suggestions: "Dans l’exploration, aller d’une action proposée à l’autre",
      removeDossierLine: "Retirer une ligne du dossier",
      moveDossierLine: "Monter ou descendre une option ou un critère du dossier",
    },
  },
  {
    title: "Décisions",
    shortcuts: {
      selectRange: "Dans la liste, sélectionner jusqu’à cette décision",
      endSelection: "Ne plus rien sélectionner",
      dragCard: "Dans les priorités, prendre une décision par sa poignée et la déplacer",
      moveAction: "Monter ou descendre une action du plan",
      saveLine: "Enregistrer la ligne que l’on écrit",
      leaveLine: "Rendre à la ligne son texte d’avant",
      firstCriterion: "Comparer : céder le premier",
      secondCriterion: "Comparer : céder le second",
      cellLevel: "Dans la balance, moins ou plus",
    },
  },
  {
    title: "Clarity",
    shortcuts: {
      thisWeek: "Revenir à cette semaine",
      nextBlock: "Aller d’un créneau à l’autre",
      moveBlock: "Déplacer le créneau",
      resizeBlock: "Raccourcir ou allonger le créneau",
      removeBlock: "Retirer le créneau",
    },
  },
] as const;

/** Texts of the shortcut settings, in the section « Apparence » of « Profil ». */
export const SHORTCUT_SETTINGS_TEXTS = {
  title: "Raccourcis clavier",
  text: "La liste s’ouvre aussi avec la touche ?, hors d’un champ. Vos choix valent sur tous vos appareils.",
  list: "Voir la liste",
  paletteShortcut: {
    label: "Ctrl K ouvre la recherche",
    hint: "⌘ K sur un Mac. Sans lui, elle s’ouvre par « Rechercher… ».",
  },
  singleKeyShortcuts: {
    label: "Touches seules",
    hint: "Celles qui agissent sans Ctrl ni Alt, comme ?, N et T. À désactiver si vous dictez au clavier.",
  },
  on: "Raccourci activé",
  off: "Raccourci désactivé",
} as const;
