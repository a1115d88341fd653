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
/** Of a deadline, a step, a review. */
const DayValue = z.strictObject({ day: calendarDay() });
/** Of a fact or a constraint with a figure. `optionId`: of this option alone. */
export const AmountValue = z.strictObject({
  amount: z.number(),
  unit: trimmedText({ min: 1, max: DOSSIER_LIMITS.unit, label: "L’unité" }),
  per: z.enum(AMOUNT_PERIODS),
  role: z.enum(AMOUNT_ROLES).nullable(),
  optionId: optionId(),
});
/** Of a lean. `sureness` in percent. */
const LeanValue = z.strictObject({
  optionId: optionId(),
  sureness: z.int().min(SURENESS_RANGE.min).max(SURENESS_RANGE.max).nullable(),
});
/** Of a criterion, an option or an idea; 1 comes first, and of criteria counts most. */
const RankValue = z.strictObject({ rank: z.int().min(1).max(DOSSIER_LIMITS.lines) });
/** Of a person: what they think of it, and whether they are still to be asked. */
export const PersonValue = z.strictObject({
  stance: trimmedText({ min: 1, max: DOSSIER_LIMITS.stance, label: "La position" }).nullable(),
  toConsult: z.boolean(),
});

export const LineValueSchema = z.union([DayValue, AmountValue, LeanValue, RankValue, PersonValue]).nullable();
export type LineValue = z.infer<typeof LineValueSchema>;

/** The words of a message of the person that a line comes from. */
const LineSourceSchema = z.object({ messageId: z.string(), quote: z.string() });

export const LineSchema = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  /** The option or the idea that a pro or a con speaks of. */
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
/** What a reply asks for, and the rule that asks: kept with the reply. */
export const MessageAsksSchema = SlotKeySchema.extend({ rule: AskingRuleSchema });
export type MessageAsks = z.infer<typeof MessageAsksSchema>;
/** What the last reply asked for, what can be pressed, and the rule that asked. */
export const AsksSchema = MessageAsksSchema.extend({ choices: z.array(z.string()) });
export type Asks = z.infer<typeof AsksSchema>;

/** What a discussion has come to. `version` 0: nothing was ever kept. */
export const DossierSchema = z.object({
  sessionId: z.string(),
  version: z.number(),
  track: z.enum(TRACKS),
  asks: AsksSchema.nullable(),
  /** The wordings that were asked, so that none comes twice for the same line. */
  asked: z.array(z.object({ key: z.string(), lineId: z.string().nullable() })),
  /** The slots that the person does not want to be asked for again. */
  closed: z.array(SlotKeySchema),
  lines: z.array(LineSchema),
  updatedAt: instant(),
});
export type Dossier = z.infer<typeof DossierSchema>;

const text = () =>
  trimmedText({ min: 1, max: DOSSIER_LIMITS.text, label: "La ligne", required: "Écrivez cette ligne." });
const parentId = () => clientUlid().nullable();

/** A line that is typed on the dossier, or that the page proposes. */
const AddedLine = z.object({
  id: clientUlid(),
  kind: z.enum(LINE_KINDS),
  parentId: parentId().default(null),
  text: text(),
  value: LineValueSchema.default(null),
  /** MENTA's own: it counts once the person keeps it. */
  isProposed: z.boolean().optional(),
});
/** Fields of a line: as they were in `from`, as they become in `to`. */
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
/** Applied whole or not at all to the newest dossier; sent again it changes nothing. Order: remove, change, add. */
export const UpdateDossierBody = z.object({
  add: z.array(AddedLine).max(lines).default([]),
  change: z.array(ChangedLine).max(lines).default([]),
  remove: z.array(clientUlid()).max(lines).default([]),
});
export type DossierChange = z.infer<typeof UpdateDossierBody>;
