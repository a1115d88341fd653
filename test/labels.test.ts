import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const LABELS = "frontend/src/labels/";
const MESSAGES = "shared/decision/messages.ts";

/** The file of the words of each part of the screens. The calendar has its own, which the forms share. */
const FILES = {
  shell: [`${LABELS}shell.ts`],
  form: [
    `${LABELS}decision-form.ts`,
    MESSAGES,
    `${LABELS}ui.ts`,
    `${LABELS}date-picker.ts`,
    `${LABELS}leave.ts`,
  ],
  detail: [`${LABELS}detail.ts`, `${LABELS}decision.ts`, MESSAGES],
  plan: [`${LABELS}plan.ts`],
  flow: [
    `${LABELS}flow.ts`,
    `${LABELS}flow-filters.ts`,
    `${LABELS}flow-priorities.ts`,
    `${LABELS}decision.ts`,
  ],
  clarity: [`${LABELS}clarity.ts`],
  cockpit: [`${LABELS}cockpit.ts`, `${LABELS}shell.ts`, `${LABELS}decision.ts`],
  projects: [`${LABELS}projects.ts`, MESSAGES],
  trash: [`${LABELS}trash.ts`, `${LABELS}decision.ts`],
  suggestions: [`${LABELS}suggestions.ts`],
  artefacts: [`${LABELS}artefacts.ts`, `${LABELS}generations.ts`, `${LABELS}common.ts`],
};

const textOf = (group: keyof typeof FILES) =>
  sources
    .filter(({ path }) => FILES[group].includes(path))
    .map(({ text }) => text.replaceAll('\\"', '"'))
    .join("\n");

/**
 * What the specifications quote from the existing screens, letter for letter: straight apostrophes, plain
 * spaces. `*` stands for a value.
 */
const QUOTED = {
  shell: [
    "Créer nouvelle décision",
    "Fonctionnalité temporairement indisponible",
    "Se déconnecter",
    "Profil",
  ],
  form: [
    "Créer une nouvelle décision",
    "Créer la décision",
    "Réinitialiser",
    "Le titre est requis",
    "Le décideur est requis",
    "La date de début est requise",
    "La date de fin est requise",
    "La date de fin doit être après la date de début",
    "Veuillez d'abord créer le projet avant de créer la décision.",
    'Projet "*" créé et sélectionné',
    "Le nom du projet est requis.",
    "Décision créée avec succès",
    "Une erreur est survenue lors de la création de la décision.",
    "Une erreur est survenue lors de la création.",
    "Une erreur est survenue lors de la création du projet.",
  ],
  clarity: [
    "Clarity - Calendrier Intelligent",
    "Productivité",
    "Safe Mind",
    "Décisions Prioritaires",
    "(triées par urgence)",
    "Aucune décision active trouvée",
    "Créez des décisions dans le Flow pour alimenter le Smart Planner",
  ],
  detail: [
    "Modifier",
    "Annuler",
    "Statut inconnu",
    "Statut automatique: 100% de progression",
    "Statut verrouillé selon les règles business",
    "Historique des échanges",
    "Utilisateur",
    "Assistant",
    "Résultats d'exploration",
    "Supprimer cette décision ?",
    "Décision mise à jour",
    "Les modifications ont été enregistrées avec succès.",
    "Une erreur est survenue lors de la mise à jour.",
    "Décision supprimée",
    "Impossible de supprimer la décision.",
  ],
  plan: [
    "Aucune action définie",
    "Erreur de sauvegarde",
    "Impossible de sauvegarder les modifications. Elles ont été restaurées.",
  ],
  flow: [
    "Flux de Décision",
    "Rechercher des décisions...",
    "Brouillon",
    "En Cours",
    "En pause",
    "Terminée",
    "Tous les projets",
    "Aucun projet",
    "Aucune décision trouvée",
    "Aucune décision ne correspond à vos critères de recherche.",
    "Déposer la décision ici pour changer la priorité",
    "Priorité mise à jour",
    "Impossible de mettre à jour la priorité de la décision.",
  ],
  cockpit: [
    "Cockpit",
    "Cockpit de Décision",
    "Actif",
    "Vue d'Ensemble",
    "Métriques de Performance",
    "Décisions Récentes",
    "Aucune décision récente",
    "Créez votre première décision pour commencer",
    "Impeccable",
    "Bon",
    "Correct",
    "Médiocre",
    "Critique",
    "Excellente marge",
    "Bonne marge",
    "Marge serrée",
    "Planning tendu",
    "Surcharge critique",
    "Aucune décision active",
    "Données insuffisantes",
    "Faible",
    "Modérée",
    "Élevée",
  ],
  projects: [
    "Rechercher par nom ou description...",
    "Plus récent",
    "Nouveau Projet",
    "Aucun projet",
    "Créez votre premier projet pour organiser vos décisions.",
    "Aucun projet ne correspond à vos critères de recherche.",
    "Le nom du projet est requis",
    "Le nom doit contenir au moins 3 caractères",
    "Projet créé avec succès",
    "Projet modifié avec succès",
    "Projet supprimé",
    "Une erreur est survenue lors de la suppression du projet.",
  ],
  trash: [
    "Rechercher par titre ou code...",
    "Plus ancien",
    "Titre",
    "Toutes",
    "Faible",
    "Restaurer",
    "Supprimer définitivement",
    "Corbeille vide",
    "Aucun résultat",
    "Décision restaurée",
    "Impossible de restaurer la décision.",
    "Décision supprimée définitivement",
    "Impossible de supprimer définitivement la décision.",
  ],
  suggestions: [
    "Actions ajoutées",
    "Actions hiérarchiques ajoutées",
    "Actions remplacées",
    "Actions hiérarchiques générées",
    "Impossible d'ajouter les actions hiérarchiques à la décision",
    "Impossible de remplacer les actions",
  ],
  artefacts: [
    "Explorer",
    "Mettre à jour",
    "Argumenter",
    "Générer Solution",
    "Exporter",
    "Erreur",
    "Erreur lors de la génération de l'argumentation",
    "Erreur lors de la génération de la solution",
    "Erreur lors de la génération du PDF",
    "Argumentation générée",
    "L'analyse argumentée de votre conversation est prête",
    "Solution générée",
    "Une solution complète a été générée pour votre problème",
    "Export terminé",
    "Génération PDF",
    "Génération du PDF en cours...",
    "Solution Recommandée",
    "Identification du Problème",
    "Recherche & Sources",
    "Plan d'Implémentation",
    "Suivi & Évaluation",
    "Aucune identification de problème disponible",
    "Option sans titre",
    "Aucune description disponible",
    "Impact non spécifié",
    "Faisabilité non évaluée",
    "Raisonnement non fourni",
    "Phase sans nom",
    "Timeline non définie",
    "Plan de monitoring non défini",
    "Calendrier de révision non défini",
    "Non définie",
    "Très bien adapté au résumé",
    "Moyennement personnalisé",
    "Peu personnalisé",
  ],
} as const satisfies Record<keyof typeof FILES, readonly string[]>;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Matches the text between quotes, or alone on a line of a component. */
function patternOf(quoted: string) {
  const words = quoted
    .split("*")
    .map(escaped)
    .join(String.raw`\$\{\w+\}`);
  return new RegExp(`["\`]${words}["\`]|^ +${words}$`, "m");
}

test.each(Object.keys(QUOTED) as (keyof typeof QUOTED)[])(
  "the words of the %s stand in its own labels, letter for letter",
  (group) => {
    const text = textOf(group);
    expect(QUOTED[group].filter((quoted) => !patternOf(quoted).test(text))).toEqual([]);
  },
);
