import type { SelectableDecisionStatus, Priority } from "#shared/decision/decision.ts";

/** The projects of the demo account, oldest first. */
export const DEMO_PROJECTS: { name: string; description: string }[] = [
  {
    name: "Ma place au travail",
    description: "Rester chez Nordis, partir chez Alvéa, ou autre chose encore.",
  },
  {
    name: "L’appartement",
    description: "Acheter à Lyon sans y laisser nos week-ends.",
  },
  { name: "L’équipe produit", description: "Sept personnes, deux arrivées récentes, trop de réunions." },
  { name: "Les enfants", description: "Le collège d’Inès, les mercredis de Sami." },
  { name: "Prendre soin de moi", description: "Dormir, courir, dire non." },
  { name: "Association du quartier", description: "Le jardin partagé de la rue Montesquieu." },
];

/**
 * A decision of the demo account. `days`: its first and last day, counted from today. `plan`: one action on
 * each line: its state (`x` done, `~` in progress, `-` to do), its title, and its difficulty, workload and
 * duration if not the default. Two spaces of indentation make a sub-action.
 */
export type DemoDecision = {
  title: string;
  project?: string;
  status: SelectableDecisionStatus;
  priority: Priority;
  days: [first: number, last: number];
  decideur?: string;
  impact?: string;
  context?: string;
  alternatives?: string[];
  plan?: string;
  isTrashed?: true;
};

