import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { CommandFailure, errorMessage, runCommand } from "../failure.ts";
import { aDecision } from "../local/demo/builders.ts";
import { visitor, type Visitor } from "../local/demo/person.ts";
import { misused, operate, say } from "./command.ts";
import { ask, routeOf, step } from "./steps.ts";

const COMMAND = {
  name: "smoke",
  words: "<adresse>",
  about:
    "Fait, à l’adresse d’un MENTA en service, le chemin d’une personne : elle s’inscrit, parle, décide, jette, s’en va. S’arrête à la première étape qui échoue. Son compte est supprimé à la fin, même après un échec. Ses courriels vont au simulateur d’Amazon SES.",
  options: {
    standing: {
      says: "revient toujours comme la même personne, de MENTA_STANDING_EMAIL et MENTA_STANDING_PASSWORD, et efface ce qu’elle a fait au lieu de son compte",
    },
  },
} as const;

/** It takes every mail, bounces none, and counts against no reputation. */
const mailbox = (label: string) => `success+${label}@simulator.amazonses.com`;
const NAMES = { firstName: "Essai", lastName: "Menta", privacyAccepted: true as const };
const QUESTION = "J’hésite à changer de métier.";

type Credentials = { email: string; password: string };

/** `npm run smoke -- URL`: the whole way of a person over HTTP. Throws CommandFailure at the first step that fails. */
export const smoke = (args: readonly string[]): Promise<void> =>
  operate(COMMAND, args, async ({ standing }, [address, ...others]) => {
    const site = URL.parse(address ?? "");
    if (!site || !/^https?:$/.test(site.protocol) || others.length > 0)
      throw misused(COMMAND, "Donnez une adresse, http://… ou https://…");
    const who = standing ? readStanding(process.env) : undefined;
    await step("La page d’accueil", () => openPage(site));
    const person = visitor(site.origin);
    await (who ? walkAsStanding(person, who) : walkAsNew(person));
  });

async function openPage(site: URL): Promise<void> {
  const page = await fetch(site.origin);
  if (page.ok && /<title>[^<]*MENTA/.test(await page.text())) return;
  throw new CommandFailure(`GET / a répondu ${page.status}, sans la page de MENTA.`);
}

/** Somebody new, whose account goes at the end, whatever happens. */
async function walkAsNew(person: Visitor): Promise<void> {
  const who = {
    email: mailbox(ulid().toLowerCase()),
    password: `${randomBytes(18).toString("base64url")}-1Aa`,
  };
  await step("S’inscrire", () => ask(person, "signup", { body: { ...NAMES, ...who } }));
  await withEnd(
    () => walk(person),
    () => step("S’en aller", () => ask(person, "removeAccount", { body: { password: who.password } })),
    `Le compte ${who.email} est peut-être encore là : npm run person -- erase ${who.email}`,
  );
}

/** The one standing person: a new account each hour would make Cognito, and its bill, count seven hundred a month. */
async function walkAsStanding(person: Visitor, who: Credentials): Promise<void> {
  await step("Se connecter", () => signIn(person, who));
  await step("Effacer les restes", () => emptyAccount(person));
  await withEnd(
    () => walk(person),
    async () => {
      await step("Effacer", () => emptyAccount(person));
      await step("Se déconnecter", () => ask(person, "logout"));
    },
    "Ce que cette personne a fait sera effacé au prochain passage.",
  );
}

/** Runs the end after the work, also where that failed; the first failure is the one that is told. */
async function withEnd(work: () => Promise<void>, end: () => Promise<unknown>, ifNot: string): Promise<void> {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    await end();
  } catch (error) {
    throw new CommandFailure(
      [...(failure ? [errorMessage(failure.error)] : []), errorMessage(error), ifNot].join("\n"),
      { cause: error },
    );
  }
  if (failure) throw failure.error;
  say("Tout le chemin est bon.");
}

/** Talks, decides, trashes, and finds each again. */
async function walk(person: Visitor): Promise<void> {
  await step("Parler", () => talk(person));
  const { id } = await step("Décider", () => ask(person, "createDecision", { body: aDecision() }));
  await step("Jeter", async () => {
    await ask(person, "trashDecision", { id });
    const trash = await ask(person, "listTrash");
    if (!trash.some((decision) => decision.id === id))
      throw new CommandFailure(`${routeOf("listTrash")} ne montre pas la décision jetée.`);
  });
}

async function talk(person: Visitor): Promise<void> {
  const { id: sessionId } = await ask(person, "createSession", { body: {} });
  let last = "rien";
  for await (const { event } of person.chat({ sessionId, message: QUESTION })) last = event;
  if (last !== "done")
    throw new CommandFailure(`${routeOf("chat")} s’est interrompu : le dernier évènement est « ${last} ».`);
}

/** Signs up the first time: a wrong password is refused alike, then as an address that is taken. */
async function signIn(person: Visitor, who: Credentials): Promise<void> {
  const { status } = await person.call("login", { body: who });
  if (status === 200) return;
  if (status === 401) await ask(person, "signup", { body: { ...NAMES, ...who } });
  else throw new CommandFailure(`${routeOf("login")} a répondu ${status}.`);
}

/** Everything of the standing person, also what a run that was cut has left. */
async function emptyAccount(person: Visitor): Promise<void> {
  for (const { id } of await ask(person, "listDecisions")) await ask(person, "trashDecision", { id });
  for (const { id } of await ask(person, "listTrash")) await ask(person, "removeDecision", { id });
  for (const { id } of await ask(person, "listSessions")) await ask(person, "removeSession", { id });
}

function readStanding(env: Record<string, string | undefined>): Credentials {
  const email = env["MENTA_STANDING_EMAIL"];
  const password = env["MENTA_STANDING_PASSWORD"];
  if (email && password) return { email, password };
  throw misused(COMMAND, "Avec --standing, donnez MENTA_STANDING_EMAIL et MENTA_STANDING_PASSWORD.");
}

if (import.meta.main) await runCommand(() => smoke(process.argv.slice(2)));
