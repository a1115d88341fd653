import { expect, test } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { HOSTILE, HOSTILE_IDEAS } from "#test/coach/hostile/hostile.ts";
import { findPromptLeak } from "#test/coach/expectations/expectations.ts";
import { SECRETS } from "#test/coach/prompts.ts";
import { isFullProof, PROOF_TIMEOUT_MS } from "../proof.ts";
import { menta, url } from "./product.ts";

const person = await signUpNewPerson(url);
const bystander = await signUpNewPerson(url);
/** Hostile inputs: all of them or, in the short form, the first one of each idea. */
const inputs = isFullProof ? HOSTILE : HOSTILE.slice(0, HOSTILE_IDEAS);
/**
 * The inputs that are also tried in decisions, with two documents each: in the short form, every third one.
 */
const inDecisions = isFullProof ? inputs : inputs.filter((_, at) => at % 3 === 0);

type Asked = { system: { text: string }[]; messages: { content: { text?: string }[] }[] };
const lastAsked = () => menta.bedrock.calls.at(-1)?.body as Asked;
const textOf = ({ messages }: Asked) =>
  messages.flatMap(({ content }) => content.map(({ text = "" }) => text)).join("\n");
const count = (text: string, part: string) => text.split(part).length - 1;

/**
 * Checks that the last request to the model has exactly one opening and one closing tag of this name: the
 * data between them has added none.
 */
function expectOnePart(name: string): void {
  const text = textOf(lastAsked());
  expect([count(text, `<${name}>`), count(text, `</${name}>`)], text).toEqual([1, 1]);
  expect(text).not.toMatch(/<(?:system|script|img|iframe|svg|a|style|note)[ >]/i);
}

test("there are 500 hostile inputs and more, of 60 ideas and more", () => {
  expect(HOSTILE_IDEAS).toBeGreaterThanOrEqual(60);
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(500);
});

test(
  "a hostile message is stored as it was sent, prompted as what is spoken of, and nothing of the instructions is said",
  async () => {
    const { id: sessionId } = await bystander.get("createSession", { body: { title: "À part" } });
    const untouched = JSON.stringify(await bystander.get("listSessions"));
    const systems = new Set<string>();
    for (const [at, message] of inputs.entries()) {
      const { id } = await person.get("createSession", { body: { title: message.slice(0, 60) } });
      const { userMessage, assistantMessage } = await person.get("chat", {
        body: { sessionId: id, message },
      });
      expect(userMessage.content).toBe(message.trim());
      const { system, messages } = menta.asked("chat");
      systems.add(system[0]?.text ?? "");
      const [told = "", ...said] = (messages.at(-1)?.content[0]?.text ?? "").split("</dossier>\n\n");
      expect(told).toMatch(/^<dossier>\n[^<]*$/);
      // The model gets the message with « ‹ » in place of the « < » of our tags.
      const heard = message.trim().replaceAll(/<(?=\/?(?:note|summary|project|memory|dossier)\b)/gi, "‹");
      expect(said.join("</dossier>\n\n")).toBe(heard);
      for (const part of ["dossier", "message", "reply"]) expectOnePart(part);
      expect(
        findPromptLeak(assistantMessage.content, SECRETS, message),
        assistantMessage.content,
      ).toBeUndefined();
      const stored = await person.get("listMessages", { id });
      expect(stored).toMatchObject([userMessage, { id: assistantMessage.id }]);
      if (!isFullProof && at % 3 > 0) continue;
      await person.get("createSummary", { id });
      for (const part of ["conversation", "dossier"]) expectOnePart(part);
      expect(count(textOf(lastAsked()), "<message role=")).toBe(2);
    }
    // The system prompt is the same for all messages.
    expect(systems.size).toBe(1);
    expect(JSON.stringify(await bystander.get("listSessions"))).toBe(untouched);
    expect(await bystander.get("listMessages", { id: sessionId })).toEqual([]);
  },
  PROOF_TIMEOUT_MS,
);

test(
  "a hostile decision or project is data between tags that it cannot close",
  async () => {
    for (const text of inDecisions) {
      const { id: projectId } = await person.get("createProject", {
        body: { ...aProjectBody(), description: text },
      });
      const body = {
        ...aDecisionBody({ projectId }),
        title: text.slice(0, 60),
        description: text,
        context: text,
      };
      const { id } = await person.get("createDecision", { body });
      expect(await person.get("getDecision", { id })).toMatchObject({ description: text.trim() });
      await person.get("summarizeDecision", { id, body: {} });
      expectOnePart("decision");
      await person.get("reportProject", { id: projectId, body: {} });
      expectOnePart("project");
    }
  },
  PROOF_TIMEOUT_MS,
);
