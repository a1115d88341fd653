import { titleFromText } from "#shared/discussion/title.rules.ts";
import { optionsIn } from "../rows.ts";
import { asLine, sentencesOf } from "../text.ts";

/**
 * Makes the title of a discussion from its first message: its two options, else its question, else the
 * message.
 */
export function titleOf(message: string): string {
  const [first, second] =
    sentencesOf(message)
      .map((each) => optionsIn(each))
      .find((each) => each.length > 0) ?? [];
  if (first && second) return titleFromText(`${first} ou ${asWritten(second, message)} ?`);
  const question = sentencesOf(message).find((sentence) => sentence.endsWith("?"));
  return titleFromText(question ?? asLine(message));
}

/** Restores the option's spelling in the message: capitalised only if it is a name. */
function asWritten(option: string, message: string): string {
  const at = message.toLowerCase().indexOf(option.toLowerCase());
  return at < 0 ? option : message.slice(at, at + option.length);
}
