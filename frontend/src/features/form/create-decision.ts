import type { QueryClient } from "@tanstack/react-query";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { isDraft } from "#shared/decision/decision.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { refreshDecisionLists, refreshPlanStatistics } from "#frontend/api/refresh-queries.ts";
import {
  decisionCreatedText,
  draftCreatedText,
  createdWithActionsText,
  DECISION_FORM_TEXTS,
  explorationLinkedText,
} from "#frontend/labels/decision-form.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { cacheSavedDecision, toListedDecision } from "#frontend/entities/decision/cache.ts";
import {
  toNewDecisionBody,
  type NewDecisionFormValues,
} from "#frontend/entities/decision/fields/decision-values.ts";
import { ignoreReportedError, setDecisionStatus } from "#frontend/entities/decision/in-place.ts";
import { decisionQuery, refetchDecision } from "#frontend/entities/decision/queries.ts";
import { refreshSessions } from "#frontend/entities/discussion/queries.ts";

/** A created decision. `linkFailure`: the error if its discussion could not be linked to it, else null. */
export type CreatedDecision = { decision: DecisionFull; linkFailure: unknown };

/** Creates a decision with its plan and criteria in one request, then links `sessionId` to it. */
export async function createDecision(
  values: NewDecisionFormValues,
  sessionId: string | null,
): Promise<CreatedDecision> {
  const body = toNewDecisionBody(values);
  const decision = await createWithStableId(["createDecision", body], (id) =>
    call("createDecision", { body: { ...body, id } }),
  );
  if (sessionId === null) return { decision, linkFailure: null };
  try {
    await link(sessionId, decision.id);
    return { decision, linkFailure: null };
  } catch (linkFailure) {
    return { decision, linkFailure };
  }
}

const link = (id: string, decisionId: string) =>
  call("updateSession", { params: { id }, body: { decisionId } });

/**
 * Caches a new decision, by itself and in the list. Then fetches the lists and counts again, and the statistics
 * of plans if it has actions.
 */
export function addCachedDecision(client: QueryClient, created: DecisionFull): Promise<unknown> {
  client.setQueryData(decisionQuery(created.id).queryKey, created);
  cacheSavedDecision(client, toListedDecision(created));
  return Promise.all([
    refreshDecisionLists(client),
    ...(created.actions.length > 0 ? [refreshPlanStatistics(client)] : []),
  ]);
}

type Announced = CreatedDecision & { sessionId: string | null; hasTree: boolean };

/**
 * Shows a toast that the decision is created. If its discussion could not be linked, the toast says so and
 * can retry.
 */
export function toastCreatedDecision(
  client: QueryClient,
  { decision, linkFailure, sessionId, hasTree }: Announced,
): void {
  const { title, actions } = decision;
  const name = hasTree ? DECISION_FORM_TEXTS.createdWithTree : DECISION_FORM_TEXTS.created;
  const isNewDraft = isDraft(decision);
  const plainText = isNewDraft ? draftCreatedText(title) : decisionCreatedText(title);
  const text = hasTree ? createdWithActionsText(title, actions.length) : plainText;
  if (linkFailure === null || sessionId === null) {
    const begin = () =>
      setDecisionStatus(client, { ...decision, hasActions: actions.length > 0 }, "en_cours").catch(
        ignoreReportedError,
      );
    const action = isNewDraft
      ? { label: DECISION_DIALOG_TEXTS.begin, onSelect: () => void begin() }
      : undefined;
    return void toast({ title: name, description: fr(text), action });
  }
  // A 404 or 409: the discussion is gone, or linked to another decision. A retry would change nothing.
  const isFinal = hasStatus(linkFailure, 404) || hasStatus(linkFailure, 409);
  const again = () => void linkAgain(client, { decision, linkFailure, sessionId, hasTree });
  toast({
    title: name,
    description: fr(`${text} ${DECISION_FORM_TEXTS.notLinked}`),
    tone: "destructive",
    action: isFinal ? undefined : { label: DECISION_FORM_TEXTS.linkAgain, onSelect: again },
  });
}

async function linkAgain(client: QueryClient, announced: Announced & { sessionId: string }): Promise<void> {
  const { sessionId, decision } = announced;
  try {
    await link(sessionId, decision.id);
  } catch (linkFailure) {
    return toastCreatedDecision(client, { ...announced, linkFailure });
  }
  toast({ title: DECISION_FORM_TEXTS.linked, description: fr(explorationLinkedText(decision.title)) });
  await Promise.all([refreshSessions(client), refetchDecision(client, decision.id)]);
}
