import type { EndpointAnswer, ParsedBody, ParsedQuery } from "#shared/api/contract-types.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { newOpinionLinkRefusal } from "#shared/opinion/opinion.rules.ts";
import type { OpinionSeenByOwner, OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { OPINION_LINK_DAYS, OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { OPINION_PAGE_PATH } from "#shared/opinion/opinion-path.ts";
import { weighingInvitationRefusal } from "#shared/record/weighing.rules.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { getDecision, decisionInTrashRefusal } from "../decisions/decision.rows.ts";
import {
  findOwnSecretLink,
  buildSecretLinkRow,
  listSecretLinks,
  removeSecretLink,
  type SecretLink,
} from "../platform/secret-link.rows.ts";
import { listOpinions, removeOpinion, saveOpinionLink, type StoredOpinion } from "./opinion.rows.ts";
import { getRecordWithDecision } from "../decisions/record-change.rows.ts";
import { epochSeconds } from "../platform/table.ts";
import { PACKED_EMPTY_WEIGHINGS, toLinkWeighing } from "./weighing.rows.ts";

export const opinionLinkKeyOf = (userId: string, decisionId: string) =>
  ({ userId, kind: "opinion", about: decisionId }) as const;

/**
 * Returns the open link of a decision and the number of its answers. The answers themselves are returned only
 * once the decision has a choice, or with `show`. Refuses (404) an unknown decision.
 */
export async function getOpinions(
  userId: string,
  decisionId: string,
  { show }: ParsedQuery<"getOpinions">,
): Promise<EndpointAnswer<"getOpinions">> {
  const { record } = await getRecordWithDecision(userId, decisionId);
  const [link, opinions] = await Promise.all([
    findOwnSecretLink(opinionLinkKeyOf(userId, decisionId)),
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
export async function listOpinionCounts(userId: string): Promise<EndpointAnswer<"listOpinionCounts">> {
  const now = new Date();
  const links = (await listSecretLinks(userId, "opinion")).filter((link) => isOpinionLinkOpen(link, now));
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
  { note, isWeighing }: ParsedBody<"createOpinionLink">,
): Promise<EndpointAnswer<"createOpinionLink">> {
  const now = new Date();
  const key = opinionLinkKeyOf(userId, decisionId);
  const { row, secret } = buildSecretLinkRow(
    { ...key, ...(note === null ? {} : { note }), ...(isWeighing && { weighing: PACKED_EMPTY_WEIGHINGS }) },
    { days: OPINION_LINK_DAYS, now },
  );
  return retryLostRacesWithinLimit(userId, async () => {
    const { decision, record } = await getRecordWithDecision(userId, decisionId);
    if (isTrashed(decision)) throw decisionInTrashRefusal();
    const refusal =
      newOpinionLinkRefusal(record.options) ?? (isWeighing ? weighingInvitationRefusal(record) : null);
    if (refusal !== null) throw new Refusal("rule", refusal);
    const { length } = await listOpinions(userId, decisionId);
    if (length > OPINION_LIMITS.answersOfDecision - OPINION_LIMITS.answers)
      throw new Refusal("conflict", OPINION_REFUSAL_MESSAGES.manyAnswers);
    await saveOpinionLink(row);
    return { link: toOpinionLink(row), path: `${OPINION_PAGE_PATH}/${secret}` };
  });
}

/** Ends the link of a decision. Its answers stay. Idempotent. Refuses (404) an unknown decision. */
export async function endOpinionLink(userId: string, decisionId: string) {
  await getDecision(userId, decisionId);
  await removeSecretLink(opinionLinkKeyOf(userId, decisionId));
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
export const isOpinionLinkOpen = ({ expiresAt }: SecretLink, now: Date): boolean =>
  (expiresAt ?? 0) > epochSeconds(now);

/** Returns the instant at which an opinion link expires. */
export const expiryOfOpinionLink = ({ expiresAt = 0 }: SecretLink): string =>
  new Date(1000 * expiresAt).toISOString();

export const toOpinionLink = (link: SecretLink): OpinionLink => ({
  createdAt: link.createdAt,
  expiresAt: expiryOfOpinionLink(link),
  note: link.note ?? null,
  weighing: toLinkWeighing(link),
});

export const toOpinion = (stored: StoredOpinion): OpinionSeenByOwner => ({
  id: stored.id,
  optionId: stored.optionId ?? null,
  optionTitle: stored.optionTitle ?? null,
  reason: stored.reason,
  firstName: stored.firstName ?? null,
  createdAt: stored.createdAt,
  changedAt: stored.changedAt ?? null,
});
