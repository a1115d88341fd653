import { expect, test } from "vitest";
import type { DossierFindings } from "#shared/dossier/answer.rules.ts";
import { INTERVIEW_TASKS } from "./tasks.ts";

type Message = { role: "user" | "assistant"; text: string };
const says = (text: string): Message => ({ role: "user", text });
const replies = (text: string): Message => ({ role: "assistant", text });

const asked = (task: string, messages: Message[]): string =>
  INTERVIEW_TASKS[task]!({
    system: "Nous sommes le samedi 28 novembre 2026.",
    messages,
    metadata: { task, agent: "prise_decision", tone: "neutre", length: "usual" },
    maxTokens: undefined,
  });

const UNTOUCHED = `<dossier>\n${JSON.stringify({ track: "decide", asks: null, asked: [], closed: [], lines: [] })}\n</dossier>`;
const HESITATION = "J’hésite entre vendre et garder la maison.";
const conversation = (text: string) =>
  `<conversation>\n<message role="user" at="">${text}</message>\n</conversation>`;

test("without a dossier, the talk so far is what it has come to", () => {
  const messages = [says(HESITATION)];
  const first = asked("chat", messages);
  expect(first).toContain("« Vendre » et « Garder la maison »");
  const second = asked("chat", [...messages, replies(first), says("C’est ça")]);
  expect(second).toContain("« Vendre »");
  expect(second).not.toContain("Est-ce bien cela ?");
});

test("what an older discussion names is proposed once, and confirmed like any options", () => {
  const message = `${UNTOUCHED}\n\nOn a jusqu’au 15 décembre`;
  const reply = asked("chat", [says(HESITATION), replies("Qu’en pensez-vous ?"), says(message)]);
  expect(reply).toContain("« Vendre » et « Garder la maison »");
  const found = JSON.parse(
    asked("dossier", [
      says(
        `${UNTOUCHED}\n\n${conversation(HESITATION)}\n\n<message>\nOn a jusqu’au 15 décembre\n</message>\n\n<reply>\n${reply}\n</reply>`,
      ),
    ]),
  ) as DossierFindings;
  expect(found.lines.map(({ kind, text, state }) => [kind, text, state])).toEqual([
    ["question", "J’hésite entre vendre et garder la maison", "proposed"],
    ["option", "Vendre", "proposed"],
    ["option", "Garder la maison", "proposed"],
    ["deadline", "Jusqu’au 15 décembre", undefined],
  ]);
});

const MEMORY = `<memory>\n${JSON.stringify({
  decision: "Le mandat",
  choice: "Agence <Nord>",
  chosen: "mars 2026",
  sureness: 80,
  came: 40,
  wasWellDecided: true,
  turnedOutWell: false,
  lesson: "Comparer trois agences",
  lookedBack: "juin 2026",
}).replaceAll("<", "\\u003c")}\n</memory>`;
const CITED =
  "En mars 2026, pour « Le mandat », vous avez choisi « Agence <Nord> » avec 80 % de certitude ; 40 % de ce que vous en attendiez est arrivé. Vous en aviez retenu : « Comparer trois agences. »";

test("a past choice that is handed is cited before the reply, whose question and dossier stay as they were", () => {
  const message = `${UNTOUCHED}\n\n${HESITATION}`;
  const plain = asked("chat", [says(message)]);
  const cited = asked("chat", [says(`${MEMORY}\n\n${message}`)]);
  const [notice, ...rest] = plain.split("\n\n");
  expect(cited.split("\n\n")).toEqual([notice, CITED, ...rest]);
  const extracted = (reply: string) =>
    asked("dossier", [
      says(`${UNTOUCHED}\n\n<message>\n${HESITATION}\n</message>\n\n<reply>\n${reply}\n</reply>`),
    ]);
  expect(extracted(cited)).toBe(extracted(plain));
});

test("grief is told nothing of the past", () => {
  const reply = asked("chat", [says(`${MEMORY}\n\n${UNTOUCHED}\n\nMon mari est mort hier.`)]);
  expect(reply).not.toContain("80 %");
});

test("an exploration of a discussion without a dossier quotes the person", () => {
  const document = asked("summary", [says(`${conversation(HESITATION)}\n\n${UNTOUCHED}`)]);
  expect(JSON.parse(document)).toMatchObject({ keyPoints: [`« ${HESITATION} »`], actionItems: [] });
});

test("a reply that is asked for again says its question in other words, and adds nothing", () => {
  const dossier = `<dossier>\n${JSON.stringify({
    track: "decide",
    asks: { kind: "deadline", lineId: null, choices: [], rule: "empty.deadline" },
    asked: [{ key: "decide.deadline.neutre", lineId: null }],
    closed: [],
    lines: [],
  })}\n</dossier>`;
  const again = asked("again", [
    says(`Le toit est à refaire`),
    replies("Avant quand faut-il avoir tranché ?"),
    says(`${dossier}\n\n(Reprenez votre réponse autrement.)`),
  ]);
  expect(again).toContain("y a-t-il un jour où il faudra avoir choisi ?");
  const added = asked("dossier", [
    says(`${dossier}\n\n<message>\nLe toit est à refaire\n</message>\n\n<reply>\n${again}\n</reply>`),
  ]);
  expect(JSON.parse(added)).toMatchObject({ lines: [], asks: { kind: "deadline" } });
});
