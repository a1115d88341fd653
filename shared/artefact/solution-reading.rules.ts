import type { SolutionContent } from "./artefact.schema.ts";

type Best = SolutionContent["bestSolution"];

/** A solution as it can always be shown: a text that is missing is empty, and nothing may be recommended. */
export type SolutionReading = Omit<SolutionContent, "bestSolution"> & {
  bestSolution: Omit<Best, "recommended"> & {
    /** Index of one of the options. */
    recommended: number | null;
  };
};

/**
 * The content of a solution, whatever was stored: with the older names of `spec/1-chat-and-access.md` section 3, and with
 * anything missing or of another type. Texts are trimmed, empty items left out; options and steps keep their ranks.
 */
export function readSolution(content: unknown): SolutionReading {
  const research = at(content, "research");
  const best = at(content, "bestSolution");
  const plan = at(content, "implementation");
  const followUp = at(content, "followUp");
  const options = list(at(best, "options")).map(readOption);
  return {
    problemIdentification: text(at(content, "problemIdentification")),
    research: {
      internalData: texts(at(research, "internalData", "internalResearch")),
      externalSources: texts(at(research, "externalSources", "externalResearch")),
      dataClassification: {
        inconsistencies: texts(at(at(research, "dataClassification"), "inconsistencies")),
      },
    },
    bestSolution: {
      options,
      recommended: rankIn(options, at(best, "recommended", "recommendation")),
      reasoning: text(at(best, "reasoning")),
    },
    implementation: {
      steps: list(at(plan, "steps")).map(readStep),
      kpis: texts(at(plan, "kpis")),
      risks: texts(at(plan, "risks")),
    },
    followUp: {
      monitoringPlan: text(at(followUp, "monitoringPlan")),
      successMetrics: texts(at(followUp, "successMetrics")),
      reviewSchedule: text(at(followUp, "reviewSchedule")),
    },
    relevanceEvaluation: text(at(content, "relevanceEvaluation")),
  };
}

const readOption = (option: unknown): Best["options"][number] => ({
  title: text(at(option, "title")),
  description: text(at(option, "description")),
  pros: texts(at(option, "pros")),
  cons: texts(at(option, "cons")),
  impact: text(at(option, "impact")),
  feasibility: text(at(option, "feasibility")),
});

const readStep = (step: unknown): SolutionContent["implementation"]["steps"][number] => ({
  phase: text(at(step, "phase")),
  timeline: text(at(step, "timeline")),
  actions: texts(at(step, "actions")),
  resources: texts(at(step, "resources")),
});

/** An index of the options, or the title of one of them. */
function rankIn(options: Best["options"], named: unknown): number | null {
  const title = text(named);
  const rank = title === "" ? named : options.findIndex((option) => option.title === title);
  return typeof rank === "number" && options[rank] !== undefined ? rank : null;
}

/** What stands under the first of the names that says something. */
function at(value: unknown, ...names: string[]): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const name = names.find((one) => Object.hasOwn(value, one) && Reflect.get(value, one) !== null);
  return name === undefined ? undefined : Reflect.get(value, name);
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A lone text is a list of one. */
const texts = (value: unknown): string[] =>
  (typeof value === "string" ? [value] : list(value)).map(text).filter((item) => item !== "");
