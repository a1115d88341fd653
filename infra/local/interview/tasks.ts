import { AGENTS, DEFAULT_AGENT, type AgentType } from "#shared/discussion/agent.ts";
import { DANGER_KINDS } from "#shared/discussion/danger.schema.ts";
import { withDossierFindings, type FoundLine } from "#shared/dossier/answer.rules.ts";
import { DossierSchema, type Dossier, type Line } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { determineDiscussionTrack } from "#shared/discussion/track.rules.ts";
import { TONES, type ReplyStyle } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import type { LanguageModelRequest } from "../bedrock/model.ts";
import { dangerReply, lookBackReply } from "./fixed-replies.ts";
import { writeArgumentation } from "./documents/argumentation.ts";
import { buildExploration } from "./documents/exploration.ts";
import { writeDecisionSummary, writeProjectReport } from "./documents/reports.ts";
import { scorePersonalisation, scoreReflection } from "./documents/scores.ts";
import { buildSolution } from "./documents/solution.ts";
import { fieldsOf } from "./documents/decision-fields.ts";
import { makeTitle } from "./documents/title.ts";
import { parseWhyAsked } from "./documents/why.ts";
import { answerAsInterview } from "./interview.ts";
import { withMemory } from "./memory.ts";
import type { InterviewOutcome, RememberedChoice, InterviewTurn } from "./outcome.ts";
import { rewordLastQuestion } from "./turn/ask-again.ts";

type Task = (request: LanguageModelRequest) => string;

/**
 * The guided interview's answer to each kind of model call, by `task` in the call's metadata. The same call
 * always gets the same answer.
 */
export const INTERVIEW_TASKS: Readonly<Record<string, Task>> = {
  chat: (request) => replyTo(request, { isAgain: false }),
  again: (request) => replyTo(request, { isAgain: true }),
  dossier: (request) => {
    const text = request.messages[0]?.text ?? "";
    const { answer } = extracted(request);
    // A change of a line needs a quotation: uses the beginning of the newest message.
    const quote = part(text, "message").slice(0, QUOTE_LENGTH);
    const quoted = <T extends object>(changes: readonly T[]) => changes.map((each) => ({ ...each, quote }));
    return JSON.stringify({
      ...answer,
      // Always names the track, so that the functions do not choose another one: the interview has decided.
      track: answer.track ?? dossierIn(text, request).track,
      lines: fitting(answer.lines),
      moved: quoted(answer.moved),
      closed: quoted(answer.closed),
    });
  },
  title: ({ messages }) => makeTitle(part(messages.at(-1)?.text ?? "", "message")),
  summary: (request) =>
    json(buildExploration(materialOf(request).lines, saidIn(request.messages[0]?.text ?? ""))),
  reflection: (request) => {
    const { track, lines } = materialOf(request);
    return json(scoreReflection(track, lines));
  },
  argumentation: (request) => {
    const { track, lines } = materialOf(request);
    return writeArgumentation(track, lines);
  },
  "argumentation-evaluation": (request) =>
    json(
      scorePersonalisation(materialOf(request).lines, part(request.messages[0]?.text ?? "", "argumentation")),
    ),
  solution: (request) => {
    const { track, lines } = materialOf(request);
    return json(buildSolution(track, lines, todayOf(request)));
  },
  "decision-summary": (request) =>
    writeDecisionSummary(fieldsOf(request.messages[0]?.text ?? "", "decision"), materialOf(request).lines),
  "project-report": (request) =>
    writeProjectReport(fieldsOf(request.messages[0]?.text ?? "", "project"), materialOf(request).lines),
  why: (request) => json(parseWhyAsked(request.messages[0]?.text ?? "")),
};

const QUOTE_LENGTH = 60;
/** Limits of an answer about the dossier: its lines, and the characters of their texts and quotations. */
const ANSWER = { lines: 30, signs: 5_000 } as const;
/** Leaves out the lines that would exceed the limits of an answer. */
function fitting(lines: readonly FoundLine[]): FoundLine[] {
  let signs = 0;
  return lines
    .slice(0, ANSWER.lines)
    .filter(({ text, quote }) => (signs += text.length + quote.length) <= ANSWER.signs);
}

/** Limits of a document: items in a list, characters in a text. Needed because a dossier may be longer. */
const DOCUMENT = { items: 20, text: 4_000 } as const;
const bounded = (_: string, value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, DOCUMENT.items)
    : typeof value === "string"
      ? value.slice(0, DOCUMENT.text)
      : value;
const json = (content: object): string => JSON.stringify(content, bounded, 1);

function replyTo(request: LanguageModelRequest, { isAgain }: { isAgain: boolean }): string {
  const replies = request.messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const danger = DANGER_KINDS.find((kind) => kind === request.metadata["danger"]);
  if (danger) return dangerReply(danger, replies);
  if (request.metadata["about"] === "look_back") return lookBackReply(replies);
  const said = request.messages.filter(({ role }) => role === "user").map(({ text }) => withoutParts(text));
  const asked = isAgain ? said.slice(0, -1) : said;
  const text = request.messages.at(-1)?.text ?? "";
  const turn = { ...mannerAndDay(request), message: asked.at(-1) ?? "", memory: memoryIn(text) };
  const earlier = asked.slice(0, -1);
  // Without a dossier in the request, builds one from the messages before this one.
  const whole: InterviewTurn =
    part(text, "dossier") === ""
      ? { ...turn, dossier: replayed(isAgain ? asked : earlier, turn, request), earlier: [] }
      : { ...turn, dossier: dossierIn(text, request), earlier };
  return isAgain ? withMemory(whole, rewordLastQuestion(whole).reply) : answerAsInterview(whole).reply;
}

