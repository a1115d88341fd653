import * as z from "zod";
import { calendarDay, clientUlid, instant, trimmedText } from "../schema/fields.schema.ts";
import {
  AMOUNT_PERIODS,
  AMOUNT_ROLES,
  ASKING_RULES,
  DOSSIER_LIMITS,
  LINE_KINDS,
  LINE_ORIGINS,
  LINE_STATES,
  SURENESS_RANGE,
  DISCUSSION_TRACKS,
} from "./dossier.ts";

const optionId = () => z.string().nullable();
/** Value of a deadline, a step or a review: its day. */
const DayValue = z.strictObject({ day: calendarDay() });
/**
 * Value of a fact or a constraint that has an amount. `optionId`: the option that it concerns, `null` if all.
 */
export const AmountValue = z.strictObject({
  amount: z.number(),
  unit: trimmedText({ min: 1, max: DOSSIER_LIMITS.unit, label: "L’unité" }),
  per: z.enum(AMOUNT_PERIODS),
  role: z.enum(AMOUNT_ROLES).nullable(),
  optionId: optionId(),
});
/**
 * Value of a lean: the option that the person leans towards, and how sure they are in percent (`null`: not
 * said).
 */
const LeanValue = z.strictObject({
  optionId: optionId(),
  sureness: z.int().min(SURENESS_RANGE.min).max(SURENESS_RANGE.max).nullable(),
});
/**
 * Value of a criterion, an option or an idea: its place in the person's order. The first criterion weighs
 * most.
 */
const RankValue = z.strictObject({ rank: z.int().min(1).max(DOSSIER_LIMITS.lines) });
/** Value of a person: their opinion, and whether they still have to be asked. */
export const PersonValue = z.strictObject({
  stance: trimmedText({ min: 1, max: DOSSIER_LIMITS.stance, label: "La position" }).nullable(),
  toConsult: z.boolean(),
});

export const LineValueSchema = z.union([DayValue, AmountValue, LeanValue, RankValue, PersonValue]).nullable();
export type LineValue = z.infer<typeof LineValueSchema>;

/** The words of the person that a line comes from. */
const LineSourceSchema = z.object({ messageId: z.string(), quote: z.string() });

export const LineSchema = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  /** The option or idea that a pro or con belongs to; `null` for other kinds. */
  parentId: z.string().nullable(),
  text: z.string(),
  value: LineValueSchema,
  origin: z.enum(LINE_ORIGINS),
  source: LineSourceSchema.nullable(),
  state: z.enum(LINE_STATES),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Line = z.infer<typeof LineSchema>;

const SlotKeySchema = z.object({ kind: z.enum(LINE_KINDS), lineId: z.string().nullable() });
export const AskingRuleSchema = z.union([
  z.enum(ASKING_RULES),
  z.templateLiteral(["empty.", z.enum(LINE_KINDS)]),
]);
/** The slot that a reply asks for, and the rule that led to it. Stored with the reply. */
export const AskedSlotSchema = SlotKeySchema.extend({ rule: AskingRuleSchema });
export type AskedSlot = z.infer<typeof AskedSlotSchema>;
/** The slot that the last reply asks for, and the answers that its buttons offer. */
export const AskedSlotWithChoicesSchema = AskedSlotSchema.extend({ choices: z.array(z.string()) });
export type AskedSlotWithChoices = z.infer<typeof AskedSlotWithChoicesSchema>;

/** The dossier of a discussion. `version` is 0 if nothing was ever stored. */
export const DossierSchema = z.object({
  sessionId: z.string(),
  version: z.number(),
  track: z.enum(DISCUSSION_TRACKS),
  asks: AskedSlotWithChoicesSchema.nullable(),
  /** The wordings of questions that were used: none is used twice for a line. */
  asked: z.array(z.object({ key: z.string(), lineId: z.string().nullable() })),
  /** Slots that the person does not want to be asked about again. */
  closed: z.array(SlotKeySchema),
  lines: z.array(LineSchema),
  updatedAt: instant(),
});
export type Dossier = z.infer<typeof DossierSchema>;

const text = () =>
  trimmedText({ min: 1, max: DOSSIER_LIMITS.text, label: "La ligne", required: "Écrivez cette ligne." });
const parentId = () => clientUlid().nullable();

/** A new line: typed by the person, or proposed by the page. */
const AddedLine = z.object({
  id: clientUlid(),
  kind: z.enum(LINE_KINDS),
  parentId: parentId().default(null),
  text: text(),
  value: LineValueSchema.default(null),
  /** Whether MENTA proposed the line. It does not count before the person keeps it. */
  isProposed: z.boolean().optional(),
});
/** Fields of a line that a change names: in `from` as they were, in `to` as they should be. */
const LineFields = z
  .object({
    kind: z.enum(LINE_KINDS),
    parentId: parentId(),
    text: text(),
    value: LineValueSchema,
    state: z.enum(LINE_STATES),
  })
  .partial();
const ChangedLine = z.object({ id: clientUlid(), from: LineFields, to: LineFields });

const { lines } = DOSSIER_LIMITS;
/**
 * A change of the newest dossier, applied as a whole or not at all: lines are removed, then changed, then
 * added. Repeating the call changes nothing.
 */
export const UpdateDossierBody = z.object({
  add: z.array(AddedLine).max(lines).default([]),
  change: z.array(ChangedLine).max(lines).default([]),
  remove: z.array(clientUlid()).max(lines).default([]),
});
export type DossierChange = z.infer<typeof UpdateDossierBody>;
