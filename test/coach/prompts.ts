import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import {
  DANGER_CLASSIFICATION_PROMPT,
  DANGER_CLASSIFICATION_QUESTION,
  DANGER_CLASSIFICATION_PROMPT_VERSION,
} from "#functions/assistant/prompts/danger.ts";
import { AGENT_NOTES } from "#functions/assistant/prompts/rules.ts";
import { decisionSummaryRecipe } from "#functions/assistant/prompts/decision-summary.ts";
import { projectReportRecipe } from "#functions/assistant/prompts/project-report.ts";
import { ARTEFACT_RECIPES } from "#functions/assistant/prompts/recipes.ts";
import { SOCRATIC_PROMPT_VERSION, createSocraticPrompt } from "#functions/assistant/prompts/socratic.ts";
import { questionReasonRecipe } from "#functions/assistant/prompts/why.ts";
import {
  DOSSIER_PROMPT,
  DOSSIER_QUESTION,
  DOSSIER_PROMPT_VERSION,
} from "#functions/assistant/prompts/dossier.ts";
import { TITLE_PROMPT, TITLE_PROMPT_VERSION } from "#functions/assistant/prompts/title.ts";
import { AGENTS, type AgentType } from "#shared/discussion/agent.ts";
import { TONES } from "#shared/preferences/tone.ts";

const socraticPrompts = (agent: AgentType): string =>
  TONES.flatMap((tone) =>
    (
      [
        [false, "suicide"],
        [true, "distress"],
      ] as const
    ).map(([isLookBack, danger]) =>
      createSocraticPrompt(agent, {
        today: "",
        again: true,
        manner: { tone, shortReplies: true },
        isLookBack,
        danger,
        isAfterFalseAlarm: true,
        hasMemory: true,
      }),
    ),
  ).join("\n\n");

/** The prompts of every agent. No reply may quote them, except the heading of a plan. */
export const SECRETS = AGENTS.map(socraticPrompts).join("\n\n");

/** The digest of a prompt, or one for each agent where the prompt depends on the agent. */
type Digests = string | Partial<Record<AgentType, string>>;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const byAgent = (promptOf: (agent: AgentType) => string): Digests =>
  Object.fromEntries(AGENTS.map((agent) => [agent, digest(promptOf(agent))]));

const CURRENT: Record<string, Digests> = {
  [SOCRATIC_PROMPT_VERSION]: byAgent(socraticPrompts),
  [TITLE_PROMPT_VERSION]: digest(TITLE_PROMPT),
  [DANGER_CLASSIFICATION_PROMPT_VERSION]: digest(
    `${DANGER_CLASSIFICATION_PROMPT}\n${DANGER_CLASSIFICATION_QUESTION}`,
  ),
  [DOSSIER_PROMPT_VERSION]: digest(`${DOSSIER_PROMPT}\n${DOSSIER_QUESTION}`),
  ...Object.fromEntries(
    [decisionSummaryRecipe, projectReportRecipe, questionReasonRecipe].map(({ version, prompt, request }) => [
      version,
      digest(`${prompt}\n${request}`),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(ARTEFACT_RECIPES).map(({ version, prompt, request }) => [
      version,
      byAgent((agent) => [prompt, AGENT_NOTES[agent], request].join("\n")),
    ]),
  ),
};

/** The digests of one version of a prompt. */
export type PromptVersion = { name: string; number: string; digests: Digests };

export const PROMPT_VERSIONS: readonly PromptVersion[] = Object.entries(CURRENT).map(([version, digests]) => {
  const at = version.lastIndexOf("-");
  return { name: version.slice(0, at), number: version.slice(at + 1), digests };
});

export const digestFile = (name: string): URL => new URL(`prompts/${name}.json`, import.meta.url);
/** Returns the known digests of a prompt, by version number. */
export const knownDigests = (name: string): Record<string, Digests> =>
  existsSync(digestFile(name))
    ? (JSON.parse(readFileSync(digestFile(name), "utf8")) as Record<string, Digests>)
    : {};
