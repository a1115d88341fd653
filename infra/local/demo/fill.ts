import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { CommandFailure } from "../../failure.ts";
import { DEMO_CONVERSATIONS, type DemoAnswer, type DemoConversation } from "./conversations.ts";
import { fillDecisions, fillProjects } from "./fill-decisions.ts";
import { fillLookedBack } from "./fill-looked-back.ts";
import { fillRecords } from "./fill-records.ts";
import { fillWeek } from "./fill-week.ts";
import { fillWeighing } from "./fill-weighing.ts";
import { aSignUpBody, createCookieApiClient, type CookieApiClient } from "./person.ts";

export const DEMO_ACCOUNT = aSignUpBody({ email: "demo@menta.example", password: "Demonstration-1!" });

/**
 * Fills the demo account of the product at `url` through its API: projects, decisions with plans, records, a
 * week, discussions. Adds only what is missing, so an interrupted run can be repeated. Returns how many
 * things were added or completed. Throws CommandFailure if the account is another person's or MENTA does not
 * answer.
 */
export async function fillDemoAccount(url: string, now = new Date()): Promise<number> {
  const demo = createCookieApiClient(url);
  await signIn(demo);
  const projects = await fillProjects(demo);
  const decisions = await fillDecisions(demo, now);
  const records =
    (await fillRecords(demo, now)) +
    (await fillLookedBack(demo, now)) +
    (await fillWeighing(demo, createCookieApiClient(url)));
  const weeks = await fillWeek(demo, now);
  return projects + decisions + records + weeks + (await fillConversations(demo));
}

async function fillConversations(demo: CookieApiClient): Promise<number> {
  const stored = await storedConversations(demo);
  let filled = 0;
  for (const conversation of DEMO_CONVERSATIONS) {
    const { agentType, opening, answers, isExplored = false } = conversation;
    const begun = stored.find((one) => one.agentType === agentType && one.said[0] === opening);
    const sessionId = begun?.id ?? (await open(demo, conversation));
    if (!begun) await say(demo, sessionId, opening);
    const said = new Set(begun?.said);
    const missing = answers.filter((answer) => !said.has(answer.says));
    const isContinued = await answerAll(demo, sessionId, missing);
    const isGenerated = isExplored && (await generateMissing(demo, sessionId));
    if (!begun || isContinued || isGenerated) filled += 1;
  }
  return filled;
}

/**
 * Sends each answer when MENTA asks for it, and stops at a question that has none. Returns whether an answer
 * was sent.
 */
async function answerAll(
  demo: CookieApiClient,
  id: string,
  answers: readonly DemoAnswer[],
): Promise<boolean> {
  let left = answers;
  for (;;) {
    const answer = nextAnswer(await demo.get("getDossier", { id }), left);
    if (!answer) return left.length < answers.length;
    await say(demo, id, answer.says);
    left = left.filter((each) => each !== answer);
  }
}

/**
 * Returns the answer to MENTA's question; `undefined` if there is none. If the dossier records no question,
 * returns the first answer, because a real model may not report its question.
 */
function nextAnswer({ asks, lines }: Dossier, answers: readonly DemoAnswer[]): DemoAnswer | undefined {
  if (!asks) return answers[0];
  const name = lines.find(({ id }) => id === asks.lineId)?.text ?? "";
  return answers.find(({ to, about = "" }) => to === asks.kind && name.includes(about));
}

/** Creates the discussion, linked to its decision or project if they still exist. */
async function open(
  demo: CookieApiClient,
  { agentType, decision, project }: DemoConversation,
): Promise<string> {
  const [decisions, projects] = await Promise.all([demo.get("listDecisions"), demo.get("listProjects")]);
  const body = {
    agentType,
    decisionId: decisions.find(({ title }) => title === decision)?.id ?? null,
    projectId: projects.find(({ name }) => name === project)?.id ?? null,
  };
  return (await demo.get("createSession", { body })).id;
}

const say = (demo: CookieApiClient, sessionId: string, message: string) =>
  ask(demo, "chat", { body: { sessionId, message } });

/** The routes that read and create each artefact, in the order in which artefacts depend on each other. */
const ARTEFACTS = [
  ["getSummary", "createSummary"],
  ["getReflection", "createReflection"],
  ["getArgumentation", "createArgumentation"],
  ["getArgumentationEvaluation", "createArgumentationEvaluation"],
  ["getSolution", "createSolution"],
] as const;

/** Generates the artefacts that are missing. Returns whether it generated any. */
async function generateMissing(demo: CookieApiClient, id: string): Promise<boolean> {
  let isMissing = false;
  for (const [read, create] of ARTEFACTS) {
    if ((await demo.request(read, { id })).ok) continue;
    await ask(demo, create, { id });
    isMissing = true;
  }
  return isMissing;
}

/** Sends a request to MENTA. Throws CommandFailure with the reason if it is refused. */
async function ask(
  demo: CookieApiClient,
  ...[name, sent]: Parameters<CookieApiClient["request"]>
): Promise<void> {
  const answer = await demo.request(name, sent);
  if (answer.ok) return;
  const { message: reason } = (await answer.json()) as { message: string };
  throw new CommandFailure(
    `Discussion de démonstration interrompue. ${reason} Relancez la commande pour la compléter.`,
  );
}

async function signIn(demo: CookieApiClient): Promise<void> {
  if ((await demo.call("signup", { body: DEMO_ACCOUNT })).status === 201) return;
  const { status } = await demo.call("login", {
    body: { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password },
  });
  if (status === 401)
    throw new CommandFailure(
      `Le compte ${DEMO_ACCOUNT.email} existe déjà, avec un autre mot de passe que le nôtre.`,
    );
  if (status !== 200) throw new Error(`login answered ${status}`);
}

/**
 * Returns the messages that the demo person sent in each discussion. The longest discussion comes first: of
 * two with the same opening, that one is continued.
 */
async function storedConversations(demo: CookieApiClient) {
  const sessions = await demo.get("listSessions");
  const stored = await Promise.all(
    sessions.map(async ({ id, agentType }) => {
      const messages = await demo.get("listMessages", { id });
      return { id, agentType, said: messages.filter((one) => one.role === "user").map((one) => one.content) };
    }),
  );
  return stored.toSorted((a, b) => b.said.length - a.said.length);
}