/** The decisions, oldest first. Their texts name no month, because their days are counted from today. */
export const DEMO_DECISIONS: DemoDecision[] = [
  {
    title: "Changer de banque avant la demande de prêt",
    project: "L’appartement",
    status: "terminee",
    priority: "moyenne",
    days: [-95, -60],
    impact: "Un meilleur taux, et un conseiller qui répond.",
    plan: `
      x Comparer trois banques en ligne
      x Demander une simulation écrite (4 3 2)
      x Transférer les prélèvements (3 6 4)`,
  },
  {
    title: "Remplacer l’outil de suivi de l’équipe",
    project: "L’équipe produit",
    status: "terminee",
    priority: "haute",
    days: [-80, -25],
    decideur: "Karim Benali",
    impact: "Une demi-journée gagnée par personne et par semaine.",
    alternatives: ["Garder l’outil actuel", "Un tableau commun, sans outil"],
    plan: `
      x Lister ce que personne n’utilise
      x Essayer deux outils avec Karim et Lucie (6 7 8)
        x Importer un mois de tickets
        x Recueillir les avis
      x Choisir et annoncer (7 3 2)
      x Fermer l’ancien outil`,
  },
  {
    title: "Inscrire Sami au judo plutôt qu’au foot",
    project: "Les enfants",
    status: "terminee",
    priority: "basse",
    days: [-70, -40],
    plan: `
      x L’emmener à une séance d’essai
      x Lui demander ce qu’il en pense`,
  },
  {
    title: "Arrêter les réunions du lundi matin",
    project: "L’équipe produit",
    status: "terminee",
    priority: "moyenne",
    days: [-40, -10],
    impact: "Commencer la semaine par ce qui compte.",
  },
  {
    title: "Accepter le poste de directrice produit chez Alvéa",
    project: "Ma place au travail",
    status: "en_cours",
    priority: "haute",
    days: [-18, 6],
    impact: "Trois jours par semaine à Paris ; mieux payée, moins présente.",
    context: "Réponse attendue par écrit. Nordis n’a rien proposé depuis mon dernier entretien.",
    alternatives: ["Rester chez Nordis", "Négocier deux jours à Paris", "Chercher encore six mois"],
    plan: `
      x Relire la proposition avec quelqu’un du métier (3 2 2)
      ~ Clarifier ce que je cherche (8 4 3)
        x Écrire ce qui me manque aujourd’hui
        ~ Imaginer une semaine type là-bas
        - En parler avec Thomas sans chercher à le convaincre
      - Demander à négocier les jours sur place (7 3 2)
      - Appeler deux personnes qui y travaillent (5 3 2)
      - Donner ma réponse (9 2 1)`,
  },
  {
    title: "Acheter l’appartement de la rue Mercière",
    project: "L’appartement",
    status: "en_cours",
    priority: "haute",
    days: [-25, 20],
    decideur: "Camille et Thomas",
    impact: "Trente minutes de trajet en moins, quarante mille euros de plus.",
    context: "Troisième étage sans ascenseur. Le vendeur attend une offre.",
    alternatives: ["Continuer à louer", "Chercher à Villeurbanne"],
    plan: `
      x Visiter une seconde fois, un soir de semaine (3 3 2)
      x Faire chiffrer les travaux (5 6 4)
      ~ Obtenir un accord de principe (7 7 6)
        x Rassembler les bulletins de salaire
        ~ Voir le courtier
      - Décider du prix de l’offre (8 3 2)
      - Faire l’offre`,
  },
  {
    title: "Recruter une seconde designer",
    project: "L’équipe produit",
    status: "en_cours",
    priority: "haute",
    days: [-30, -2],
    impact: "Lucie ne peut plus tout porter.",
    plan: `
      x Écrire l’annonce
      x Recevoir cinq candidates (6 8 8)
      ~ Faire travailler deux d’entre elles sur un vrai sujet (5 6 6)
      - Décider à trois, le même jour (7 2 1)`,
  },
  {
    title: "Choisir le collège d’Inès",
    project: "Les enfants",
    status: "en_cours",
    priority: "haute",
    days: [-12, 2],
    decideur: "Camille, Thomas et Inès",
    alternatives: ["Le collège du secteur", "La classe de musique"],
    plan: `
      x Aller aux deux portes ouvertes
      - Laisser Inès dire ce qu’elle préfère (2 1 1)
      - Remplir le dossier (3 4 2)`,
  },
  {
    title: "Repenser l’atelier d’équipe",
    project: "L’équipe produit",
    status: "en_cours",
    priority: "moyenne",
    days: [-8, 24],
    context: "Les trois derniers se sont ressemblés.",
    plan: `
      ~ Demander à chacun ce qu’il n’ose pas dire (6 3 3)
      - Choisir un lieu hors du bureau (2 3 2)
      - Écrire un déroulé sans diapositives (5 5 4)
      - Laisser l’animation à Karim`,
  },
  {
    title: "Courir un semi-marathon",
    project: "Prendre soin de moi",
    status: "en_cours",
    priority: "basse",
    days: [-45, 120],
    plan: `
      x Passer la visite médicale (1 1 1)
      ~ Courir trois fois par semaine (7 8 10)
        x Tenir un mois à deux fois
        ~ Ajouter la sortie longue
      - S’inscrire avant la hausse du tarif (1 1 1)`,
  },
  {
    title: "Passer à quatre jours et demi",
    project: "Ma place au travail",
    status: "en_cours",
    priority: "moyenne",
    days: [0, 45],
    impact: "Un vendredi sur deux, pour de bon.",
    plan: `
      - Calculer ce que cela coûte (4 2 2)
      - Choisir quoi abandonner (8 4 3)
      - En parler à Hélène (7 2 1)`,
  },
  {
    title: "Installer la récupération d’eau au jardin partagé",
    project: "Association du quartier",
    status: "en_cours",
    priority: "basse",
    days: [-20, 35],
    decideur: "Le bureau de l’association",
    plan: `
      x Demander l’accord de la mairie (5 3 2)
      x Trouver deux cuves d’occasion
      - Réunir six voisins un samedi (3 5 6)`,
  },
  {
    title: "Reprendre le piano",
    project: "Prendre soin de moi",
    status: "en_cours",
    priority: "basse",
    days: [-15, 60],
  },
  {
    title: "Partir un mois au Québec en famille",
    status: "en_pause",
    priority: "moyenne",
    days: [-60, 150],
    decideur: "Camille et Thomas",
    impact: "Les enfants s’en souviendront ; les économies aussi.",
    plan: `
      x Compter les jours de congé (2 2 1)
      ~ Estimer le budget (4 5 4)
      - Réserver les vols`,
  },
  {
    title: "Me former à la finance d’entreprise",
    project: "Ma place au travail",
    status: "en_pause",
    priority: "basse",
    days: [-30, 90],
    plan: `
      x Comparer trois formations
      - Demander une prise en charge (5 5 3)`,
  },
  {
    title: "Refondre la page d’accueil du produit",
    project: "L’équipe produit",
    status: "en_pause",
    priority: "haute",
    days: [-50, 15],
    decideur: "Lucie Moreau",
    plan: `
      x Regarder dix enregistrements de visites (4 6 6)
      ~ Dessiner deux directions (6 7 8)
      - Les montrer à huit clients (5 6 6)
      - Mesurer avant de choisir`,
  },
  {
    title: "Déléguer le budget de l’association",
    project: "Association du quartier",
    status: "en_pause",
    priority: "moyenne",
    days: [-10, 40],
  },
  {
    title: "Vendre la voiture",
    status: "brouillon",
    priority: "moyenne",
    days: [0, 30],
    alternatives: ["La garder pour les vacances", "L’autopartage"],
  },
  {
    title: "Confier les mercredis de Sami à ma mère",
    project: "Les enfants",
    status: "brouillon",
    priority: "haute",
    days: [3, 33],
    plan: `
      - Lui demander ce qu’elle souhaite, elle (6 2 1)
      - Essayer trois mercredis (3 3 6)`,
  },
  {
    title: "Dire non au comité d’innovation",
    project: "Prendre soin de moi",
    status: "brouillon",
    priority: "basse",
    days: [0, 10],
  },
  {
    title: "Renégocier l’assurance du prêt",
    project: "L’appartement",
    status: "brouillon",
    priority: "basse",
    days: [15, 60],
    plan: `
      - Attendre l’accord de principe (1 1 1)
      - Demander deux devis (3 4 3)`,
  },
  {
    title: "Proposer une fête des voisins",
    project: "Association du quartier",
    status: "brouillon",
    priority: "moyenne",
    days: [10, 80],
    decideur: "Le bureau de l’association",
  },
  {
    title: "Monter une agence avec Julien",
    project: "Ma place au travail",
    status: "en_cours",
    priority: "moyenne",
    days: [-90, -30],
    impact: "Plus de liberté, plus de salaire fixe.",
    plan: `
      x Écrire ce que chacun apporte
      - Chiffrer une première année (7 6 5)`,
    isTrashed: true,
  },
  {
    title: "Prendre un chien",
    status: "brouillon",
    priority: "basse",
    days: [-35, 25],
    isTrashed: true,
  },
  {
    title: "Louer un studio à Paris pour la semaine",
    project: "Ma place au travail",
    status: "en_pause",
    priority: "haute",
    days: [-14, 14],
    plan: `
      x Regarder les prix près de la gare de Lyon (2 2 2)
      - Calculer sur un an (3 2 1)`,
    isTrashed: true,
  },
];
