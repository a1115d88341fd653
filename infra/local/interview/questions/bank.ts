import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Tone } from "#shared/preferences/tone.ts";

/**
 * Three wordings of one question, by tone. `{x}` stands for the name of the line that is asked about, `{y}` for another of its
 * kind. Each is asked once a line; where its own tone was asked, another one comes.
 */
export type Wordings = Readonly<Record<Tone, string>>;

/** The questions of a track by what they ask for; where a kind is missing, the track never asks for it. */
export type Bank = Readonly<
  Partial<Record<LineKind, Wordings>> & {
    /** Where some are there, and another one is asked for. */
    more?: Readonly<Partial<Record<LineKind, Wordings>>>;
  }
>;
