import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Answer, Body } from "#shared/api/contract-types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import { answersAbout, isSameWeighed, isWeighingComplete, weighedOf } from "#shared/record/weighing.rules.ts";
import type { FinishedWeighing, JointWeighing, Weighed, Weighing } from "#shared/record/weighing.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { decisionInTrashRefusal } from "../decisions/decision.rows.ts";
import { getRecord } from "../decisions/record-change.rows.ts";
import { attemptsPerAddress, countAttemptUpTo, countLinkUse } from "../platform/attempt-limits.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import { createId } from "../platform/new-id.ts";
import { retryUntilWritten } from "../platform/retry-until-written.ts";
import { findOwnLink } from "../platform/secret-link.rows.ts";
import type { Viewer } from "../platform/viewer.ts";
import { GIVEN_PER_ADDRESS, openLink } from "./opinion-page.service.ts";
import { isOpinionLinkOpen } from "./opinions.service.ts";
import { findWeighings, saveWeighings, type Weighings } from "./weighing.rows.ts";

/**
 * Gives the person's own answers, about the options and criteria of the record by now, and opens both where the guest has
 * finished about the same. Again until then. Refuses (409) a link that has ended or asks for opinions, and what is open; (422)
 * answers of which one is missing.
 */
export function finishWeighing(
  userId: string,
  decisionId: string,
  sent: Body<"finishWeighing">,
): Promise<Answer<"finishWeighing">> {
  const now = new Date();
  return retryUntilWritten(userId, async () => {
    const current = await getRecord(userId, decisionId);
    if (isTrashed(current.decision)) throw decisionInTrashRefusal();
    const link = await findOwnLink({ userId, kind: "opinion", about: decisionId });
    const weighings = link && isOpinionLinkOpen(link, now) ? findWeighings(link) : undefined;
    if (!link || !weighings) throw new Refusal("conflict", WEIGHING_MESSAGES.ended);
    if (weighings.jointId !== null) {
      if (isSaid(jointOf(weighings, current.record), "owner", sent)) return { isOpen: true };
      throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    }
    const owner = finished(weighedOf(current.record), sent, now);
    const { isOpen } = await save({ link, ...current }, { ...weighings, owner }, now);
    return { isOpen };
  });
}

/**
 * Gives or changes the guest's answers, which `key` names, and opens both where the person has finished. Without answers, only
 * answers where they stand. Refuses (404) as the page of a link does; (409) a second guest, and a change of what is open;
 * (422) answers of which one is missing; (429) more than a hundred in an hour at one link from one place.
 */
export async function giveWeighing(
  secret: string,
  { key, answers }: Body<"giveWeighing">,
  viewer: Viewer,
): Promise<Answer<"giveWeighing">> {
  const now = new Date();
  const attempt = await countLinkUse("opinion", viewer.address, now);
  let isCounted = false;
  return retryHoweverMany(async () => {
    const { link, weighings, guest, ...current } = await openWeighing(secret, key, now);
    if (!isCounted) {
      await attempt.succeeded();
      const given = attemptsPerAddress(viewer.address, `opinion-${link.hash.slice(0, 16)}`, HOUR_MS);
      if (answers) await countAttemptUpTo(given, GIVEN_PER_ADDRESS, now);
      isCounted = true;
    }
    if (answers && weighings.guest && !guest) throw new Refusal("conflict", WEIGHING_MESSAGES.taken);
    const isOpen = guest !== null && weighings.jointId !== null;
    const joint = isOpen ? jointOf(weighings, current.record) : null;
    if (answers && isOpen && !isSaid(joint, "guest", answers))
      throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    if (!answers || isOpen) return { finishedAt: guest?.finishedAt ?? null, isOpen, joint };
    const { firstName, ...sent } = answers;
    const weighed = weighings.owner ?? weighedOf(current.record);
    const next = { ...finished(weighed, sent, now), firstName, keyHash: hashOf(key) };
    return {
      finishedAt: next.finishedAt,
      ...(await save({ link, ...current }, { ...weighings, guest: next }, now)),
    };
  });
}

/** Withdraws the guest's answers while they are not open. Those that are gone already are withdrawn. Refuses (409) what is open. */
export async function withdrawWeighing(
  secret: string,
  { key }: Body<"withdrawWeighing">,
  viewer: Viewer,
): Promise<Answer<"withdrawWeighing">> {
  const now = new Date();
  const attempt = await countLinkUse("opinion", viewer.address, now);
  let isCleared = false;
  await retryHoweverMany(async () => {
    const { link, weighings, guest, ...current } = await openWeighing(secret, key, now);
    if (!isCleared) await attempt.succeeded();
    isCleared = true;
    if (!guest) return;
    if (weighings.jointId !== null) throw new Refusal("conflict", WEIGHING_MESSAGES.opened);
    await saveWeighings({ link, ...current }, { ...weighings, guest: null }, null);
  });
  return { success: true };
}

/** What a link invites to weigh, and what this key has given. */
async function openWeighing(secret: string, key: string, now: Date) {
  const { link, decision, record } = await openLink(secret, now);
  const weighings = findWeighings(link);
  if (!weighings) throw notFoundRefusal();
  const guest = weighings.guest?.keyHash === hashOf(key) ? weighings.guest : null;
  return { link, decision, record, weighings, guest };
}

const hashOf = (key: string): string => hash("sha256", key, "hex");

/** Refuses (422) answers of which one is missing; those about nothing that is weighed are dropped. */
function finished({ options, criteria }: Weighed, sent: Weighing, now: Date): FinishedWeighing {
  const weighed = { options, criteria };
  const answers = answersAbout(weighed, sent);
  if (!isWeighingComplete(weighed, answers)) throw new Refusal("rule", WEIGHING_MESSAGES.incomplete);
  return { ...weighed, ...answers, finishedAt: now.toISOString() };
}

/** Writes both, and opens them once both have finished about the same options and criteria. */
async function save(
  current: Parameters<typeof saveWeighings>[0],
  weighings: Weighings,
  now: Date,
): Promise<{ isOpen: boolean; joint: JointWeighing | null }> {
  const { owner, guest } = weighings;
  if (!owner || !guest || !isSameWeighed(owner, guest)) {
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

/** The joint weighing of a link, while the record has it. */
const jointOf = ({ jointId }: Weighings, { weighing }: DecisionRecord): JointWeighing | null =>
  weighing?.id === jointId ? weighing : null;

/** Whether these are the answers that were opened: the same call again, whose answer was lost. */
const isSaid = (joint: JointWeighing | null, side: "owner" | "guest", sent: Weighing): boolean =>
  joint !== null && isDeepStrictEqual(answersAbout(joint, sent), joint[side]);
