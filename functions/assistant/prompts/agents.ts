import type { AgentType } from "#shared/discussion/agent.ts";

/**
 * What the discussion was opened for, after the words of an artefact's prompt: without it a lesson is read as a dilemma. A
 * change here raises the version of every recipe in `recipes.ts`.
 */
export const AGENT_NOTES: Readonly<Record<AgentType, string>> = {
  prise_decision: "Cette discussion a été ouverte pour prendre une décision.",
  creativite:
    "Cette discussion a été ouverte pour chercher des idées : une voie est une piste à essayer ou à laisser, pas un dilemme à trancher. Gardez les idées de la personne telles quelles, même inachevées.",
  apprendre:
    "Cette discussion a été ouverte pour apprendre : ce qui est en jeu est de comprendre, de retenir ou de s’exercer. Une voie est une façon d’apprendre, une étape est un exercice. Ne répondez pas à la leçon, et ne corrigez pas ce qui n’a pas été demandé.",
  insights:
    "Cette discussion a été ouverte pour relire un projet et ses décisions déjà prises : regardez ce qui avance, ce qui dépend de quoi et ce qui se contredit.",
};
