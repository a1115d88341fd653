import "./table-name.ts";
import { createGenerationRequest } from "#functions/assistant/generation.ts";
import { dangerMeasuresFor, judgeByPhrases } from "#functions/assistant/danger.ts";
import { currentDangerLevelOf } from "#functions/discussions/alarm.rows.ts";
import type { StoredMessage } from "#functions/discussions/conversation.rows.ts";
import {
  formatConversationForPrompt,
  formatSummaryForPrompt,
  formatTextForPrompt,
  listUserMessageTexts,
} from "#functions/assistant/material.rules.ts";
import type { ModelMessage } from "#functions/assistant/models.ts";
import { argumentationEvaluationRecipe } from "#functions/assistant/prompts/argumentation-evaluation.ts";
import { argumentationRecipe } from "#functions/assistant/prompts/argumentation.ts";
import { reflectionEvaluationRecipe } from "#functions/assistant/prompts/reflection-evaluation.ts";
import {
  selectPromptMessages,
  createSocraticPrompt,
  SOCRATIC_PROMPT_VERSION,
} from "#functions/assistant/prompts/socratic.ts";
import { solutionRecipe } from "#functions/assistant/prompts/solution.ts";
import { summaryRecipe } from "#functions/assistant/prompts/summary.ts";
import { REPLY_CALL_MAX_TOKENS } from "#functions/assistant/reply.ts";
import type { GenerationRecipe } from "#functions/assistant/generation.ts";
import { DANGER_HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Conversation } from "./conversations/conversation.ts";
import type { Dialogue } from "./expectations/dialogue.ts";
import { MODELS, type ModelCall } from "./model-call.ts";

/** The same day for every run: on another day, a model may answer differently. */
const TODAY = "lundi 16 mars 2026";
const AT = "2026-03-16T10:00:00.000Z";

/** The preferences of somebody who has chosen none. */
const MANNER = { tone: "neutre", shortReplies: false } as const;

/** Plays a conversation: the person's turns are fixed, whatever is replied. */
export async function playConversation(conversation: Conversation, callModel: ModelCall): Promise<Dialogue> {
  const agent = conversation.agent ?? "prise_decision";
  const messages: ModelMessage[] = [];
  const replies: string[] = [];
  for (const text of conversation.turns) {
    messages.push({ role: "user", text });
    const judged = messages.map(judgedMessage);
    const dangerMeasures = dangerMeasuresFor(judged);
    const isInDistress = currentDangerLevelOf(judged) === "distress";
    const said = dangerMeasures?.isCannedReply
      ? dangerMeasures.instead
      : await callModel({
          modelId: MODELS.CHAT_MODEL,
          system: createSocraticPrompt(agent, {
            today: TODAY,
            again: false,
            manner: MANNER,
            isLookBack: false,
            danger: dangerMeasures?.kind ?? (isInDistress ? "distress" : null),
          }),
          messages: selectPromptMessages(messages),
          maxTokens: REPLY_CALL_MAX_TOKENS,
          cached: true,
          metadata: {
            task: "chat",
            agent,
            promptVersion: SOCRATIC_PROMPT_VERSION,
            ...(dangerMeasures && { danger: dangerMeasures.kind }),
          },
        });
    messages.push({ role: "assistant", text: said });
    const verdict = judgeByPhrases(text);
    // The help is shown beside the message.
    replies.push(verdict.level === "danger" ? `${DANGER_HELP_TEXTS[verdict.kind]}\n\n${said}` : said);
  }
  return { conversation, replies };
}

const judgedMessage = ({ role, text }: ModelMessage, at: number): StoredMessage => ({
  userId: "U",
  sessionId: "S",
  place: String(at),
  rank: 0,
  id: String(at),
  role,
  content: text,
  timestamp: AT,
  stopped: false,
  relatedDecisions: [],
  ...(role === "user" && { danger: judgeByPhrases(text) }),
});

/**
 * Returns, by task, whether each artefact of a dialogue can be parsed at the first try. An artefact that
 * needs another one is not requested without it.
 */
export async function checkArtefacts(
  { conversation, replies }: Dialogue,
  callModel: ModelCall,
): Promise<Record<string, boolean>> {
  process.env["ARTEFACT_MODEL"] ??= MODELS.ARTEFACT_MODEL;
  const messages = conversation.turns.flatMap((content, at) => [
    { role: "user" as const, content, timestamp: AT },
    { role: "assistant" as const, content: replies[at] ?? "", timestamp: AT },
  ]);
  const quotable = listUserMessageTexts(messages);
  const valid: Record<string, boolean> = {};
  const ask = async <T>(recipe: GenerationRecipe<T>, ...sources: string[]): Promise<T | undefined> => {
    const text = [formatConversationForPrompt(messages), ...sources].join("\n\n");
    const parsed = recipe.parse(
      await callModel(
        createGenerationRequest(recipe, {
          text,
          quotable,
          today: TODAY,
          agent: conversation.agent ?? "prise_decision",
        }),
      ),
      quotable,
    );
    valid[recipe.task] = "value" in parsed;
    return "value" in parsed ? parsed.value : undefined;
  };
  const explored = await ask(summaryRecipe);
  await ask(reflectionEvaluationRecipe);
  if (!explored) return valid;
  const source = formatSummaryForPrompt(explored.content);
  const argued = await ask(argumentationRecipe, source);
  if (argued)
    await ask(argumentationEvaluationRecipe, formatTextForPrompt("argumentation", argued.content), source);
  await ask(solutionRecipe, source);
  return valid;
}
