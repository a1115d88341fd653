import { titleFromText } from "#shared/discussion/title.rules.ts";
import { optionsIn } from "../rows.ts";
import { asLine, splitIntoSentences } from "../text.ts";

/**
 * Makes a title from the first message: the two options that it names, else its question, else its beginning.
 */
export function makeTitle(message: string): string {
  const [first, second] =
    splitIntoSentences(message)
      .map((each) => optionsIn(each))
      .find((each) => each.length > 0) ?? [];
  if (first && second) return titleFromText(`${first} ou ${asWritten(second, message)} ?`);
  const question = splitIntoSentences(message).find((sentence) => sentence.endsWith("?"));
  return titleFromText(question ?? asLine(message));
}

/** Returns the option as the message spells it: with a capital only if the message has one there. */
function asWritten(option: string, message: string): string {
  const at = message.toLowerCase().indexOf(option.toLowerCase());
  return at < 0 ? option : message.slice(at, at + option.length);
}
