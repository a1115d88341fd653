import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Tone } from "#shared/preferences/tone.ts";

/**
 * Wordings of one question, by tone. `{x}` is the name of the line that the question is about, `{y}` of
 * another of its kind. Each wording is used once per line; if the person's tone is used up, another tone
 * follows.
 */
export type Wordings = Readonly<Record<Tone, string>>;

/** The questions of a track by kind; the track never asks for a missing kind. */
export type Bank = Readonly<
  Partial<Record<LineKind, Wordings>> & {
    /** Wordings that ask for one more line of a kind. */
    more?: Readonly<Partial<Record<LineKind, Wordings>>>;
  }
>;
