import { LINE_KINDS, type LineKind, type DiscussionTrack } from "./dossier.ts";
import type { Dossier, Line } from "./dossier.schema.ts";
import { dayOfLine, keptLines } from "./lines.rules.ts";

/** Names a slot: the kind that is asked for, and the line that it is about, such as the option of a pro. */
export type SlotKey = Pick<NonNullable<Dossier["asks"]>, "kind" | "lineId">;

/** A slot of a track. `open` returns its places that are still empty; [] if the slot is filled. */
type Slot = { name: LineKind; open: (lines: readonly Line[]) => SlotKey[] };

/** Creates a slot that at least `least` lines of these kinds fill. */
const filledBy = (
  name: LineKind,
  { least = 1, kinds = [name] }: { least?: number; kinds?: LineKind[] } = {},
): Slot => ({
  name,
  open: (lines) => {
    const found = kinds.reduce((sum, kind) => sum + keptLines(lines, kind).length, 0);
    return found >= least ? [] : [{ kind: name, lineId: null }];
  },
});

/** The slot that is filled once each option has a pro and a con. */
const sides: Slot = {
  name: "pro",
  open: (lines) => {
    const options = keptLines(lines, "option");
    if (options.length === 0) return [{ kind: "pro", lineId: null }];
    return options.flatMap(({ id }) =>
      (["pro", "con"] as const)
        .filter((kind) => keptLines(lines, kind, { parentId: id }).length === 0)
        .map((kind) => ({ kind, lineId: id })),
    );
  },
};

/** Creates a slot that a step fills; with `hasDay`, only a step with a day. */
const step = ({ hasDay }: { hasDay: boolean }): Slot => ({
  name: "step",
  open: (lines) =>
    keptLines(lines, "step").some((line) => !hasDay || dayOfLine(line) !== null)
      ? []
      : [{ kind: "step", lineId: null }],
});

type TrackSlots = { counted: readonly Slot[]; later: readonly Slot[] };

/**
 * The slots of each track, in the order in which they are asked for. Only those in `counted` make up the
 * progress.
 */
const SLOTS: Record<DiscussionTrack, TrackSlots> = {
  decide: {
    counted: [
      filledBy("question"),
      filledBy("option", { least: 2 }),
      sides,
      filledBy("fact", { kinds: ["fact", "constraint"] }),
      filledBy("deadline"),
      filledBy("person"),
      filledBy("criterion"),
      filledBy("fear"),
      step({ hasDay: false }),
    ],
    later: [filledBy("lean"), filledBy("wouldChange"), filledBy("review")],
  },
  create: {
    counted: [
      filledBy("question"),
      filledBy("constraint"),
      filledBy("idea", { least: 3 }),
      filledBy("person"),
      step({ hasDay: false }),
      filledBy("deadline"),
    ],
    later: [filledBy("review")],
  },
  learn: {
    counted: [
      filledBy("subject"),
      filledBy("known"),
      filledBy("example"),
      filledBy("blurred"),
      filledBy("exercise"),
      filledBy("review"),
    ],
    later: [],
  },
  follow: {
    counted: [
      filledBy("progress"),
      filledBy("blocked"),
      filledBy("dependsOn"),
      filledBy("person"),
      step({ hasDay: true }),
    ],
    later: [filledBy("wouldChange")],
  },
  relire: { counted: [], later: [] },
  care: { counted: [], later: [] },
};

/** The fields of a dossier that its slots depend on. */
type Led = Pick<Dossier, "track"> & { lines: readonly Line[] };

type Progress = { filled: number; total: number };

/** Returns how many of the track's counted slots are filled, and how many there are: « Dossier 5/9 ». */
export function dossierProgress({ track, lines }: Led): Progress {
  const { counted } = SLOTS[track];
  return { filled: counted.filter(({ open }) => open(lines).length === 0).length, total: counted.length };
}

/**
 * Returns the kinds whose slot is empty, in the order in which they are asked for: « Pas encore dit : … ».
 */
export const missingLineKinds = ({ track, lines }: Led): LineKind[] =>
  SLOTS[track].counted.filter(({ open }) => open(lines).length > 0).map(({ name }) => name);

/** Returns the slots to ask for, the most useful first. Leaves out those that the person has closed. */
export function listOpenSlots({
  track,
  lines,
  closed,
}: Pick<Dossier, "track" | "lines" | "closed">): SlotKey[] {
  const isClosed = ({ kind, lineId }: SlotKey) =>
    closed.some((slot) => slot.kind === kind && slot.lineId === lineId);
  const { counted, later } = SLOTS[track];
  return [...counted, ...later].flatMap(({ open }) => open(lines)).filter((slot) => !isClosed(slot));
}

const DECIDE: readonly LineKind[] = [
  "question",
  "deadline",
  "option",
  "pro",
  "con",
  "criterion",
  "fact",
  "constraint",
  "assumption",
  "person",
  "fear",
  "lean",
  "wouldChange",
  "step",
  "review",
  "note",
];
const withFirst = (...first: LineKind[]): LineKind[] => [
  ...first,
  ...DECIDE.filter((kind) => !first.includes(kind)),
];
const KINDS: Record<DiscussionTrack, readonly LineKind[]> = {
  decide: DECIDE,
  create: withFirst("question", "constraint", "idea", "pro", "con", "person", "step", "deadline", "review"),
  learn: [
    "subject",
    "known",
    "example",
    "blurred",
    "exercise",
    "fact",
    "assumption",
    "fear",
    "step",
    "review",
    "note",
  ],
  follow: withFirst("progress", "blocked", "dependsOn", "person", "step"),
  relire: [],
  care: LINE_KINDS,
};
/**
 * Returns the kinds that a track shows, in reading order. Lines of other kinds are shown under « Autres
 * notes ».
 */
export const shownLineKindsOf = (track: DiscussionTrack): readonly LineKind[] => KINDS[track];
