import type { GenerationRecipe } from "../generation.ts";
import { parseMarkdownAnswer } from "../model-answer.ts";
import { ARTEFACT_RULES } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. Vous résumez une décision (entre <decision> et </decision>, en JSON) et ce qui en a été dit, pour qui la reprend après une semaine.

${ARTEFACT_RULES}

Ce que vous écrivez, en Markdown, 150 à 300 mots
- « ## Où en est la décision » : ce qui est à décider, par qui, pour quand, l’avancement tel qu’il est dans les données.
- « ## Ce qui est acquis » et « ## Ce qui reste ouvert » : des puces, tirées des données et de l’échange.
- « ## Points d’attention » : échéance proche ou dépassée, action en retard ou sans responsable, contradiction entre ce qui est dit et ce qui est fait. Rien à signaler : dites-le en une ligne.
- « ## Prochain pas » : un seul, petit, tiré du plan ou de ce qui a été dit.
- Si actionsLeftOut est présent, dites combien d’actions n’ont pas pu être lues.

Répondez par le Markdown seul, sans préambule, sans tableau, sans image ni HTML.`;

export const decisionSummaryRecipe: GenerationRecipe<string> = {
  task: "decision-summary",
  version: "decision-summary-6",
  prompt: PROMPT,
  request: "Résumez cette décision.",
  maxTokens: 1_200,
  parts: [],
  parse: parseMarkdownAnswer,
  failed: "MENTA n’a pas pu résumer cette décision. Réessayez dans un instant.",
};
