import { hash, randomBytes } from "node:crypto";
import type { EndpointAnswer, ParsedBody } from "#shared/api/contract-types.ts";
import { notFoundRefusal, Refusal, toRefusal } from "#shared/schema/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { opinionEditableUntil, isOpinionEditable } from "#shared/opinion/opinion.rules.ts";
import type { NewOpinion, OpinionSeenByOthers, OwnOpinion } from "#shared/opinion/opinion.schema.ts";
import { OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { keptOptions } from "#shared/record/balance.rules.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import {
  countAttemptOrRefuse,
  attemptWindowOfAddress,
  countLinkUseOrRefuse,
} from "../platform/attempt-limits.ts";
import { findOpenAccount } from "../accounts/account.rows.ts";
import { findLinkBySecret, type SecretLink } from "../platform/secret-link.rows.ts";
import {
  addOpinion,
  listOpinions,
  setCorrectionKeyIfOpinionExists,
  updateOpinion,
  removeOpinionAndUncount,
  type OpinionFields,
  type StoredOpinion,
} from "./opinion.rows.ts";
import { getRecordWithDecision } from "../decisions/record-change.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import type { Viewer } from "../platform/viewer.ts";
import { expiryOfOpinionLink } from "./opinions.service.ts";
import { findItemsToWeigh } from "./weighing.rows.ts";

/**
 * Maximum number of answers an hour from one IP address at one link. A family or an office shares an address.
 * Limits the cost of giving and withdrawing an answer again and again.
 */
const MAX_OPINIONS_PER_ADDRESS = 100;

/** Counts an answer at a link. Refuses (429) more than a hundred an hour from one address. */
export const countAnswerOrRefuse = (
  { hash: linkHash }: SecretLink,
  { address }: Viewer,
  now: Date,
): Promise<void> =>
  countAttemptOrRefuse(
    attemptWindowOfAddress(address, `opinion-${linkHash.slice(0, 16)}`, HOUR_MS),
    MAX_OPINIONS_PER_ADDRESS,
    now,
  );

/**
 * Returns an opinion link that is open, with its decision, record, account and options. Refuses (404) an
 * unknown, malformed or expired link, and the link of a decision in the trash, without distinction.
 */
export async function getOpenOpinionLink(secret: string, now: Date) {
  const link = await findLinkBySecret("opinion", secret, now);
  if (!link) throw notFoundRefusal();
  const [{ decision, record }, account] = await Promise.all([
    getRecordWithDecision(link.userId, link.about),
    findOpenAccount(link.userId),
  ]);
  if (isTrashed(decision) || !account) throw notFoundRefusal();
  return { link, decision, record, account, options: keptOptions(record.options) };
}

/** Does the same as `getOpenOpinionLink`. Also refuses (404) a link that asks for a weighing. */
async function openOpinionLink(secret: string, now: Date) {
  const opened = await getOpenOpinionLink(secret, now);
  if (opened.link.weighing !== undefined) throw notFoundRefusal();
  return opened;
}

/**
 * Returns the content of the page that asks for an opinion. Refuses (429) more than a hundred wrong secrets
 * in 15 minutes from one IP address.
 */
export async function readOpinionPage(
  secret: string,
  viewer: Viewer,
): Promise<EndpointAnswer<"readOpinionPage">> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  const { link, decision, record, account, options } = await getOpenOpinionLink(secret, now);
  await attempt.succeeded();
  const weighed = findItemsToWeigh(link, record);
  return {
    question: decision.title,
    note: link.note ?? null,
    askedBy: account.firstName,
    options: weighed
      ? weighed.options.map((option) => ({ ...option, pros: [], cons: [] }))
      : options.map(({ id, title, pros, cons }) => ({
          id,
          title,
          pros: pros.map(({ text }) => text),
          cons: cons.map(({ text }) => text),
        })),
    expiresAt: expiryOfOpinionLink(link),
    isFull: weighed ? Boolean(link.answers) : isFull(link),
    criteria: weighed?.criteria ?? null,
  };
}

/**
 * Stores an answer and returns the other answers of this link, with a key that allows to correct the answer.
 * If an answer with this id exists, stores nothing and returns a new key for it. Refuses (409) an option that
 * was removed, and more answers than a link allows. Refuses (429) more than a hundred answers an hour at one
 * link from one IP address.
 */
