import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Tone } from "#shared/preferences/tone.ts";

/**
 * Wordings of one question, by tone. `{x}`: the name of the line that the question is about; `{y}`: that of
 * another line of its kind. Each wording is used once per line; if those of the person's tone are used up,
 * those of another tone follow.
 */
export type Wordings = Readonly<Record<Tone, string>>;

/** The questions of a track by kind. The track never asks for a kind that is missing here. */
export type Bank = Readonly<
  Partial<Record<LineKind, Wordings>> & {
    /** Wordings that ask for one more line of a kind. */
    more?: Readonly<Partial<Record<LineKind, Wordings>>>;
  }
>;
