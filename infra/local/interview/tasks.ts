import { AGENTS, DEFAULT_AGENT, type AgentType } from "#shared/discussion/agent.ts";
import { DANGER_KINDS } from "#shared/discussion/danger.schema.ts";
import { DossierSchema, type Dossier, type Line } from "#shared/dossier/dossier.schema.ts";
import { emptyDossier } from "#shared/dossier/lines.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { TONES, type ReplyManner } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import type { SpeechRequest } from "../bedrock/model.ts";
import { dangerReply, lookBackReply } from "./by-rote.ts";
import { argumentation } from "./documents/argumentation.ts";
import { decisionSummary } from "./documents/decision-summary.ts";
import { exploration } from "./documents/exploration.ts";
import { projectReport } from "./documents/project-report.ts";
import { personalisation, reflection } from "./documents/scores.ts";
import { solution } from "./documents/solution.ts";
import { fieldsOf } from "./documents/table-data.ts";
import { titleOf } from "./documents/title.ts";
import { whyAsked } from "./documents/why.ts";
import { interview } from "./interview.ts";
import type { Turn } from "./outcome.ts";

type Task = (request: SpeechRequest) => string;

/** What MENTA answers without a model, by the `task` of the call's metadata. The same request always gets the same words. */
export const INTERVIEW_TASKS: Readonly<Record<string, Task>> = {
  chat: (request) => replyTo(request, { isAgain: false }),
  again: (request) => replyTo(request, { isAgain: true }),
  dossier: (request) => JSON.stringify(interview(turnOfExtraction(request)).answer),
  title: ({ messages }) => titleOf(part(messages.at(-1)?.text ?? "", "message")),
  summary: (request) => json(exploration(materialOf(request).lines)),
  reflection: (request) => {
    const { track, lines } = materialOf(request);
    return json(reflection(track, lines));
  },
  argumentation: (request) => {
    const { track, lines } = materialOf(request);
    return argumentation(track, lines);
  },
  "argumentation-evaluation": (request) =>
    json(personalisation(materialOf(request).lines, part(request.messages[0]?.text ?? "", "argumentation"))),
  solution: (request) => {
    const { track, lines } = materialOf(request);
    return json(solution(track, lines, todayOf(request)));
  },
  "decision-summary": (request) =>
    decisionSummary(fieldsOf(request.messages[0]?.text ?? "", "decision"), materialOf(request).lines),
  "project-report": (request) =>
    projectReport(fieldsOf(request.messages[0]?.text ?? "", "project"), materialOf(request).lines),
  why: (request) => json(whyAsked(request.messages[0]?.text ?? "")),
};

const json = (content: object): string => JSON.stringify(content, null, 1);

function replyTo(request: SpeechRequest, { isAgain }: { isAgain: boolean }): string {
  const replies = request.messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const danger = DANGER_KINDS.find((kind) => kind === request.metadata["danger"]);
  if (danger) return dangerReply(danger, replies);
  if (request.metadata["about"] === "look_back") return lookBackReply(replies);
  const said = request.messages.filter(({ role }) => role === "user").map(({ text }) => text);
  const last = said.at(isAgain ? -2 : -1) ?? "";
  const dossier = dossierIn(request.messages.at(-1)?.text ?? "", request);
  return interview({
    dossier,
    agent: agentOf(request),
    manner: mannerOf(request),
    message: withoutParts(last),
    today: todayOf(request),
  }).reply;
}

function turnOfExtraction(request: SpeechRequest): Turn {
  const text = request.messages[0]?.text ?? "";
  return {
    dossier: dossierIn(text, request),
    agent: agentOf(request),
    manner: mannerOf(request),
    message: part(text, "message"),
    today: todayOf(request),
  };
}

const materialOf = (request: SpeechRequest): Dossier => dossierIn(request.messages[0]?.text ?? "", request);

/** The dossier of a request; an empty one where it holds none. */
function dossierIn(text: string, request: SpeechRequest): Dossier {
  const track = trackOf({
    agentType: agentOf(request),
    isLookBack: false,
    projectId: null,
    isInDistress: false,
  });
  const empty = emptyDossier("", { track, now: NEVER });
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

/** The content of the first element of that name, as it was written. */
function part(text: string, name: string): string {
  const found = new RegExp(`<${name}>\\n?([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? "";
  return name === "dossier" ? found : found.replaceAll("&lt;", "<").replaceAll("&amp;", "&").trim();
}

/** What the person wrote, without what is put beside it for a model. */
const withoutParts = (text: string): string =>
  text.replaceAll(/<(note|summary|dossier)>[\s\S]*?<\/\1>/g, "").trim();

/** « Nous sommes le lundi 16 mars 2026. » */
function todayOf({ system }: SpeechRequest): Day {
  const words = /Nous sommes le ([^.\n]+)\./.exec(system)?.[1] ?? "";
  return daySpansIn(words, 0)[0]?.to ?? 0;
}

const agentOf = ({ metadata }: SpeechRequest): AgentType =>
  AGENTS.find((known) => known === metadata["agent"]) ?? DEFAULT_AGENT;

const mannerOf = ({ metadata: { tone, length } }: SpeechRequest): ReplyManner => ({
  tone: TONES.find((known) => known === tone) ?? "neutre",
  shortReplies: length === "short",
});