export async function giveOpinion(
  secret: string,
  { id, ...said }: NewOpinion,
  viewer: Viewer,
): Promise<EndpointAnswer<"giveOpinion">> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  const key = randomBytes(32).toString("base64url");
  let isCounted = false;
  const answer = await retryLostRaces(async () => {
    const { link, options } = await openOpinionLink(secret, now);
    if (!isCounted) {
      // The secret is right, so its use does not count as an attempt, even if the answer is refused below.
      await attempt.succeeded();
      await countAnswerOrRefuse(link, viewer, now);
      isCounted = true;
    }
    const there = await listOpinions(link.userId, link.about);
    const known = there.find((one) => one.id === id);
    if (known) {
      if (known.linkHash !== link.hash) throw notFoundRefusal();
      if (known.keyHash !== hashOf(key) && !(await setCorrectionKeyIfOpinionExists(known, hashOf(key))))
        throw notFoundRefusal();
      return answerOf(known, there);
    }
    const fields = fieldsOf(said, options);
    if (isFull(link)) throw new Refusal("conflict", OPINION_REFUSAL_MESSAGES.full);
    const row: StoredOpinion = {
      ...fields,
      userId: link.userId,
      decisionId: link.about,
      id,
      createdAt: now.toISOString(),
      linkHash: link.hash,
      keyHash: hashOf(key),
    };
    await addOpinion(link, row);
    return answerOf(row, there);
  });
  return { ...answer, key };
}

/**
 * Corrects an answer within an hour. Writes nothing if the correction changes nothing. Refuses (404) a wrong
 * key, and (409) an option that was removed or an answer older than an hour.
 */
export async function changeOpinion(
  secret: string,
  id: string,
  { key, ...sent }: ParsedBody<"changeOpinion">,
  viewer: Viewer,
): Promise<EndpointAnswer<"changeOpinion">> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  const { link, options } = await openOpinionLink(secret, now);
  const there = await listOpinions(link.userId, link.about);
  const own = ownOf(there, { id, key, link });
  if (!own) throw notFoundRefusal();
  await attempt.succeeded();
  requireEditable(own, now);
  const { optionId = own.optionId ?? null, reason = own.reason, firstName = own.firstName ?? null } = sent;
  const said = { optionId, reason, firstName };
  if (isSame(own, said)) return answerOf(own, there);
  const changed = await updateOpinion(own, fieldsOf(said, options), now.toISOString());
  if (!changed) throw notFoundRefusal();
  return answerOf(changed, there);
}

/**
 * Withdraws an answer within an hour. Succeeds if the answer is gone. Refuses (404) a wrong key, and (409) an
 * answer older than an hour.
 */
export async function withdrawOpinion(
  secret: string,
  id: string,
  { key }: ParsedBody<"withdrawOpinion">,
  viewer: Viewer,
) {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  let isCleared = false;
  await retryLostRaces(async () => {
    const { link } = await openOpinionLink(secret, now);
    if (!isCleared) await attempt.succeeded();
    isCleared = true;
    const there = await listOpinions(link.userId, link.about);
    if (!there.some((one) => one.id === id)) return;
    const own = ownOf(there, { id, key, link });
    if (!own) throw notFoundRefusal();
    requireEditable(own, now);
    await removeOpinionAndUncount(link, own);
  });
  return { success: true } as const;
}

const hashOf = (key: string): string => hash("sha256", key, "hex");
const isFull = ({ answers = 0 }: SecretLink): boolean => answers >= OPINION_LIMITS.answers;

const ownOf = (
  opinions: readonly StoredOpinion[],
  { id, key, link }: { id: string; key: string; link: SecretLink },
): StoredOpinion | undefined =>
  opinions.find((one) => one.id === id && one.linkHash === link.hash && one.keyHash === hashOf(key));

function requireEditable(opinion: StoredOpinion, now: Date): void {
  if (!isOpinionEditable(opinion, now)) throw new Refusal("conflict", OPINION_REFUSAL_MESSAGES.late);
}

type Said = Omit<NewOpinion, "id">;

const isSame = (opinion: StoredOpinion, { optionId, reason, firstName }: Said): boolean =>
  (opinion.optionId ?? null) === optionId &&
  opinion.reason === reason &&
  (opinion.firstName ?? null) === firstName;

/**
 * Returns an answer as it is stored, with the title of its option. Refuses (409) an option that was removed.
 */
function fieldsOf({ optionId, reason, firstName }: Said, options: readonly DecisionOption[]): OpinionFields {
  const option = options.find(({ id }) => id === optionId);
  if (optionId !== null && !option)
    throw toRefusal({ code: "conflict", message: OPINION_REFUSAL_MESSAGES.option, path: "optionId" });
  return {
    reason,
    ...(option && { optionId: option.id, optionTitle: option.title }),
    ...(firstName !== null && { firstName }),
  };
}

const toOther = (stored: StoredOpinion): OpinionSeenByOthers => ({
  optionId: stored.optionId ?? null,
  optionTitle: stored.optionTitle ?? null,
  reason: stored.reason,
  firstName: stored.firstName ?? null,
  createdAt: stored.createdAt,
});

const answerOf = (own: StoredOpinion, all: readonly StoredOpinion[]): OwnOpinion => ({
  opinion: { ...toOther(own), id: own.id, editableUntil: opinionEditableUntil(own).toISOString() },
  others: all.filter(({ id, linkHash }) => id !== own.id && linkHash === own.linkHash).map(toOther),
});
