import type { AgentType } from "#shared/discussion/agent.ts";

/** `isExplored`: an exploration, an argumentation and a solution follow it. */
export type DemoConversation = {
  agentType: AgentType;
  decision?: string;
  project?: string;
  says: string[];
  isExplored?: true;
};

/**
 * The messages of the demo account, discussion by discussion, with its decision or project. MENTA's replies are real.
 */
export const DEMO_CONVERSATIONS: DemoConversation[] = [
  {
    agentType: "prise_decision",
    isExplored: true,
    decision: "Accepter le poste de directrice produit chez Alvéa",
    says: [
      "On me propose un poste de directrice produit chez Alvéa. Mieux payé, plus de responsabilités, mais il faudrait être à Paris trois jours par semaine. Je dois répondre dans une semaine et je n’arrête pas de changer d’avis.",
      "Une réunion où l’on m’a demandé, encore, d’exécuter un plan décidé sans moi. Je me suis dit : là-bas, c’est moi qui déciderais.",
      "Moins que je croyais. La curiosité, un peu d’orgueil. Mais je n’ai jamais demandé cette place. Je crois que j’ai peur qu’on me la refuse.",
    ],
  },
  {
    agentType: "creativite",
    project: "L’équipe produit",
    says: [
      "Je cherche des idées pour le prochain atelier de mon équipe : les trois derniers se sont ressemblés.",
      "Tout le monde attend que je parle. Si je me tais, il y a un blanc, et Karim finit par faire une blague.",
    ],
  },
  {
    agentType: "apprendre",
    decision: "Acheter l’appartement de la rue Mercière",
    says: [
      "J’aimerais enfin comprendre les intérêts composés avant d’emprunter pour l’appartement.",
      "Je crois que c’est quand les intérêts rapportent eux-mêmes des intérêts, mais je ne saurais pas l’expliquer à ma fille.",
    ],
  },
];
