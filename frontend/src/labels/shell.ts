import { formatInteger } from "./numbers.ts";

/** Texts around every page of the dashboard (S2 §2, Shell). */
export const SHELL_TEXTS = {
  dashboard: "Tableau de bord individuel",
  navigation: "Navigation principale",
  accountOf: "Compte de",
  cockpit: "Cockpit",
  decisionFlow: "Decision Flow",
  exploration: "Exploration",
  choices: "Ce que j’ai décidé",
  clarity: "Clarity",
  assistant: "Assistant MENTA",
  settings: "Settings",
  settingsClosed: "Fonctionnalité temporairement indisponible",
  logout: "Logout",
  create: "Créer nouvelle décision",
  search: "Rechercher…",
  openMenu: "Ouvrir le menu",
  profile: "Profil",
  signOut: "Se déconnecter",
  opinions: "avis",
} as const;

/** « Un nouvel avis est arrivé », « 3 nouveaux avis sont arrivés ». */
export const newOpinionsText = (count: number) =>
  count === 1 ? "Un nouvel avis est arrivé" : `${formatInteger(count)} nouveaux avis sont arrivés`;
