import * as z from "zod";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import { wrapAnswerAsContent, parseJsonAnswer, createTextListSchema } from "../model-answer.ts";
import { ARTEFACT_RULES, JSON_RULES } from "./rules.ts";

const SummaryShape = z
  .object({
    keyPoints: createTextListSchema(),
    hypotheses: createTextListSchema(),
    actionItems: createTextListSchema(),
  })
  .refine((lists) => Object.values(lists).some((items) => items.length > 0), "les trois listes sont vides");

const PROMPT = `Vous êtes MENTA. Vous dressez l’exploration d’une discussion : ce qui permet à la personne, en une minute, de revoir où elle en est.

${ARTEFACT_RULES}

Ce que vous écrivez
- keyPoints : de deux à six points, les faits, les enjeux et les options que la personne a posés. Dans ses mots, le plus important d’abord.
- hypotheses : ce qu’elle tient pour vrai sans l’avoir vérifié, ce qu’elle suppose ou redoute, y compris ce qu’elle n’a pas vu qu’elle supposait. Chacune se formule de sorte qu’on puisse la vérifier. Une contradiction entre deux propos s’y range.
- actionItems : ce qu’elle a dit vouloir faire et ce que les questions ouvertes demandent de faire. Chacune commence par un verbe à l’infinitif et tient en une démarche.
- Un point : une phrase de vingt mots au plus. Une liste reste vide s’il n’y a rien à y mettre, mais jamais les trois.

Un exemple, pour la forme. La personne : « Si la banque refuse, je reste. Mon mari dit que je vais craquer d’ici un an. J’appelle le notaire mardi. »
- Bon : hypotheses : « La banque peut refuser, et vous resteriez. », « Vous craqueriez d’ici un an : c’est votre mari qui le dit. » ; actionItems : « Appeler le notaire mardi. »
- Mauvais : keyPoints : « La banque refuse. » ; actionItems : « Craquer d’ici un an. »

${JSON_RULES} Ses clés : keyPoints, hypotheses, actionItems, chacune une liste de textes.`;

export const summaryRecipe: GenerationRecipe<ArtefactContent<"summary">> = {
  task: "summary",
  version: "summary-7",
  prompt: PROMPT,
  request: "Dressez l’exploration de cette discussion.",
  maxTokens: 1_000,
  shape: SummaryShape,
  parts: [
    { part: "keyPoints", label: "Points clés" },
    { part: "hypotheses", label: "Hypothèses" },
    { part: "actionItems", label: "Actions" },
  ],
  parse: (answer) => wrapAnswerAsContent(parseJsonAnswer(answer, SummaryShape)),
  failed: "MENTA n’a pas pu explorer cette discussion. Réessayez dans un instant.",
};
