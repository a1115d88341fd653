import * as z from "zod";
import { SolutionContentSchema } from "#shared/artefact/artefact.schema.ts";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import {
  wrapAnswerAsContent,
  ANSWER_LIST_ITEMS_MAX,
  createNonEmptyTextSchema,
  parseJsonAnswer,
  createStorableTextSchema,
  createTextListSchema,
} from "../model-answer.ts";
import { ARTEFACT_RULES, JSON_RULES } from "./rules.ts";

const { research, bestSolution, implementation, followUp } = SolutionContentSchema.shape;
const option = bestSolution.shape.options.element;
const step = implementation.shape.steps.element;

/** The contract's schema of a solution, with minimum lengths. */
const SolutionShape = z.object({
  problemIdentification: createNonEmptyTextSchema(),
  research: research.extend({
    internalData: createTextListSchema(),
    externalSources: createTextListSchema(),
    dataClassification: z.object({ inconsistencies: createTextListSchema() }),
  }),
  bestSolution: z
    .object({
      options: z
        .array(
          option.extend({
            title: createNonEmptyTextSchema(),
            description: createStorableTextSchema(),
            pros: createTextListSchema(),
            cons: createTextListSchema(),
            impact: createStorableTextSchema(),
            feasibility: createStorableTextSchema(),
          }),
        )
        .min(2)
        .max(ANSWER_LIST_ITEMS_MAX),
      recommended: z.int().min(0),
      reasoning: createNonEmptyTextSchema(),
    })
    .refine(({ options, recommended }) => recommended < options.length, {
      path: ["recommended"],
      error: "n’est le rang d’aucune option",
    }),
  implementation: z.object({
    steps: z
      .array(
        step.extend({
          phase: createStorableTextSchema(),
          timeline: createStorableTextSchema(),
          actions: createTextListSchema(),
          resources: createTextListSchema(),
        }),
      )
      .max(ANSWER_LIST_ITEMS_MAX),
    kpis: createTextListSchema(),
    risks: createTextListSchema(),
  }),
  followUp: followUp.extend({
    monitoringPlan: createStorableTextSchema(),
    successMetrics: createTextListSchema(),
    reviewSchedule: createStorableTextSchema(),
  }),
  relevanceEvaluation: createStorableTextSchema(),
});

const PROMPT = `Vous êtes MENTA. À partir d’une discussion et de son exploration, vous écrivez une solution que la personne puisse suivre ou refuser en sachant pourquoi.

${ARTEFACT_RULES}

Ce que vous écrivez
- problemIdentification : le problème en deux ou trois phrases, dans ses mots : ce qui est en jeu, pour qui, pour quand.
- research.internalData : les faits qu’elle a donnés, six au plus. research.externalSources : ce qu’il faudrait aller chercher et auprès de qui, sous forme de questions ; jamais une source, une étude ou un chiffre que vous n’avez pas. research.dataClassification.inconsistencies : les contradictions relevées dans ses propos, une liste vide s’il n’y en a pas.
- bestSolution.options : de deux à quatre options, les siennes d’abord, « ne rien changer » si c’en est une ; chacune avec title (huit mots au plus), description (une ou deux phrases : ce qu’elle voudrait dire pour cette personne, dans ses mots), pros et cons (listes de phrases courtes, tirées de ce qui a été dit), impact et feasibility (une phrase ; « Rien n’a été dit de… » s’il n’en a rien été dit).
- bestSolution.recommended : le rang de l’option recommandée, 0 pour la première. bestSolution.reasoning : l’objection la plus forte contre elle d’abord, puis l’hypothèse la plus fragile dont elle dépend, puis pourquoi elle l’emporte tout de même, et ce qui ferait changer d’avis. Bon : « Contre elle : vous ne savez pas si Julien suivrait. Elle suppose que le bail attende juin, ce que vous n’avez pas vérifié. Elle l’emporte parce que… » Mauvais : « Elle offre le meilleur équilibre. »
- implementation.steps : de deux à cinq étapes, phase (son nom), timeline (une échéance qu’elle a dite, sinon une durée raisonnable annoncée comme telle), actions (verbes à l’infinitif), resources. implementation.kpis : à quoi l’on verra que cela marche. implementation.risks : chaque risque avec sa parade.
- followUp.monitoringPlan : quoi regarder, en une ou deux phrases. followUp.successMetrics : des signes observables, quatre au plus. followUp.reviewSchedule : quand y revenir.
- relevanceEvaluation : en deux phrases, ce qui rend cette solution solide et ce qui la rend fragile, vu ce qui manque.
- Une liste où il n’y a rien à mettre reste vide : jamais une ligne qui dit que rien n’a été dit, ni qu’aucune source n’a été consultée. Seules les options et les étapes ne sont jamais vides.
- Une phrase : vingt-cinq mots au plus. Le premier pas doit être petit et réversible chaque fois que c’est possible.

${JSON_RULES} Ses clés : problemIdentification, research {internalData, externalSources, dataClassification {inconsistencies}}, bestSolution {options, recommended, reasoning}, implementation {steps, kpis, risks}, followUp {monitoringPlan, successMetrics, reviewSchedule}, relevanceEvaluation, dans cet ordre.`;

export const solutionRecipe: GenerationRecipe<ArtefactContent<"solution">> = {
  task: "solution",
  version: "solution-8",
  prompt: PROMPT,
  request: "Écrivez la solution recommandée pour cette discussion.",
  maxTokens: 4_000,
  shape: SolutionShape,
  parts: [
    { part: "problemIdentification", label: "Identification du Problème" },
    { part: "research", label: "Recherche & Sources" },
    { part: "bestSolution", label: "Solution Recommandée" },
    { part: "implementation", label: "Plan d’Implémentation" },
    { part: "followUp", label: "Suivi & Évaluation" },
  ],
  parse: (answer) => wrapAnswerAsContent(parseJsonAnswer(answer, SolutionShape)),
  failed: "MENTA n’a pas pu proposer de solution. Réessayez dans un instant.",
};
