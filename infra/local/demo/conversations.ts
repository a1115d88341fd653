import type { AgentType } from "#shared/discussion/agent.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";

/**
 * What the demo person answers (`says`) when MENTA asks for a line of the kind `to`. `about`: only if the
 * question is about an option whose name contains this word.
 */
export type DemoAnswer = { to: LineKind; about?: string; says: string };

/**
 * A discussion of the demo person. `isExplored`: whether to generate its exploration, argumentation and
 * solution.
 */
export type DemoConversation = {
  agentType: AgentType;
  decision?: string;
  project?: string;
  opening: string;
  answers: DemoAnswer[];
  isExplored?: true;
};

/**
 * What the demo person says in each discussion, with the decision or project that the discussion belongs to.
 * Each answer is sent when MENTA asks for it, so the replies are real. The last discussion fills its whole
 * dossier.
 */
export const DEMO_CONVERSATIONS: DemoConversation[] = [
  {
    agentType: "prise_decision",
    isExplored: true,
    decision: "Accepter le poste de directrice produit chez Alvéa",
    opening:
      "On me propose un poste de directrice produit chez Alvéa. Il faudrait être à Paris trois jours par semaine. Je dois répondre dans une semaine, et je change d’avis chaque soir.",
    answers: [
      { to: "option", says: "Accepter, demander d’abord ce rôle chez Nordis, ou rester." },
      { to: "option", says: "C’est ça" },
      { to: "pro", says: "Je n’exécuterais plus un plan décidé sans moi." },
      { to: "con", says: "Trois soirs par semaine sans les enfants." },
      { to: "fact", says: "Alvéa propose 9 500 € de plus par an." },
      { to: "person", says: "Thomas et les enfants." },
      { to: "fear", says: "J’ai peur qu’on me refuse la même place ici, si je la demande." },
    ],
  },
  {
    agentType: "creativite",
    project: "L’équipe produit",
    opening: "Le prochain atelier de mon équipe ne doit pas ressembler aux trois derniers.",
    answers: [
      { to: "progress", says: "Le lieu est réservé, hors du bureau." },
      { to: "blocked", says: "Personne ne parle le premier : tout le monde attend que je commence." },
      { to: "dependsOn", says: "De Karim, s’il accepte d’animer la séance." },
    ],
  },
  {
    agentType: "apprendre",
    decision: "Acheter l’appartement de la rue Mercière",
    opening: "J’aimerais enfin comprendre les intérêts composés avant d’emprunter pour l’appartement.",
    answers: [
      { to: "known", says: "Les intérêts rapportent eux-mêmes des intérêts." },
      { to: "example", says: "100 € à 5 % : 105 € au bout d’un an, puis un peu plus de 110 €." },
      {
        to: "blurred",
        says: "Pourquoi les premières années coûtent le plus : je ne saurais pas l’expliquer à ma fille.",
      },
    ],
  },
  {
    agentType: "prise_decision",
    isExplored: true,
    opening: "J’hésite entre réparer la Clio, acheter un vélo cargo et passer à l’autopartage.",
    answers: [
      { to: "option", says: "C’est ça" },
      { to: "pro", about: "Clio", says: "Tout le monde sait la conduire, Thomas le premier." },
      { to: "con", about: "Clio", says: "Elle ne tiendra pas plus de deux hivers." },
      { to: "pro", about: "vélo", says: "Vingt minutes dehors avec Sami, chaque matin." },
      { to: "con", about: "vélo", says: "Rien pour une nuit de fièvre." },
      { to: "pro", about: "autopartage", says: "Une voiture quand il le faut, sans l’entretenir." },
      { to: "con", about: "autopartage", says: "La station est à douze minutes à pied." },
      {
        to: "fact",
        says: "Réparer coûte 1 450 €, d’après Bruno. Le vélo cargo coûte 3 900 €. L’autopartage coûte 12 € par mois. Je ne mettrai pas plus de 3 000 €.",
      },
      { to: "lean", says: "Le vélo cargo, à 60 sur cent." },
      { to: "deadline", says: "La contre-visite est dans vingt jours au plus tard." },
      { to: "person", says: "Thomas et les enfants." },
      {
        to: "criterion",
        says: "Être à l’école à l’heure\nCe que cela coûte sur deux ans\nLe temps passé dehors avec Sami",
      },
      { to: "fear", says: "J’ai peur d’une nuit de fièvre sans voiture." },
      { to: "step", says: "Je vais demander à Nadia de me prêter son vélo lundi prochain." },
      { to: "wouldChange", says: "Un hiver de pluie sans garage pour le ranger." },
      { to: "review", says: "Dans trois mois." },
    ],
  },
];
