import { Refusal } from "#shared/schema/refusal.ts";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import {
  findArtefact,
  toArtefact,
  writeArtefactAndEndTurn,
  type ArtefactContent,
  DANGER_HELP_VERSION,
  artefactOnShownWay,
  artefactForPrompt,
} from "./artefact.rows.ts";
import {
  activeAlarmMessages,
  allAlarmMessages,
  currentDangerLevelOf,
  type AlarmMessage,
} from "../discussions/alarm.rows.ts";
import { getDossier } from "../discussions/dossier.rows.ts";
import { readConversation, type StoredConversation } from "../discussions/conversation.rows.ts";
import { getDiscussion } from "../discussions/discussion.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import {
  alarmSentencesOf,
  withDangerHelp,
  withoutArtefactPartsRepeating,
  withoutAlarmingContent,
  withoutLinesRepeating,
  withoutMarkdownRepeating,
} from "./alarm-documents.ts";
import { judgeNewestMessages } from "./danger.ts";
import { formatDossierForPrompt } from "./dossier.ts";
import { getArtefactModelId } from "./bedrock.ts";
import { reserveBudget } from "./budget.ts";
import {
  generateFromRecipe,
  computeMaxGenerationCost,
  type PromptMaterial,
  type GenerationRecipe,
} from "./generation.ts";
import {
  formatConversationForPrompt,
  listUserMessageTexts,
  formatSummaryForPrompt,
  formatTextForPrompt,
} from "./material.rules.ts";
import { NOT_EVALUATED_TEXT } from "./prompts/evaluation.ts";
import type { ParsedAnswer } from "./model-answer.ts";
import { ARTEFACT_RECIPES } from "./prompts/recipes.ts";
import {
  acquireTurn,
  endFailedGeneration,
  requireRunningTurn,
  unfinishedTurnRefusal,
  type AnswerEvents,
} from "./turns.ts";

/** The artefacts from which each kind is generated, besides the messages. They must exist. */
const SOURCES: Record<ArtefactKind, readonly ("summary" | "argumentation")[]> = {
  summary: [],
  evaluation: [],
  argumentation: ["summary"],
  argumentationEvaluation: ["argumentation", "summary"],
  solution: ["summary"],
};

const MISSING = {
  summary: "Explorez d’abord la discussion.",
  argumentation: "Générez d’abord l’argumentation de la discussion.",
} as const;

const OF_ANOTHER_WAY = {
  summary: "L’exploration vient d’une autre version de la discussion : mettez-la à jour d’abord.",
  argumentation: "L’argumentation vient d’une autre version de la discussion : générez-la à nouveau d’abord.",
} as const;

const isEvaluation = (kind: ArtefactKind) => kind === "evaluation" || kind === "argumentationEvaluation";

/**
 * Generates an artefact of a discussion. On failure, the present artefact stays. While an alarm is active, a
 * document begins with the help. Sentences that ever raised an alarm are left out of every document; the
 * exploration leaves out only those of active alarms, but never turns any of them into an action. Refuses
 * (409) if a source is missing, and (422) a discussion without messages, or an evaluation while an alarm or
 * distress is active.
 */
