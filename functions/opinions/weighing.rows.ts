import { randomUUID } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import type { LinkWeighing } from "#shared/opinion/opinion.schema.ts";
import { itemsToWeigh } from "#shared/record/weighing.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { FinishedWeighing, JointWeighing, WeighedItems } from "#shared/record/weighing.schema.ts";
import { commitTransaction } from "../platform/conditional-write.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { LinkEntity, type Link } from "../platform/secret-link.rows.ts";
import {
  outsideTrash,
  RECORD_ENTITIES,
  recordWrites,
  type RecordOfDecision,
} from "../decisions/record-change.rows.ts";
import { requireRecordSize } from "../decisions/record.rows.ts";
import { keyOfLink } from "./opinion.rows.ts";

/**
 * The answers of two people at a link, kept apart. They are in the row of the link, so they are deleted with
 * it. Once both are open, the answers move to the record, and only the guest's identity stays here.
 */
export type Weighings = {
  owner: FinishedWeighing | null;
  guest: (FinishedWeighing & { firstName: string; keyHash: string }) | null;
  /** The id of the joint weighing in the record. */
  jointId: string | null;
};

const packed = (weighings: Weighings) => packText(JSON.stringify(weighings));

/** The `weighing` of a new link. */
export const NO_WEIGHINGS = packed({ owner: null, guest: null, jointId: null });

/** Returns the weighings of a link; `undefined` if it asks for opinions. */
export const findWeighings = ({ weighing }: Pick<Link, "weighing">): Weighings | undefined =>
  weighing === undefined ? undefined : (JSON.parse(unpackText(weighing)) as Weighings);

/**
 * Returns the options and criteria that a link invites to weigh: those of the owner's answers if given, else
 * of the record.
 */
export function findItemsToWeigh(link: Link, record: DecisionRecord): WeighedItems | undefined {
  const weighings = findWeighings(link);
  return weighings && (weighings.owner ?? itemsToWeigh(record));
}

/**
 * Returns the state of a link for its owner, without the guest's answers: these stay hidden until both are
 * open.
 */
export function toLinkWeighing(link: Link): LinkWeighing | null {
  const weighings = findWeighings(link);
  if (!weighings) return null;
  const { owner, guest, jointId } = weighings;
  return {
    owner,
    guest: guest && {
      firstName: guest.firstName,
      finishedAt: guest.finishedAt,
      options: guest.options,
      criteria: guest.criteria,
    },
    isOpen: jointId !== null,
  };
}

const entities = { ...RECORD_ENTITIES, links: LinkEntity };

/**
 * Writes the answers of two people and, with a joint weighing, the record, in one transaction. Throws
 * LostRace if the link has ended, link or record has changed since it was read, or the decision is deleted or
 * in the trash. Refuses (413) a record that grows too large.
 */
export function saveWeighings(
  { link, ...current }: { link: Link } & RecordOfDecision,
  weighings: Weighings,
  joint: JointWeighing | null,
): Promise<void> {
  const { record, decision } = current;
  const { weighingVersion = 0 } = link;
  const after = joint && { ...record, weighing: joint, version: record.version + 1 };
  if (after) requireRecordSize(after);
  const set = { weighing: packed(weighings), weighingVersion: weighingVersion + 1 };
  const { userId, id } = decision;
  return commitTransaction(
    createWriteTransaction(entities, ({ links, ...to }) => [
      links
        .patch(keyOfLink(link))
        .set({ ...set, answers: weighings.guest ? 1 : 0 })
        .where(
          (row, { eq, notExists }) =>
            `${eq(row.hash, link.hash)} AND ${
              weighingVersion === 0
                ? notExists(row.weighingVersion)
                : eq(row.weighingVersion, weighingVersion)
            }`,
        )
        .commit(),
      ...(after
        ? recordWrites(to, current, { after, mark: randomUUID() })
        : [to.decisions.check({ userId, id }).where(outsideTrash).commit()]),
    ]),
  );
}
