import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Tone } from "#shared/preferences/tone.ts";

/**
 * The wordings of one question, one for each tone. `{x}` becomes the name of the line that the question is
 * about, `{y}` that of another line of its kind. No wording is used twice for a line: after that of the
 * person's tone, those of the other tones are used.
 */
export type QuestionWordings = Readonly<Record<Tone, string>>;

/** The questions of a track, by the kind that they ask for. A kind without an entry is never asked for. */
export type QuestionBank = Readonly<
  Partial<Record<LineKind, QuestionWordings>> & {
    /** Wordings that ask for one more line of a kind. */
    more?: Readonly<Partial<Record<LineKind, QuestionWordings>>>;
  }
>;
