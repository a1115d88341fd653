import type { Agent } from "../engine.ts";
import { helpFor } from "../distress.ts";
import { argue } from "./argumentation.ts";
import { summarizeDecision } from "./decision-summary.ts";
import { readDossier, textOf } from "./dossier.ts";
import type { Dossier } from "./dossier.ts";
import { hear } from "./heard.ts";
import type { Heard } from "./heard.ts";
import * as inDanger from "./in-danger.ts";
import type { Help } from "./in-danger.ts";
import { judgePersonalisation } from "./personalisation.ts";
import { reportProject } from "./project-report.ts";
import { judgeReflection } from "./reflection.ts";
import { solve } from "./solution.ts";
import { summarize } from "./summary.ts";

/** How an artefact is made, and what stands in its place for someone in danger. */
type Artefact = {
  make: (heard: Heard, dossier: Dossier) => object | string;
  inDanger: (help: Help) => object | string;
};

const ARTEFACTS = {
  summary: { make: summarize, inDanger: inDanger.summaryInDanger },
  reflection: { make: judgeReflection, inDanger: inDanger.reflectionInDanger },
  argumentation: { make: argue, inDanger: inDanger.argumentationInDanger },
  "argumentation-evaluation": {
    make: (heard, { summary, argumentation }) => judgePersonalisation(heard, summary, argumentation),
    inDanger: inDanger.personalisationInDanger,
  },
  solution: { make: solve, inDanger: inDanger.solutionInDanger },
  "decision-summary": { make: summarizeDecision, inDanger: inDanger.argumentationInDanger },
  "project-report": { make: reportProject, inDanger: inDanger.argumentationInDanger },
} satisfies Record<string, Artefact>;

export type ArtefactTask = keyof typeof ARTEFACTS;
export const ARTEFACT_TASKS = Object.keys(ARTEFACTS) as ArtefactTask[];

/**
 * The artefact that a request asks for, made of what it holds: JSON on lines of its own, or Markdown. Deterministic;
 * accepts any text. Whoever is in danger is given somebody to call before all else, and nothing is weighed.
 */
export function artefact(task: ArtefactTask, request: string, agent?: Agent): string {
  const { make, inDanger: care }: Artefact = ARTEFACTS[task];
  const dossier = readDossier(request);
  const heard = hear(dossier.messages, agent);
  const help = heard.help ?? helpFor(notesIn(dossier));
  const made = help ? care(help) : make(heard, dossier);
  return typeof made === "string" ? made : JSON.stringify(made, null, 1);
}

/** What a person writes of themselves outside of a discussion. */
const notesIn = ({ decision, project }: Dossier): string[] =>
  [textOf(decision, "context"), textOf(decision, "description"), textOf(project, "description")].filter(
    Boolean,
  );
