import type { AgentType } from "#shared/discussion/agent.ts";
import { composeArgumentation } from "./argumentation.ts";
import { composeDecisionSummary } from "./decision-summary.ts";
import { parseArtefactRequest, type ArtefactRequest } from "./artefact-request.ts";
import { analyze, type Analysis } from "./analysis.ts";
import { judgePersonalisation } from "./personalisation.ts";
import { composeProjectReport } from "./project-report.ts";
import { judgeReflection } from "./reflection.ts";
import { composeSolution } from "./solution.ts";
import { composeExploration } from "./summary.ts";
import { explainQuestion } from "./why.ts";

/** How an artefact is composed. */
type Composer = (analysis: Analysis, request: ArtefactRequest) => object | string;

const ARTEFACTS = {
  summary: composeExploration,
  reflection: judgeReflection,
  argumentation: composeArgumentation,
  "argumentation-evaluation": (analysis, { summary, argumentation }) =>
    judgePersonalisation(analysis, summary, argumentation),
  solution: composeSolution,
  "decision-summary": composeDecisionSummary,
  "project-report": composeProjectReport,
  why: explainQuestion,
} satisfies Record<string, Composer>;

export type ArtefactTask = keyof typeof ARTEFACTS;
export const ARTEFACT_TASKS = Object.keys(ARTEFACTS) as ArtefactTask[];

/**
 * The artefact that a request asks for, as indented JSON or Markdown. Deterministic; accepts any text. Nobody asks for one
 * of a discussion in danger: the product writes it itself.
 */
export function composeArtefact(task: ArtefactTask, text: string, agent?: AgentType): string {
  const compose: Composer = ARTEFACTS[task];
  const request = parseArtefactRequest(text);
  const content = compose(analyze(request.messages, agent), request);
  return typeof content === "string" ? content : JSON.stringify(content, null, 1);
}
