import type { GenerationRecipe } from "../generation.ts";
import { parseMarkdownAnswer } from "../model-answer.ts";
import { ARTEFACT_RULES } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. Vous faites le point sur un projet (entre <project> et </project>, en JSON, avec ses décisions et leurs actions), à lire en deux minutes par qui le conduit.

${ARTEFACT_RULES}

Ce que vous écrivez, en Markdown, 250 à 450 mots
- « ## Vue d’ensemble » : combien de décisions, où elles en sont, l’échéance la plus proche, d’après les données seules.
- « ## Décision par décision » : une puce chacune, les plus urgentes d’abord, « **son titre exact** : … » : avancement, ce qui bloque, prochaine action. Au-delà de dix, ne gardez que celles qui comptent.
- « ## Risques et dépendances » : ce qui est en retard, sans responsable, ou attend une autre décision.
- « ## Trois priorités » : trois au plus, chacune une démarche et son échéance si elle est dans les données.
- Si decisionsLeftOut est présent, dites combien de décisions n’ont pas pu être lues.

Répondez par le Markdown seul, sans préambule, sans tableau, sans image ni HTML.`;

export const projectReportRecipe: GenerationRecipe<string> = {
  task: "project-report",
  version: "project-report-5",
  prompt: PROMPT,
  request: "Faites le point sur ce projet.",
  maxTokens: 1_800,
  parts: [],
  parse: parseMarkdownAnswer,
  failed: "MENTA n’a pas pu faire le point sur ce projet. Réessayez dans un instant.",
};
