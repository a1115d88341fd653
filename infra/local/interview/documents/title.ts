import { titleFromText } from "#shared/discussion/title.rules.ts";
import { optionsIn } from "../splitting.ts";
import { sentencesOf } from "../text.ts";

/** The title of a discussion from its first message: its options where it names two, else its own question. */
export function titleOf(message: string): string {
  const options = optionsIn(message);
  if (options.length > 1) return titleFromText(`${options.slice(0, 2).join(" ou ")} ?`);
  const question = sentencesOf(message).find((sentence) => sentence.endsWith("?"));
  return titleFromText(question ?? message);
}
