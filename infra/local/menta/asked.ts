import { analyze, quoter, type Analysis } from "./artefacts/analysis.ts";
import { leaningText } from "./artefacts/argumentation.ts";
import { UNSURE_KINDS } from "./artefacts/kinds.ts";
import { waysOf } from "./artefacts/ways.ts";
import { bullets, quoteOf } from "./artefacts/wording.ts";
import { TALK_ANSWERS } from "./banks/banks.ts";
import { withQuestion } from "./compose.ts";
import type { Memory } from "./memory.ts";
import { QUICK_REQUESTS } from "./message-kinds.ts";
import { anyUnasked, contraryQuestion, nextQuestion } from "./questions.ts";
import { isGraveMatter } from "./situations.ts";
import { quickReply } from "./talk.ts";

const CONTRADICT =
  /^contredis[- ]moi\b|^contredisez[- ]moi\b|^(?:donne[sz]?|trouve[sz]?)[- ]moi (?:\w+ ){1,3}(?:arguments?|raisons?) (?:contre|pour (?:que je (?:ne )?(?:le |la |les |l')?\w+ pas|ne pas))|^defends l'avis contraire\b/;
const PREMORTEM = /^et si j'echouais\b/;

/** The reply to « Contredis-moi » or « Et si j’échouais ? », out of the person’s words; `null` for anything else. */
export function askedReply(memory: Memory): string | null {
  const asked = memory.last.folded.trim();
  if (CONTRADICT.test(asked)) return contradiction(memory);
  if (PREMORTEM.test(asked)) return premortem(memory);
  return (QUICK_REQUESTS["blind"]?.test(asked) ? blindSpots(memory) : null) ?? quickReply(memory);
}

const analysisOf = ({ agent, earlier }: Memory): Analysis =>
  analyze(
    earlier.map(({ text }) => ({ role: "user" as const, content: text })),
    agent,
  );

/** What they said against the way they lean to; where they lean nowhere, or said nothing against it, that is said. */
function contradiction(memory: Memory): string {
  const analysis = analysisOf(memory);
  const { ways, leaning } = waysOf(analysis);
  const stance = leaning?.words ?? analysis.statements.findLast(({ kind }) => kind === "announced");
  if (!stance)
    return withQuestion(
      "Vous ne penchez nulle part, d’après ce que vous avez écrit : je n’ai rien à contredire sans l’inventer.",
      contraryQuestion(memory),
    );
  const lean = leaning ? leaningText(stance) : `Vous l’annoncez : ${quoteOf(stance)}.`;
  const against = ways[leaning?.way ?? -1]?.cons.map(quoteOf) ?? [];
  const quotes = quoter(analysis);
  quotes.takeOne(stance);
  const rest = isGraveMatter(memory)
    ? []
    : quotes.take(SPOTS, "attraction", "burden", "consequence").map(quoteOf);
  const body =
    against.length > 0
      ? `${lean} Contre cela, il y a vos propres mots :\n\n${bullets(against)}`
      : rest.length > 0
        ? `${lean} Je ne sais pas reconnaître, dans vos autres phrases, ce qui s’y oppose ; vous, peut-être :\n\n${bullets(rest)}`
        : `${lean} Je n’ai pas su reconnaître, dans vos phrases, ce qui s’y oppose.`;
  return withQuestion(body, contraryQuestion(memory));
}

const SPOTS = 3;

/** What they suppose, fear or do not know, as it stands in their words; `null` where nothing does. */
function blindSpots(memory: Memory): string | null {
  const quotes = quoter(analysisOf(memory));
  const spots = quotes.take(SPOTS, ...UNSURE_KINDS).map((one) => quotes.label(one));
  if (spots.length === 0) return null;
  const question = anyUnasked(memory, TALK_ANSWERS["quick.blind"]?.ask ?? []) ?? nextQuestion(memory);
  return withQuestion(
    `Je ne vois que ce que vous écrivez, et non ce qui y manque. Vos phrases tiennent déjà sur ceci, qui n’est pas vérifié :\n\n${bullets(spots)}`,
    question,
  );
}

const CAUSES = 5;
const FIRST_SIGNS = [
  "Quel serait, pour la première de ces lignes, le tout premier signe ?",
  "Laquelle de ces causes verriez-vous venir en premier, et à quoi ?",
  "Laquelle de ces lignes pouvez-vous vérifier cette semaine ?",
];

/** What they fear, suppose or do not know, as the ways in which it could fail: theirs only, never more than five. */
function premortem(memory: Memory): string {
  const quotes = quoter(analysisOf(memory));
  const causes = quotes.take(CAUSES, ...UNSURE_KINDS).map((one) => quotes.label(one));
  const question = anyUnasked(memory, FIRST_SIGNS) ?? nextQuestion(memory);
  if (causes.length === 0)
    return withQuestion(
      "Supposons que cela ait échoué. Rien de ce que vous avez écrit ne dit encore pourquoi : ni crainte, ni supposition, ni inconnue.",
      "Quelle serait la cause la plus banale de cet échec ?",
    );
  const lead = `Supposons que cela ait échoué. Voici ${causes.length === 1 ? "ce qui, dans vos mots, a pu céder" : "ce qui, dans vos mots, a pu céder, du premier dit au dernier"} :`;
  return withQuestion(`${lead}\n\n${causes.map((cause, at) => `${at + 1}. ${cause}`).join("\n")}`, question);
}