export async function* createArtefact<K extends ArtefactKind>(
  userId: string,
  sessionId: string,
  kind: K,
  { timeZone, isProven, isStreamed }: Requester,
): AnswerEvents<ArtefactByKind[K]> {
  const discussion = await getDiscussion(userId, sessionId);
  const { failed, version } = ARTEFACT_RECIPES[kind];
  await using lease = yield* acquireTurn({ userId, sessionId, id: kind, rerun: true }, { isStreamed });
  const { turn } = lease;
  if (!lease.isAcquired) {
    yield "open";
    const found = await findArtefact({ userId, sessionId, kind });
    if (found?.id !== turn.owner) throw unfinishedTurnRefusal(turn, failed);
    yield { event: "done", data: toArtefact(found) };
    return;
  }
  const createdAt = new Date().toISOString();
  const conversation = await readConversation(userId, sessionId);
  const dossier = await getDossier(discussion, conversation);
  const replaced = conversation.artefacts[kind];
  const messages = await judgeNewestMessages(conversation.shown);
  const alarms = activeAlarmMessages(messages);
  const danger = alarms.at(-1)?.danger.kind;
  if (isEvaluation(kind) && (dossier.track === "care" || currentDangerLevelOf(messages) !== "none"))
    throw new Refusal("rule", NOT_EVALUATED_TEXT);
  const everAlarmed = allAlarmMessages(messages);
  const recipe = withoutSentences(kind, alarmSentencesOf(everAlarmed));
  const material = {
    ...materialOf(
      kind,
      { ...conversation, shown: messages },
      { withheld: kind === "summary" ? alarms : everAlarmed, dossier },
    ),
    agent: discussion.agentType,
    today: formatDayInWords(new Date(), timeZone),
  };
  await using reservation = await reserveBudget(turn, computeMaxGenerationCost(recipe, material), {
    isProven,
    // An evaluation takes no slot: the browser requests it by itself, together with the text that it judges.
    isAwaited: !isEvaluation(kind),
    now: new Date(),
  });
  lease.watch();
  try {
    const generated = yield* generateFromRecipe(recipe, material, {
      signal: lease.signal,
      onUsage: reservation.add,
    });
    const said = danger ? withDangerHelp(kind, generated, danger) : generated;
    const writtenBy = [version, getArtefactModelId(), ...(danger ? [DANGER_HELP_VERSION] : [])].join(" ");
    const messageId = messages.at(-1)!.id;
    const artefact = { userId, sessionId, kind, id: turn.owner, said, createdAt, writtenBy, messageId };
    lease.postponeBeat();
    await retryLostRaces(async () => {
      if (await requireRunningTurn(turn)) await writeArtefactAndEndTurn(artefact, { turn, replaced });
    });
    lease.noteEnd();
    yield { event: "done", data: toArtefact(artefact) };
  } catch (error) {
    throw await endFailedGeneration(lease, error, failed);
  }
}

/**
 * Returns the recipe of a kind. Its `parse` also removes from the answer what repeats one of these sentences.
 */
const withoutSentences = <K extends ArtefactKind>(
  kind: K,
  sentences: readonly string[],
): GenerationRecipe<ArtefactContent<K>> => ({
  ...ARTEFACT_RECIPES[kind],
  parse: (answer, quotable): ParsedAnswer<ArtefactContent<K>> => {
    const parsed = ARTEFACT_RECIPES[kind].parse(answer, quotable);
    return "value" in parsed ? withoutArtefactPartsRepeating(kind, parsed.value, sentences) : parsed;
  },
});

/**
 * Returns the dossier with only its kept lines, and of those only the lines that repeat none of these
 * sentences.
 */
const keptWithoutAlarms = (dossier: Dossier, sentences: readonly string[]): Dossier => ({
  ...dossier,
  lines: dossier.lines.filter(({ text, source, state }) => {
    if (state !== "kept") return false;
    const words = [text, ...(source ? [source.quote] : [])];
    return withoutLinesRepeating(words, sentences).length === words.length;
  }),
});

/**
 * Builds the material from which this kind is generated.
 * @param withheld the alarms whose sentences the model may neither read nor quote
 */
function materialOf(
  kind: ArtefactKind,
  { all, shown, artefacts }: StoredConversation,
  { withheld, dossier }: { withheld: readonly AlarmMessage[]; dossier: Dossier | undefined },
): Omit<PromptMaterial, "today"> {
  const messages = withoutAlarmingContent(shown, withheld);
  const sentences = alarmSentencesOf(withheld);
  const sources = SOURCES[kind];
  const summary = artefactForPrompt(artefactOnShownWay(artefacts.summary, { all, shown }));
  const argumentation = artefactForPrompt(artefactOnShownWay(artefacts.argumentation, { all, shown }));
  const missing = sources.find((source) => !{ summary, argumentation }[source]);
  if (missing) throw new Refusal("conflict", (artefacts[missing] ? OF_ANOTHER_WAY : MISSING)[missing]);
  if (messages.length === 0) throw new Refusal("rule", "Il n’y a encore rien à lire dans cette discussion.");
  const parts = [
    formatConversationForPrompt(messages),
    ...(dossier ? [formatDossierForPrompt(keptWithoutAlarms(dossier, sentences))] : []),
    ...(summary && sources.includes("summary")
      ? [
          formatSummaryForPrompt({
            keyPoints: withoutLinesRepeating(summary.said.content.keyPoints, sentences),
            hypotheses: withoutLinesRepeating(summary.said.content.hypotheses, sentences),
            actionItems: withoutLinesRepeating(summary.said.content.actionItems, sentences),
          }),
        ]
      : []),
    ...(argumentation && sources.includes("argumentation")
      ? [
          formatTextForPrompt(
            "argumentation",
            withoutMarkdownRepeating(argumentation.said.content, sentences),
          ),
        ]
      : []),
  ];
  return { text: parts.join("\n\n"), quotable: listUserMessageTexts(messages) };
}
