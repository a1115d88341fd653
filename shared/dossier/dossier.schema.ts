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
  TRACKS,
} from "./dossier.ts";

const optionId = () => z.string().nullable();
/** Value of a deadline, a step or a review. */
const DayValue = z.strictObject({ day: calendarDay() });
/** Value of a fact or a constraint with an amount. `optionId`: if it concerns one option only. */
export const AmountValue = z.strictObject({
  amount: z.number(),
  unit: trimmedText({ min: 1, max: DOSSIER_LIMITS.unit, label: "L’unité" }),
  per: z.enum(AMOUNT_PERIODS),
  role: z.enum(AMOUNT_ROLES).nullable(),
  optionId: optionId(),
});
/** Value of a lean. `sureness` in percent. */
const LeanValue = z.strictObject({
  optionId: optionId(),
  sureness: z.int().min(SURENESS_RANGE.min).max(SURENESS_RANGE.max).nullable(),
});
/** Value of a criterion, an option or an idea; 1 comes first, and for criteria weighs most. */
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
  /** The option or idea of a pro or con. */
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
/** The slot that a reply asks for, and the rule that chose it; stored with the reply. */
export const MessageAsksSchema = SlotKeySchema.extend({ rule: AskingRuleSchema });
export type MessageAsks = z.infer<typeof MessageAsksSchema>;
/** The slot that the last reply asked for, its possible answers, and the rule that chose it. */
export const AsksSchema = MessageAsksSchema.extend({ choices: z.array(z.string()) });
export type Asks = z.infer<typeof AsksSchema>;

/** The dossier of a discussion. `version` 0: nothing was ever stored. */
export const DossierSchema = z.object({
  sessionId: z.string(),
  version: z.number(),
  track: z.enum(TRACKS),
  asks: AsksSchema.nullable(),
  /** Wordings of questions already used, so that none is repeated for the same line. */
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

/** A line typed in the dossier, or proposed by the page. */
const AddedLine = z.object({
  id: clientUlid(),
  kind: z.enum(LINE_KINDS),
  parentId: parentId().default(null),
  text: text(),
  value: LineValueSchema.default(null),
  /** Proposed by MENTA: counts once the person keeps it. */
  isProposed: z.boolean().optional(),
});
/** Fields of a line: before in `from`, after in `to`. */
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
/** Applied as a whole or not at all to the newest dossier. Idempotent. Order: remove, change, add. */
export const UpdateDossierBody = z.object({
  add: z.array(AddedLine).max(lines).default([]),
  change: z.array(ChangedLine).max(lines).default([]),
  remove: z.array(clientUlid()).max(lines).default([]),
});
export type DossierChange = z.infer<typeof UpdateDossierBody>;
