import { generationRequest, type Recipe } from "#functions/assistant/generation.ts";
import { conversationPart, summaryPart, userMessages } from "#functions/assistant/material.rules.ts";
import { argumentationRecipe } from "#functions/assistant/prompts/argumentation.ts";
import { solutionRecipe } from "#functions/assistant/prompts/solution.ts";
import { summaryRecipe } from "#functions/assistant/prompts/summary.ts";
import type { Conversation } from "../conversations/conversation.ts";
import { playConversation } from "../play.ts";
import { MODELS, modelCallOf } from "../model-call.ts";

/** One line of a document, as the person reads it, and where it stands there. */
export type Line = { conversation: string; artefact: Artefact; path: string; line: string };
export type Artefact = "exploration" | "argumentation" | "solution" | "plan";

const TODAY = "lundi 16 mars 2026";
const AT = "2026-03-16T10:00:00.000Z";
const PLAN = "Peux-tu me proposer un plan d’actions ?";

/** Every line that the offline engine puts into the documents of a conversation, through the product's own requests. */
export async function linesOf(conversation: Conversation): Promise<Line[]> {
  process.env["ARTEFACT_MODEL"] ??= MODELS.ARTEFACT_MODEL;
  const callModel = modelCallOf({ kind: "offline" });
  const { replies } = await playConversation(conversation, callModel);
  const messages = conversation.turns.flatMap((content, at) => [
    { role: "user" as const, content, timestamp: AT },
    { role: "assistant" as const, content: replies[at] ?? "", timestamp: AT },
  ]);
  const quotable = userMessages(messages);
  const ask = async <T>(recipe: Recipe<T>, ...sources: string[]): Promise<T> => {
    const text = [conversationPart(messages), ...sources].join("\n\n");
    const parsed = recipe.parse(
      await callModel(
        generationRequest(recipe, {
          text,
          quotable,
          today: TODAY,
          agent: conversation.agent ?? "prise_decision",
        }),
      ),
      quotable,
    );
    if ("faults" in parsed)
      throw new Error(`${conversation.id}, ${recipe.task}: ${parsed.faults.join(", ")}`);
    return parsed.value;
  };
  const { content: explored } = await ask(summaryRecipe);
  const source = summaryPart(explored);
  const argued = await ask(argumentationRecipe, source);
  const solved = await ask(solutionRecipe, source);
  const planned = await playConversation(
    { ...conversation, turns: [...conversation.turns, PLAN] },
    callModel,
  );
  const line =
    (artefact: Artefact) =>
    ([path, text]: readonly [string, string]): Line => ({
      conversation: conversation.id,
      artefact,
      path,
      line: text,
    });
  return [
    ...textsIn(explored).map(line("exploration")),
    ...markdownLines(argued.content).map(line("argumentation")),
    ...textsIn(solved.content).map(line("solution")),
    ...markdownLines(planned.replies.at(-1) ?? "").map(line("plan")),
  ];
}

/** The texts of a document with their paths: `keyPoints.2`. Empty ones are no lines. */
function textsIn(value: unknown, path = ""): (readonly [string, string])[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** The lines of a Markdown text that say something; the headings above a line are its path. */
function markdownLines(text: string): (readonly [string, string])[] {
  let [heading, group] = ["", ""];
  return text.split("\n").flatMap((raw) => {
    const line = raw.trim().replace(/^(?:[-*]|\d+\.) /, "");
    if (line.startsWith("#")) [heading, group] = [line.replace(/^#+ /, ""), ""];
    else if (/^\*\*[^*]+\*\*$/.test(line)) group = line.replaceAll("**", "");
    else if (line !== "") return [[[heading, group].filter(Boolean).join(" › "), line] as const];
    return [];
  });
}
