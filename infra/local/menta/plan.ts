import { analyze, quoter, type Analysis, type Quoter } from "./artefacts/analysis.ts";
import { checkedIn, checkOf } from "./artefacts/solution.ts";
import { quoteOf } from "./artefacts/wording.ts";
import type { Memory } from "./memory.ts";
import { CLOSING, SENTENCES } from "./banks/banks.ts";
import { requestedTitle } from "./plan-request.ts";
import { nextQuestion } from "./questions.ts";
import { isGraveMatter } from "./situations.ts";
import { capitalise, foldWords, tidy } from "./text.ts";

type Step = { title: string; parts: readonly string[] };

/**
 * A plan of what was said and of the bank of the situation: a Markdown list under the heading `Plan d’actions`, sub-actions
 * indented by three spaces (parsed as in spec/2, `AI action suggestions`), then one question.
 */
export function composePlan(memory: Memory, message: string): string {
  const title = tidy(
    requestedTitle(message)
      .replaceAll(/[*_`#<>|]/g, "")
      .replace(/\s*\?+$/, ""),
  ).slice(0, 160);
  const said = memory.said.map((content) => ({ role: "user" as const, content }));
  const analysis = analyze(said, memory.agent);
  const quotes = quoter({ statements: analysis.statements.filter(isNameable) });
  const posed = quotes.takeOne(analysis.posed);
  const heart = quotes.takeOne(analysis.heart);
  const decided = quotes.takeOne(analysis.decided);
  const lines = stepsOf(analysis, quotes).flatMap((step, at) =>
    [`${at + 1}. ${step.title}`].concat(step.parts.map((part) => `   - ${part}`)),
  );
  const intro = title ? `Pour « ${capitalise(title)} », une trame à raturer.` : "Une trame, à raturer.";
  // A pronoun of a step has its noun here.
  const from = [posed, decided ?? heart].flatMap((one) => (one ? quoteOf(one) : [])).join(", et de ceci : ");
  const opening = from ? `${intro} Elle part de ceci : ${from}.` : intro;
  return [opening, "## Plan d’actions", lines.join("\n"), question(memory, title)].join("\n\n");
}

/** The parser of plans ignores an item that mentions an example. */
const isNameable = ({ text }: { text: string }): boolean => !/voici|exemple/.test(foldWords(text));

function stepsOf(analysis: Analysis, quotes: Quoter): Step[] {
  const { counsel } = analysis;
  // Nobody is told to succeed at grief, nor by when.
  const isGrave = isGraveMatter(analysis.memory);
  const isToChoose = analysis.isPosed || analysis.isOffered;
  const announced = quotes.take(2, "announced", "due");
  const ideas = quotes.take(analysis.decided ? 0 : 1, "idea");
  const [check] = checkedIn(analysis, quotes);
  const [deadline] = quotes.take(1, "deadline");
  const first = isToChoose
    ? step(`Répondre par écrit : ${lower(analysis.missing)}`)
    : counsel.sign
      ? step(SENTENCES.sign, `Un signe possible : ${lower(counsel.sign)}`)
      : step("Répondre par écrit à une question", analysis.missing);
  return [
    ...(isGrave ? [] : [first]),
    ...ideas.map((one) =>
      step(`Garder ou écarter cette piste : ${quoteOf(one)}`, "Noter d’avance ce qui y ferait renoncer"),
    ),
    ...announced
      .slice(0, 1)
      .map((one) => step(`Un pas que vous nommez : ${quoteOf(one)}`, ...announced.slice(1).map(quoteOf))),
    step(counsel.check, ...(check ? [checkOf(check)] : [])),
    step(counsel.witness, ...(isGrave ? [] : ["Écouter la réponse jusqu’au bout avant d’y répondre"])),
    ...(counsel.trial ? [step(counsel.trial)] : []),
    ...(deadline
      ? [step(SENTENCES[isToChoose ? "due" : "inView"], quoteOf(deadline))]
      : isToChoose || (counsel.sign && !isGrave)
        ? [step("Fixer une date pour relire cette liste")]
        : []),
  ];
}

const step = (title: string, ...parts: readonly string[]): Step => ({
  title: bare(title),
  parts: parts.map(bare),
});

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const bare = (line: string): string => line.replace(/\.$/, "");

function question(memory: Memory, title: string): string {
  const free = CLOSING.filter(
    (one) => !memory.questions.some((asked) => foldWords(asked).includes(foldWords(one))),
  );
  return free[title.length % Math.max(1, free.length)] ?? nextQuestion(memory);
}
