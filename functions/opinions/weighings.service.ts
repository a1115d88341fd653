import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { EndpointAnswer, ParsedBody } from "#shared/api/contract-types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import {
  pickAnswersAbout,
  hasSameWeighedItems,
  isWeighingComplete,
  itemsToWeigh,
} from "#shared/record/weighing.rules.ts";
import type {
  FinishedWeighing,
  JointWeighing,
  WeighedItems,
  Weighing,
} from "#shared/record/weighing.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { decisionInTrashRefusal } from "../decisions/decision.rows.ts";
import { getRecordWithDecision } from "../decisions/record-change.rows.ts";
import { countLinkUseOrRefuse } from "../platform/attempt-limits.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { createId } from "../platform/new-id.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { findOwnSecretLink } from "../platform/secret-link.rows.ts";
import type { Viewer } from "../platform/viewer.ts";
import { countAnswerOrRefuse, getOpenOpinionLink } from "./opinion-page.service.ts";
import { isOpinionLinkOpen, opinionLinkKeyOf } from "./opinions.service.ts";
import { findWeighings, saveWeighings, type OwnerAndGuestWeighings } from "./weighing.rows.ts";

/**
 * Stores the owner's answers about the present options and criteria of the record. If the guest has finished
 * about the same, opens both. The owner may answer again until then. Refuses (409) a link that has ended or
 * asks for opinions, and a change of opened answers. Refuses (422) incomplete answers.
 */
export function finishWeighing(
  userId: string,
  decisionId: string,
  sent: ParsedBody<"finishWeighing">,
): Promise<EndpointAnswer<"finishWeighing">> {
  const now = new Date();
  return retryLostRacesWithinLimit(userId, async () => {
    const current = await getRecordWithDecision(userId, decisionId);
    if (isTrashed(current.decision)) throw decisionInTrashRefusal();
    const link = await findOwnSecretLink(opinionLinkKeyOf(userId, decisionId));
    const weighings = link && isOpinionLinkOpen(link, now) ? findWeighings(link) : undefined;
    if (!link || !weighings) throw new Refusal("conflict", WEIGHING_MESSAGES.ended);
    if (weighings.jointId !== null) {
      if (isSaid(jointOf(weighings, current.record), "owner", sent)) return { isOpen: true };
      throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    }
    const owner = finished(itemsToWeigh(current.record), sent, now);
    const { isOpen } = await save({ link, ...current }, { ...weighings, owner }, now);
    return { isOpen };
  });
}

/**
 * Stores the guest's answers and, if the owner has finished about the same, opens both. `key` is chosen by
 * the guest's browser and identifies it. Without `answers`, only returns the state. Refuses (404) an unknown
 * or expired link, (409) a second guest and a change of opened answers, (422) incomplete answers, and (429)
 * more than 100 answers an hour at one link from one IP address.
 */
export async function giveWeighing(
  secret: string,
  { key, answers }: ParsedBody<"giveWeighing">,
  viewer: Viewer,
): Promise<EndpointAnswer<"giveWeighing">> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  let isCounted = false;
  return retryLostRaces(async () => {
    const { link, weighings, guest, ...current } = await openWeighing(secret, key, now);
    if (!isCounted) {
      await attempt.succeeded();
      if (answers) await countAnswerOrRefuse(link, viewer, now);
      isCounted = true;
    }
    if (answers && weighings.guest && !guest) throw new Refusal("conflict", WEIGHING_MESSAGES.taken);
    const isOpen = guest !== null && weighings.jointId !== null;
    const joint = isOpen ? jointOf(weighings, current.record) : null;
    if (answers && isOpen && !isSaid(joint, "guest", answers))
      throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    if (!answers || isOpen) return { finishedAt: guest?.finishedAt ?? null, isOpen, joint };
    const { firstName, ...sent } = answers;
    const weighed = weighings.owner ?? itemsToWeigh(current.record);
    const next = { ...finished(weighed, sent, now), firstName, keyHash: hashOf(key) };
    return {
      finishedAt: next.finishedAt,
      ...(await save({ link, ...current }, { ...weighings, guest: next }, now)),
    };
  });
}

/** Withdraws the guest's answers. Succeeds if there are none. Refuses (409) answers that are open. */
export async function withdrawWeighing(
  secret: string,
  { key }: ParsedBody<"withdrawWeighing">,
  viewer: Viewer,
): Promise<EndpointAnswer<"withdrawWeighing">> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("opinion", viewer.address, now);
  let isCleared = false;
  await retryLostRaces(async () => {
    const { link, weighings, guest, ...current } = await openWeighing(secret, key, now);
    if (!isCleared) await attempt.succeeded();
    isCleared = true;
    if (!guest) return;
    if (weighings.jointId !== null) throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    await saveWeighings({ link, ...current }, { ...weighings, guest: null }, null);
  });
  return { success: true };
}

/**
 * Returns the weighings of an open link, and in `guest` the answers that belong to this key, otherwise
 * `null`. Refuses (404) a link that asks for opinions.
 */
async function openWeighing(secret: string, key: string, now: Date) {
  const { link, decision, record } = await getOpenOpinionLink(secret, now);
  const weighings = findWeighings(link);
  if (!weighings) throw notFoundRefusal();
  const guest = weighings.guest?.keyHash === hashOf(key) ? weighings.guest : null;
  return { link, decision, record, weighings, guest };
}

const hashOf = (key: string): string => hash("sha256", key, "hex");

/**
 * Returns the answers as finished now, without those about other options or criteria. Refuses (422)
 * incomplete answers.
 */
function finished({ options, criteria }: WeighedItems, sent: Weighing, now: Date): FinishedWeighing {
  const weighed = { options, criteria };
  const answers = pickAnswersAbout(weighed, sent);
  if (!isWeighingComplete(weighed, answers)) throw new Refusal("rule", WEIGHING_MESSAGES.incomplete);
  return { ...weighed, ...answers, finishedAt: now.toISOString() };
}

/**
 * Writes the answers of both people. If both have finished about the same options and criteria, opens them:
 * moves them to the record.
 */
async function save(
  current: Parameters<typeof saveWeighings>[0],
  weighings: OwnerAndGuestWeighings,
  now: Date,
): Promise<{ isOpen: boolean; joint: JointWeighing | null }> {
  const { owner, guest } = weighings;
  if (!owner || !guest || !hasSameWeighedItems(owner, guest)) {
    await saveWeighings(current, weighings, null);
    return { isOpen: false, joint: null };
  }
  const { options, criteria } = owner;
  const joint: JointWeighing = {
    id: createId(now),
    openedAt: now.toISOString(),
    options,
    criteria,
    owner: answersOf(owner),
    guest: answersOf(guest),
    guestName: guest.firstName,
  };
  const known = { ...guest, weights: [], levels: [] };
  await saveWeighings(current, { owner: null, guest: known, jointId: joint.id }, joint);
  return { isOpen: true, joint };
}

const answersOf = ({ weights, levels }: Weighing): Weighing => ({ weights, levels });

/** Returns the opened weighing of a link; `null` if it was removed from the record. */
const jointOf = ({ jointId }: OwnerAndGuestWeighings, { weighing }: DecisionRecord): JointWeighing | null =>
  weighing?.id === jointId ? weighing : null;

/** Whether these answers were opened before: the call then repeats one whose response was lost. */
const isSaid = (joint: JointWeighing | null, side: "owner" | "guest", sent: Weighing): boolean =>
  joint !== null && isDeepStrictEqual(pickAnswersAbout(joint, sent), joint[side]);
