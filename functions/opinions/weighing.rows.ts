import { randomUUID } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import type { LinkWeighing } from "#shared/opinion/opinion.schema.ts";
import { itemsToWeigh } from "#shared/record/weighing.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { FinishedWeighing, JointWeighing, WeighedItems } from "#shared/record/weighing.schema.ts";
import { commitTransaction } from "../platform/conditional-write.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { SecretLinkEntity, type SecretLink } from "../platform/secret-link.rows.ts";
import {
  outsideTrash,
  RECORD_ENTITIES,
  recordChangeWrites,
  type RecordWithDecision,
} from "../decisions/record-change.rows.ts";
import { requireRecordSize } from "../decisions/record.rows.ts";
import { keyOfLink } from "./opinion.rows.ts";

/**
 * The answers of two people who weigh the criteria of a decision, the owner and a guest, kept apart in the
 * row of their link. They are deleted with the link. Once both have finished, their answers move to the
 * record, and only the guest's name and key stay here.
 */
export type OwnerAndGuestWeighings = {
  owner: FinishedWeighing | null;
  guest: (FinishedWeighing & { firstName: string; keyHash: string }) | null;
  /** The id of the weighing in the record, once both answers are open; until then `null`. */
  jointId: string | null;
};

const packed = (weighings: OwnerAndGuestWeighings) => packText(JSON.stringify(weighings));

/** The `weighing` of a new link: no answers yet. */
export const PACKED_EMPTY_WEIGHINGS = packed({ owner: null, guest: null, jointId: null });

/** Returns the weighings of a link; `undefined` if the link asks for opinions. */
export const findWeighings = ({
  weighing,
}: Pick<SecretLink, "weighing">): OwnerAndGuestWeighings | undefined =>
  weighing === undefined ? undefined : (JSON.parse(unpackText(weighing)) as OwnerAndGuestWeighings);

/**
 * Returns the options and criteria that the guest is asked to weigh: those that the owner has weighed or,
 * before that, those of the record. Returns `undefined` if the link asks for opinions.
 */
export function findItemsToWeigh(link: SecretLink, record: DecisionRecord): WeighedItems | undefined {
  const weighings = findWeighings(link);
  return weighings && (weighings.owner ?? itemsToWeigh(record));
}

/**
 * Returns the state of a link for its owner; `null` if the link asks for opinions. Leaves out the guest's
 * weights and levels, which the owner may only see once both have finished.
 */
export function toLinkWeighing(link: SecretLink): LinkWeighing | null {
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

const entities = { ...RECORD_ENTITIES, links: SecretLinkEntity };

/**
 * Writes the answers of two people into their link and, with `joint`, the record with them, in one
 * transaction. Throws LostRace if the link or the record has changed since it was read, or if the decision is
 * gone or in the trash. Refuses (413) a record that becomes too large.
 */
export function saveWeighings(
  { link, ...current }: { link: SecretLink } & RecordWithDecision,
  weighings: OwnerAndGuestWeighings,
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
        ? recordChangeWrites(to, current, { after, mark: randomUUID() })
        : [to.decisions.check({ userId, id }).where(outsideTrash).commit()]),
    ]),
  );
}
