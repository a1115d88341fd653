import type { AgentType } from "#shared/discussion/agent.ts";
import { helpFor, type Help } from "../distress.ts";
import { argue } from "./argumentation.ts";
import { composeDecisionSummary } from "./decision-summary.ts";
import { parseArtefactRequest, textOf, type ArtefactRequest } from "./artefact-request.ts";
import { analyze, type Analysis } from "./analysis.ts";
import * as inDanger from "./distress-artefacts.ts";
import { judgePersonalisation } from "./personalisation.ts";
import { composeProjectReport } from "./project-report.ts";
import { judgeReflection } from "./reflection.ts";
import { solve } from "./solution.ts";
import { summarize } from "./summary.ts";
import { explainInDanger, explainQuestion } from "./why.ts";

/** How an artefact is composed, and what replaces it for someone in danger. */
type Artefact = {
  compose: (analysis: Analysis, request: ArtefactRequest) => object | string;
  inDanger: (help: Help) => object | string;
};

const ARTEFACTS = {
  summary: { compose: summarize, inDanger: inDanger.distressSummary },
  reflection: { compose: judgeReflection, inDanger: inDanger.distressReflection },
  argumentation: { compose: argue, inDanger: inDanger.distressArgumentation },
  "argumentation-evaluation": {
    compose: (analysis, { summary, argumentation }) => judgePersonalisation(analysis, summary, argumentation),
    inDanger: inDanger.distressPersonalisation,
  },
  solution: { compose: solve, inDanger: inDanger.distressSolution },
  "decision-summary": { compose: composeDecisionSummary, inDanger: inDanger.distressArgumentation },
  "project-report": { compose: composeProjectReport, inDanger: inDanger.distressArgumentation },
  why: { compose: explainQuestion, inDanger: explainInDanger },
} satisfies Record<string, Artefact>;

export type ArtefactTask = keyof typeof ARTEFACTS;
export const ARTEFACT_TASKS = Object.keys(ARTEFACTS) as ArtefactTask[];

/**
 * The artefact that a request asks for, as indented JSON or Markdown. Deterministic; accepts any text. Someone in danger
 * is told whom to call, and nothing is weighed.
 */
export function composeArtefact(task: ArtefactTask, text: string, agent?: AgentType): string {
  const artefact: Artefact = ARTEFACTS[task];
  const request = parseArtefactRequest(text);
  const analysis = analyze(request.messages, agent);
  const help = analysis.help ?? helpFor(notesIn(request));
  const content = help ? artefact.inDanger(help) : artefact.compose(analysis, request);
  return typeof content === "string" ? content : JSON.stringify(content, null, 1);
}

/** What the person wrote outside the discussion. */
const notesIn = ({ decision, project }: ArtefactRequest): string[] =>
  [textOf(decision, "context"), textOf(decision, "description"), textOf(project, "description")].filter(
    Boolean,
  );
