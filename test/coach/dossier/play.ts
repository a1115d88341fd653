import "../table-name.ts";
import { createDossierRequest, parseDossierChange } from "#functions/assistant/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { sumOutcomes } from "../expectations/dialogue.ts";
import { MODELS, type ModelCall } from "../model-call.ts";
import { scoreDossier, type DossierScore } from "./score.ts";
import { KEPT_TALKS, type KeptTalk } from "./talks.ts";

const TODAY = { words: "samedi 28 novembre 2026", day: dayNumber("2026-11-28") };
const MANNER = { tone: "neutre", shortReplies: false } as const;

/**
 * Returns the dossier that a model keeps of a talk. An answer that cannot be used changes nothing, as in the
 * product.
 */
async function keepDossier({ id, agent, track, turns }: KeptTalk, callModel: ModelCall): Promise<Dossier> {
  process.env["CHAT_MODEL"] ??= MODELS.CHAT_MODEL;
  let dossier = createEmptyDossier(id, { track, now: "" });
  for (const [at, [content, reply]] of turns.entries()) {
    const earlier = turns.slice(0, at).map(([said], index) => ({ id: String(index), content: said }));
    const message = { id: String(at), content, earlier };
    const previous = turns[at - 1]?.[1] ?? "";
    const text = await callModel(
      createDossierRequest(dossier, { agent, manner: MANNER, previous, message, reply, today: TODAY.words }),
    );
    try {
      const context = {
        message,
        reply: { stopped: false, interrupted: false },
        isRetry: false,
        today: TODAY.day,
        track,
      };
      dossier = parseDossierChange(text, context)(dossier);
    } catch {
      // The lines of this answer are missing, and the score counts them.
    }
    dossier = { ...dossier, version: dossier.version + 1 };
  }
  return dossier;
}

/** Compares the dossiers that a model keeps of the conversations with those kept by hand. */
export async function measureDossiers(callModel: ModelCall): Promise<DossierScore> {
  const scores: DossierScore[] = [];
  for (const kept of KEPT_TALKS) {
    const { lines } = await keepDossier(kept, callModel);
    scores.push(
      scoreDossier(
        kept,
        lines.filter(({ state }) => state === "kept"),
      ),
    );
  }
  return {
    recall: sumOutcomes(scores.map(({ recall }) => recall)),
    precision: sumOutcomes(scores.map(({ precision }) => precision)),
  };
}
