import type { AgentType } from "#shared/discussion/agent.ts";

/** Texts of the dialog that chooses the agent of a discussion. Quoted in S1 §2. */
export const AGENT_CHOICE_TEXTS = {
  title: "Choisissez votre assistant MENTA",
  text: "Sélectionnez l'agent spécialisé qui correspond le mieux à vos besoins",
  cancel: "Annuler",
  confirm: "Commencer la discussion",
} as const;

/** Cards of the dialog (S1 §2). */
export const AGENT_CARDS = [
  { agentType: "creativite", name: "Créativité", question: "Et si l’on faisait l’inverse ?" },
  {
    agentType: "prise_decision",
    name: "Prise de décision",
    question: "Qu’est-ce qui vous ferait changer d’avis ?",
  },
  { agentType: "apprendre", name: "Apprendre", question: "Comment l’expliqueriez-vous à un enfant ?" },
] as const satisfies readonly { agentType: AgentType; name: string; question: string }[];
