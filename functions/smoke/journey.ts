import {
  callEndpoint,
  createRefusedCallFailure,
  type ReportStep,
  routeOf,
  runStep,
  StepFailure,
} from "./steps.ts";
import { RefusedStreamError, type SseEvent, type CookieApiClient } from "./visitor.ts";

export type Credentials = { email: string; password: string };

const NAMES = { firstName: "Essai", lastName: "Menta", privacyAccepted: true as const };
const QUESTION = "J’hésite à changer de métier.";
const DECISION = { title: "Choisir un logement", decideur: "Essai Menta" };
const MONTH_MS = 30 * 24 * 3600 * 1000;

/** Opens the first page. Throws StepFailure if it is not answered. */
export const openFirstPage = (site: URL, report: ReportStep): Promise<void> =>
  runStep(report, "La page d’accueil", async () => {
    const page = await fetch(site.origin);
    if (page.ok && /<title>[^<]*MENTA/.test(await page.text())) return;
    throw new StepFailure(`GET / a répondu ${page.status}, sans la page de MENTA.`, {
      route: "GET /",
      status: page.status,
    });
  });

/** Walks through the journey as a new person. The account is removed at the end, even if a step fails. */
export async function runJourneyAsNewPerson(
  person: CookieApiClient,
  who: Credentials,
  report: ReportStep,
): Promise<void> {
  await runStep(report, "S’inscrire", () => callEndpoint(person, "signup", { body: { ...NAMES, ...who } }));
  await withEnd(
    () => walk(person, report),
    () =>
      runStep(report, "S’en aller", () =>
        callEndpoint(person, "removeAccount", { body: { password: who.password } }),
      ),
    `Le compte ${who.email} est peut-être encore là : npm run person -- erase ${who.email}`,
  );
}

/**
 * Walks through the journey as the synthetic user, whose account stays: a new account each hour would add
 * seven hundred monthly users to Cognito's bill.
 */
export async function runJourneyAsSyntheticUser(
  person: CookieApiClient,
  who: Credentials,
  report: ReportStep,
): Promise<void> {
  await runStep(report, "Se connecter", () => signIn(person, who));
  await runStep(report, "Effacer les restes", () => emptyAccount(person));
  await withEnd(
    () => walk(person, report),
    async () => {
      await runStep(report, "Effacer", () => emptyAccount(person));
      await runStep(report, "Se déconnecter", () => callEndpoint(person, "logout"));
    },
    "Ce que cette personne a fait sera effacé au prochain passage.",
  );
}

/**
 * Runs `end` after the work, even if the work failed. Throws if one of them failed; if `end` failed, the
 * message also says `ifNot`, what is left behind.
 */
async function withEnd(work: () => Promise<void>, end: () => Promise<unknown>, ifNot: string): Promise<void> {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    await end();
  } catch (error) {
    const failures = [...(failure ? [failure.error] : []), error];
    const [first] = failures;
    throw new StepFailure(
      [...failures.map((one) => (one instanceof Error ? one.message : String(one))), ifNot].join("\n"),
      first instanceof StepFailure ? first.facts : {},
      { cause: error },
    );
  }
  if (failure) throw failure.error;
}

/** Sends a message, creates a decision, moves it to the trash, and looks for it there. */
async function walk(person: CookieApiClient, report: ReportStep): Promise<void> {
  await runStep(report, "Parler", () => talk(person));
  const { id } = await runStep(report, "Décider", () =>
    callEndpoint(person, "createDecision", { body: aDecision() }),
  );
  await runStep(report, "Jeter", async () => {
    await callEndpoint(person, "trashDecision", { id });
    const trash = await callEndpoint(person, "listTrash");
    if (!trash.some((decision) => decision.id === id))
      throw new StepFailure(`${routeOf("listTrash")} ne montre pas la décision jetée.`, {
        route: routeOf("listTrash"),
      });
  });
}

function aDecision() {
  const now = Date.now();
  const [startDate, endDate] = [now, now + MONTH_MS].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  return { ...DECISION, startDate, endDate };
}

async function talk(person: CookieApiClient): Promise<void> {
  const { id: sessionId } = await callEndpoint(person, "createSession", { body: {} });
  const last = await lastEvent(person.chat({ sessionId, message: QUESTION }));
  if (last.event === "done" && !isInterrupted(last.data)) return;
  const { code, facts } = refusalOfStream(last.data);
  throw new StepFailure(
    `${routeOf("chat")} s’est interrompu : le dernier évènement est « ${last.event} »${code}.`,
    { route: routeOf("chat"), ...facts },
  );
}

/**
 * Whether the AI broke off in the middle of the reply: the stream then ends normally, with a partial text.
 */
const isInterrupted = (data: unknown): boolean =>
  (Object(data) as { assistantMessage?: { interrupted?: boolean } }).assistantMessage?.interrupted === true;

async function lastEvent(events: AsyncIterable<SseEvent>): Promise<SseEvent> {
  let last: SseEvent = { event: "rien", data: {} };
  try {
    for await (const one of events) if (one.event !== "dossier" && one.event !== "danger") last = one;
  } catch (error) {
    if (error instanceof RefusedStreamError)
      throw createRefusedCallFailure("chat", error.status, parsed(error.text));
    throw error;
  }
  return last;
}

/**
 * Parses a JSON text. Returns `undefined` for another text, which API Gateway may send as a refusal of its
 * own.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the code of a reply that failed after its status 200 was sent: the runbook names causes by code.
 */
function refusalOfStream(data: unknown): { code: string; facts: { code?: string } } {
  const { code } = Object(data) as { code?: unknown };
  return typeof code === "string" ? { code: ` (${code})`, facts: { code } } : { code: "", facts: {} };
}

/**
 * Signs in, or signs up if there is no account. Throws StepFailure if the account has another password: both
 * are then refused.
 */
async function signIn(person: CookieApiClient, who: Credentials): Promise<void> {
  const { status, body } = await person.call("login", { body: who });
  if (status === 200) return;
  if (status === 401) await callEndpoint(person, "signup", { body: { ...NAMES, ...who } });
  else throw createRefusedCallFailure("login", status, body);
}

/** Removes all decisions and discussions of the synthetic user, also those that an interrupted run left. */
async function emptyAccount(person: CookieApiClient): Promise<void> {
  for (const { id } of await callEndpoint(person, "listDecisions"))
    await callEndpoint(person, "trashDecision", { id });
  for (const { id } of await callEndpoint(person, "listTrash"))
    await callEndpoint(person, "removeDecision", { id });
  for (const { id } of await callEndpoint(person, "listSessions"))
    await callEndpoint(person, "removeSession", { id });
  for (const { id } of await callEndpoint(person, "listSessionTrash"))
    await callEndpoint(person, "purgeSession", { id });
}