/**
 * Returns the changes that a reply makes to the dossier. The reply shows what the interview did: if it only
 * repeats the question in other words, the dossier does not change.
 */
function extracted(request: LanguageModelRequest): InterviewOutcome {
  const text = request.messages[0]?.text ?? "";
  const turn: InterviewTurn = {
    ...mannerAndDay(request),
    dossier: dossierIn(text, request),
    message: part(text, "message"),
    earlier: saidIn(text),
  };
  const answered = answerAsInterview(turn);
  const reply = part(text, "reply");
  if (reply.endsWith(answered.reply)) return answered;
  const again = rewordLastQuestion(turn);
  return reply.endsWith(again.reply) ? again : answered;
}

const mannerAndDay = (request: LanguageModelRequest): Pick<InterviewTurn, "agent" | "manner" | "today"> => ({
  agent: agentOf(request),
  manner: mannerOf(request),
  today: todayOf(request),
});

/** Builds the dossier of a discussion by running the interview on each of its messages. */
function replayed(
  messages: readonly string[],
  turn: Omit<InterviewTurn, "dossier" | "earlier">,
  request: LanguageModelRequest,
): Dossier {
  let ids = 0;
  return messages.reduce(
    (dossier, message, at) => {
      const { answer } = answerAsInterview({ ...turn, dossier, message, earlier: [] });
      const answered = { id: String(at), content: message, earlier: [] };
      return withDossierFindings(dossier, answer, {
        message: answered,
        newId: () => `line${(ids += 1)}`,
        now: NEVER,
      });
    },
    dossierIn("", request),
  );
}

/** Returns the person's messages in a conversation that is written with tags. */
const saidIn = (text: string): string[] =>
  [...text.matchAll(/<message role="user"[^>]*>([\s\S]*?)<\/message>/g)].map(([, content = ""]) =>
    unescaped(content),
  );

const materialOf = (request: LanguageModelRequest): Dossier =>
  dossierIn(request.messages[0]?.text ?? "", request);

/** Parses the dossier in a request. Returns an empty dossier if there is none. */
function dossierIn(text: string, request: LanguageModelRequest): Dossier {
  const track = determineDiscussionTrack({
    agentType: agentOf(request),
    isLookBack: false,
    isFollowUp: false,
    isInDistress: false,
  });
  const empty = createEmptyDossier("", { track, now: NEVER });
  try {
    const sent = JSON.parse(part(text, "dossier")) as Omit<Dossier, "lines"> & {
      lines: (Omit<Line, "source"> & { quote: string | null })[];
    };
    return DossierSchema.parse({
      ...empty,
      ...sent,
      version: 1,
      lines: sent.lines.map(({ quote, ...line }) =>
        Object.assign(line, {
          origin: quote === null ? "hand" : "said",
          source: quote === null ? null : { messageId: "", quote },
          createdAt: NEVER,
          updatedAt: NEVER,
        }),
      ),
    });
  } catch {
    return empty;
  }
}
const NEVER = "1970-01-01T00:00:00.000Z";

/** Parses the past choice in a request; `null` if there is none. */
function memoryIn(text: string): RememberedChoice | null {
  const sent = part(text, "memory");
  return sent === "" ? null : (JSON.parse(sent) as RememberedChoice);
}

/** Elements of a request whose content is JSON. The content of all others is escaped. */
const JSON_PARTS: ReadonlySet<string> = new Set(["dossier", "memory"]);

/**
 * Returns the content of the first element with this name, unescaped unless it is JSON; "" if there is none.
 */
function part(text: string, name: string): string {
  const found = new RegExp(`<${name}>\\n?([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? "";
  return JSON_PARTS.has(name) ? found : unescaped(found);
}
const unescaped = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&").trim();

/** Removes the elements that the functions add to a message for a model. The person's words remain. */
const withoutParts = (text: string): string =>
  text.replaceAll(/<(note|summary|project|memory|dossier)>[\s\S]*?<\/\1>/g, "").trim();

/** Returns today's date, from « Nous sommes le lundi 16 mars 2026. » in the system text. */
function todayOf({ system }: LanguageModelRequest): Day {
  const words = /Nous sommes le ([^.\n]+)\./.exec(system)?.[1] ?? "";
  return daySpansIn(words, 0)[0]?.to ?? 0;
}

const agentOf = ({ metadata }: LanguageModelRequest): AgentType =>
  AGENTS.find((known) => known === metadata["agent"]) ?? DEFAULT_AGENT;

const mannerOf = ({ metadata: { tone, length } }: LanguageModelRequest): ReplyStyle => ({
  tone: TONES.find((known) => known === tone) ?? "neutre",
  shortReplies: length === "short",
});
