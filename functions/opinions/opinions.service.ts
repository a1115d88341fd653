import type { Answer, Body, Query } from "#shared/api/contract-types.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { newOpinionLinkRefusal } from "#shared/opinion/opinion.rules.ts";
import type { Opinion, OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { OPINION_DAYS, OPINION_LIMITS, OPINION_MESSAGES } from "#shared/opinion/opinion.ts";
import { OPINION_PATH } from "#shared/opinion/opinion-path.ts";
import { weighingRefusal } from "#shared/record/weighing.rules.ts";
import { retryUntilWritten } from "../platform/retry-until-written.ts";
import { getDecision, decisionInTrashRefusal } from "../decisions/decision.rows.ts";
import { findOwnLink, buildLinkRow, listLinks, removeLink, type Link } from "../platform/secret-link.rows.ts";
import { listOpinions, removeOpinion, saveOpinionLink, type StoredOpinion } from "./opinion.rows.ts";
import { getRecord } from "../decisions/record-change.rows.ts";
import { epochSeconds } from "../platform/table.ts";
import { NO_WEIGHINGS, toLinkWeighing } from "./weighing.rows.ts";

export const opinionLinkOf = (userId: string, decisionId: string) =>
  ({ userId, kind: "opinion", about: decisionId }) as const;

/**
 * Returns the open link of a decision and the number of its answers. The answers themselves are returned only
 * once the decision has a choice, or with `show`. Refuses (404) an unknown decision.
 */
export async function getOpinions(
  userId: string,
  decisionId: string,
  { show }: Query<"getOpinions">,
): Promise<Answer<"getOpinions">> {
  const { record } = await getRecord(userId, decisionId);
  const [link, opinions] = await Promise.all([
    findOwnLink(opinionLinkOf(userId, decisionId)),
    listOpinions(userId, decisionId),
  ]);
  const isShown = show === "true" || record.choices.length > 0;
  return {
    link: link && isOpinionLinkOpen(link, new Date()) ? toOpinionLink(link) : null,
    count: opinions.length,
    opinions: isShown ? opinions.map(toOpinion) : null,
  };
}

/** Returns the number of answers at each open link of the person, in one read. */
export async function listOpinionCounts(userId: string): Promise<Answer<"listOpinionCounts">> {
  const now = new Date();
  const links = (await listLinks(userId, "opinion")).filter((link) => isOpinionLinkOpen(link, now));
  return links.map(({ about, answers = 0, weighing }) => ({
    decisionId: about,
    count: answers,
    isWeighing: weighing !== undefined,
  }));
}

/**
 * Creates a link at which anybody can give an opinion or, with `isWeighing`, one person can weigh the
 * criteria. The former link ends, with a weighing that was not opened. Refuses (409) a decision in the trash
 * and one with too many answers, and (422) fewer than two options. For a weighing, also refuses (422) a
 * record without criteria or with a weighing.
 */
export function createOpinionLink(
  userId: string,
  decisionId: string,
  { note, isWeighing }: Body<"createOpinionLink">,
): Promise<Answer<"createOpinionLink">> {
  const now = new Date();
  const key = opinionLinkOf(userId, decisionId);
  const { row, secret } = buildLinkRow(
    { ...key, ...(note === null ? {} : { note }), ...(isWeighing && { weighing: NO_WEIGHINGS }) },
    { days: OPINION_DAYS, now },
  );
  return retryUntilWritten(userId, async () => {
    const { decision, record } = await getRecord(userId, decisionId);
    if (isTrashed(decision)) throw decisionInTrashRefusal();
    const refusal = newOpinionLinkRefusal(record.options) ?? (isWeighing ? weighingRefusal(record) : null);
    if (refusal !== null) throw new Refusal("rule", refusal);
    const { length } = await listOpinions(userId, decisionId);
    if (length > OPINION_LIMITS.answersOfDecision - OPINION_LIMITS.answers)
      throw new Refusal("conflict", OPINION_MESSAGES.manyAnswers);
    await saveOpinionLink(row);
    return { link: toOpinionLink(row), path: `${OPINION_PATH}/${secret}` };
  });
}

/** Ends the link of a decision. Its answers stay. Idempotent. Refuses (404) an unknown decision. */
export async function endOpinionLink(userId: string, decisionId: string) {
  await getDecision(userId, decisionId);
  await removeLink(opinionLinkOf(userId, decisionId));
  return { success: true } as const;
}

/** Removes one answer for good. Refuses (404) an unknown one. */
export async function removeOneOpinion(userId: string, decisionId: string, id: string) {
  const known = (await listOpinions(userId, decisionId)).find((one) => one.id === id);
  if (!known) throw notFoundRefusal();
  await removeOpinion(known);
  return { success: true } as const;
}

/** Whether an opinion link has not expired yet. */
export const isOpinionLinkOpen = ({ expiresAt }: Link, now: Date): boolean =>
  (expiresAt ?? 0) > epochSeconds(now);

/** Returns the instant at which an opinion link expires. */
export const endOfOpinionLink = ({ expiresAt = 0 }: Link): string => new Date(1000 * expiresAt).toISOString();

export const toOpinionLink = (link: Link): OpinionLink => ({
  createdAt: link.createdAt,
  expiresAt: endOfOpinionLink(link),
  note: link.note ?? null,
  weighing: toLinkWeighing(link),
});

export const toOpinion = (stored: StoredOpinion): Opinion => ({
  id: stored.id,
  optionId: stored.optionId ?? null,
  optionTitle: stored.optionTitle ?? null,
  reason: stored.reason,
  firstName: stored.firstName ?? null,
  createdAt: stored.createdAt,
  changedAt: stored.changedAt ?? null,
});
