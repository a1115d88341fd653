import { CommandFailure } from "../../failure.ts";
import { DEMO_CONVERSATIONS, type DemoConversation } from "./conversations.ts";
import { fillDecisions, fillProjects } from "./fill-decisions.ts";
import { fillRecords } from "./fill-records.ts";
import { fillWeek } from "./fill-week.ts";
import { aSignUp, createVisitor, type Visitor } from "./person.ts";

export const DEMO = aSignUp({ email: "demo@menta.example", password: "Demonstration-1!" });

/**
 * Fills the demo account of the product at `url`, through its own API: projects, decisions with their plans, a record,
 * a week, discussions. Completes what an earlier run has left unfinished. Answers how many of them were added or completed.
 * Throws CommandFailure where the account is not ours or MENTA does not answer.
 */
export async function fillDemo(url: string, now = new Date()): Promise<number> {
  const demo = createVisitor(url);
  await signIn(demo);
  const projects = await fillProjects(demo);
  const decisions = await fillDecisions(demo, now);
  const records = await fillRecords(demo, now);
  const weeks = await fillWeek(demo, now);
  return projects + decisions + records + weeks + (await fillConversations(demo));
}

async function fillConversations(demo: Visitor): Promise<number> {
  const stored = await storedConversations(demo);
  let filled = 0;
  for (const conversation of DEMO_CONVERSATIONS) {
    const { agentType, says, isExplored = false } = conversation;
    const begun = stored.find((one) => one.agentType === agentType && isSameSoFar(one.said, says));
    const missing = says.slice(begun?.said.length ?? 0);
    const sessionId = begun?.id ?? (await open(demo, conversation));
    for (const message of missing) await say(demo, sessionId, message);
    const isGenerated = isExplored && (await generateMissing(demo, sessionId));
    if (missing.length > 0 || isGenerated) filled += 1;
  }
  return filled;
}

/** Linked to its decision or project, unless the person has removed it. */
async function open(demo: Visitor, { agentType, decision, project }: DemoConversation): Promise<string> {
  const [decisions, projects] = await Promise.all([demo.get("listDecisions"), demo.get("listProjects")]);
  const body = {
    agentType,
    decisionId: decisions.find(({ title }) => title === decision)?.id ?? null,
    projectId: projects.find(({ name }) => name === project)?.id ?? null,
  };
  return (await demo.get("createSession", { body })).id;
}

const say = (demo: Visitor, sessionId: string, message: string) =>
  ask(demo, "chat", { body: { sessionId, message } });

/** In the order in which one needs the other. */
const ARTEFACTS = [
  ["getSummary", "createSummary"],
  ["getReflection", "createReflection"],
  ["getArgumentation", "createArgumentation"],
  ["getArgumentationEvaluation", "createArgumentationEvaluation"],
  ["getSolution", "createSolution"],
] as const;

/** Whether one was missing. */
async function generateMissing(demo: Visitor, id: string): Promise<boolean> {
  let isMissing = false;
  for (const [read, create] of ARTEFACTS) {
    if ((await demo.request(read, { id })).ok) continue;
    await ask(demo, create, { id });
    isMissing = true;
  }
  return isMissing;
}

/** Anything of MENTA: what it refuses ends the filling with its reason. */
async function ask(demo: Visitor, ...[name, sent]: Parameters<Visitor["request"]>): Promise<void> {
  const answer = await demo.request(name, sent);
  if (answer.ok) return;
  const { message: reason } = (await answer.json()) as { message: string };
  throw new CommandFailure(
    `Discussion de démonstration interrompue. ${reason} Relancez la commande pour la compléter.`,
  );
}

async function signIn(demo: Visitor): Promise<void> {
  if ((await demo.call("signup", { body: DEMO })).status === 201) return;
  const { status } = await demo.call("login", { body: { email: DEMO.email, password: DEMO.password } });
  if (status === 401)
    throw new CommandFailure(`Le compte ${DEMO.email} existe déjà, avec un autre mot de passe que le nôtre.`);
  if (status !== 200) throw new Error(`login answered ${status}`);
}

/** What the person said in each discussion; the longest ones first. */
async function storedConversations(demo: Visitor) {
  const sessions = await demo.get("listSessions");
  const stored = await Promise.all(
    sessions.map(async ({ id, agentType }) => {
      const messages = await demo.get("listMessages", { id });
      return { id, agentType, said: messages.filter((one) => one.role === "user").map((one) => one.content) };
    }),
  );
  return stored.toSorted((a, b) => b.said.length - a.said.length);
}

/** The person may have continued by themselves. */
const isSameSoFar = (said: readonly string[], says: readonly string[]) =>
  said.slice(0, says.length).every((text, at) => text === says[at]);
