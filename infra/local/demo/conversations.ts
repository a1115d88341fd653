import type { AgentType } from "#shared/discussion/agent.ts";

/** What the person of the demo account says, discussion by discussion. MENTA's part is really asked for. */
export const DEMO_CONVERSATIONS: { agentType: AgentType; says: string[] }[] = [
  {
    agentType: "prise_decision",
    says: [
      "On me propose un poste de directrice produit chez Alvéa. Mieux payé, plus de responsabilités, mais il faudrait être à Paris trois jours par semaine. Je dois répondre avant le 27 mars et je n’arrête pas de changer d’avis.",
      "Une réunion où l’on m’a demandé, encore, d’exécuter un plan décidé sans moi. Je me suis dit : là-bas, c’est moi qui déciderais.",
      "Moins que je croyais. La curiosité, un peu d’orgueil. Mais je n’ai jamais demandé cette place. Je crois que j’ai peur qu’on me la refuse.",
    ],
  },
  {
    agentType: "creativite",
    says: [
      "Je cherche des idées pour l’atelier d’avril avec mon équipe : les trois derniers se sont ressemblés.",
      "Tout le monde attend que je parle. Si je me tais, il y a un blanc, et Karim finit par faire une blague.",
    ],
  },
  {
    agentType: "apprendre",
    says: [
      "J’aimerais enfin comprendre les intérêts composés avant d’emprunter pour l’appartement.",
      "Je crois que c’est quand les intérêts rapportent eux-mêmes des intérêts, mais je ne saurais pas l’expliquer à ma fille.",
    ],
  },
];
