import { createHash } from "node:crypto";
import { AGENT_NOTES } from "#functions/assistant/prompts/rules.ts";
import { decisionSummaryRecipe } from "#functions/assistant/prompts/decision-summary.ts";
import { projectReportRecipe } from "#functions/assistant/prompts/project-report.ts";
import { RECIPES } from "#functions/assistant/prompts/recipes.ts";
import { SOCRATIC_VERSION, socraticPrompt } from "#functions/assistant/prompts/socratic.ts";
import { whyRecipe } from "#functions/assistant/prompts/why.ts";
import { DOSSIER_PROMPT, DOSSIER_REQUEST, DOSSIER_VERSION } from "#functions/assistant/prompts/dossier.ts";
import { TITLE_PROMPT, TITLE_VERSION } from "#functions/assistant/prompts/title.ts";
import { AGENTS } from "#shared/discussion/agent.ts";
import { TONES } from "#shared/preferences/tone.ts";

/** Every word that tells the coach what to do. The heading of a plan is said to the person too. */
export const SECRETS = AGENTS.flatMap((agent) =>
  TONES.flatMap((tone) =>
    (
      [
        [false, "suicide"],
        [true, "distress"],
      ] as const
    ).map(([isLookBack, danger]) =>
      socraticPrompt(agent, {
        today: "",
        again: true,
        manner: { tone, shortReplies: true },
        isLookBack,
        danger,
        isAfterFalseAlarm: true,
        hasMemory: true,
      }),
    ),
  ),
).join("\n\n");

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The digest of every prompt's words, by its version. */
export const PROMPT_DIGESTS: Record<string, string> = {
  [SOCRATIC_VERSION]: digest(SECRETS),
  [TITLE_VERSION]: digest(TITLE_PROMPT),
  [DOSSIER_VERSION]: digest(`${DOSSIER_PROMPT}\n${DOSSIER_REQUEST}`),
  ...Object.fromEntries(
    [decisionSummaryRecipe, projectReportRecipe, whyRecipe].map(({ version, prompt, request }) => [
      version,
      digest(`${prompt}\n${request}`),
    ]),
  ),
  // These are told what the discussion was opened for.
  ...Object.fromEntries(
    Object.values(RECIPES).map(({ version, prompt, request }) => [
      version,
      digest([prompt, ...Object.values(AGENT_NOTES), request].join("\n")),
    ]),
  ),
};
