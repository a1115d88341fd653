import type { SolutionContent } from "./artefact.schema.ts";

type Best = SolutionContent["bestSolution"];

/** A solution that the page can always render: a missing text is "", and no option may be recommended. */
export type ParsedSolution = Omit<SolutionContent, "bestSolution"> & {
  bestSolution: Omit<Best, "recommended"> & {
    /** Index of the recommended option; `null` if none is. */
    recommended: number | null;
  };
};

/**
 * Parses the stored content of a solution. Accepts missing fields, fields of the wrong type, and the older
 * names of S1 §3. Trims texts, and removes empty ones from lists; options and steps keep their indexes.
 */
export function parseSolution(content: unknown): ParsedSolution {
  const research = fieldOf(content, "research");
  const best = fieldOf(content, "bestSolution");
  const plan = fieldOf(content, "implementation");
  const followUp = fieldOf(content, "followUp");
  const options = list(fieldOf(best, "options")).map(parseOption);
  return {
    problemIdentification: text(fieldOf(content, "problemIdentification")),
    research: {
      internalData: texts(fieldOf(research, "internalData", "internalResearch")),
      externalSources: texts(fieldOf(research, "externalSources", "externalResearch")),
      dataClassification: {
        inconsistencies: texts(fieldOf(fieldOf(research, "dataClassification"), "inconsistencies")),
      },
    },
    bestSolution: {
      options,
      recommended: indexOfOption(options, fieldOf(best, "recommended", "recommendation")),
      reasoning: text(fieldOf(best, "reasoning")),
    },
    implementation: {
      steps: list(fieldOf(plan, "steps")).map(parseStep),
      kpis: texts(fieldOf(plan, "kpis")),
      risks: texts(fieldOf(plan, "risks")),
    },
    followUp: {
      monitoringPlan: text(fieldOf(followUp, "monitoringPlan")),
      successMetrics: texts(fieldOf(followUp, "successMetrics")),
      reviewSchedule: text(fieldOf(followUp, "reviewSchedule")),
    },
    relevanceEvaluation: text(fieldOf(content, "relevanceEvaluation")),
  };
}

const parseOption = (option: unknown): Best["options"][number] => ({
  title: text(fieldOf(option, "title")),
  description: text(fieldOf(option, "description")),
  pros: texts(fieldOf(option, "pros")),
  cons: texts(fieldOf(option, "cons")),
  impact: text(fieldOf(option, "impact")),
  feasibility: text(fieldOf(option, "feasibility")),
});

const parseStep = (step: unknown): SolutionContent["implementation"]["steps"][number] => ({
  phase: text(fieldOf(step, "phase")),
  timeline: text(fieldOf(step, "timeline")),
  actions: texts(fieldOf(step, "actions")),
  resources: texts(fieldOf(step, "resources")),
});

/** Returns the index of an option, given its index or its title; `null` if there is no such option. */
function indexOfOption(options: Best["options"], named: unknown): number | null {
  const title = text(named);
  const rank = title === "" ? named : options.findIndex((option) => option.title === title);
  return typeof rank === "number" && options[rank] !== undefined ? rank : null;
}

/** Returns the value of the first of these fields that is set; `undefined` if none is. */
function fieldOf(value: unknown, ...names: string[]): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const name = names.find((one) => Object.hasOwn(value, one) && Reflect.get(value, one) !== null);
  return name === undefined ? undefined : Reflect.get(value, name);
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the texts of a list. A single text counts as a list of one. */
const texts = (value: unknown): string[] =>
  (typeof value === "string" ? [value] : list(value)).map(text).filter((item) => item !== "");
