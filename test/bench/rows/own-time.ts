import { aSignUp } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import type { StreamingName } from "#shared/api/types.ts";
import { withFunctions, type Call, type Called, type Sent } from "../in-process.ts";
import type { Measure, Row } from "../row.ts";
import { percentile } from "../statistics.ts";

const P50_MS = 1.5;
const P99_MS = 8;
const WARM_UP = 30;
const CALLS = 300;
/** Passwords are slow by design: a route that needs them is called less often. */
const PATIENCE_MS = 5_000;
const CALLS_MIN = 30;
const MESSAGES = 10;
const DISCUSSIONS = 20;

type PlainName = Exclude<EndpointName, StreamingName>;
/** Somebody signed in, with discussions, of which `talk` has messages. */
type Somebody = { signUp: ReturnType<typeof aSignUp>; cookie: string; talk: string };
type Prepare = (call: Call, somebody: Somebody) => Sent | Promise<Sent>;

const inTalk: Prepare = (_call, { talk }) => ({ id: talk });
const inNewDiscussion: Prepare = async (call, { cookie }) => ({
  id: ((await succeed(call, "createSession", { cookie, body: {} })).body as { id: string }).id,
});

/** What is made ready, unmeasured, before each call of a route, and what is then sent with the cookie. */
const PREPARE: Record<PlainName, Prepare> = {
  login: (_call, { signUp: { email, password } }) => ({ body: { email, password } }),
  signup: () => ({ body: aSignUp(), cookie: "" }),
  logout: async (call, { signUp: { email, password } }) => ({
    cookie: (await succeed(call, "login", { body: { email, password } })).cookie,
  }),
  getUser: () => ({}),
  listSessions: () => ({}),
  createSession: () => ({ body: { title: "Une discussion" } }),
  renameSession: (_call, { talk }) => ({ id: talk, body: { title: "Un autre titre" } }),
  removeSession: inNewDiscussion,
  listMessages: inTalk,
  clearMessages: inNewDiscussion,
  stopReply: inTalk,
};

export const ownTime: Row = {
  name: "own-time",
  title: "Temps propre des fonctions",
  how: `De l’événement de Lambda au dernier octet de la réponse, moins le temps où un appel à la table ou au répertoire des comptes était en cours (celui du client, signature et sérialisation comprises). Chaque route au plus ${CALLS} fois après ${WARM_UP} à vide, avec ${DISCUSSIONS} discussions et ${MESSAGES} messages.`,
  measure: () =>
    withFunctions(async (call) => {
      const measures: Measure[] = [];
      for (const name of plainNames()) measures.push(...(await measureRoute(call, name)));
      return measures;
    }),
};

const plainNames = () =>
  Object.entries<Route>(contract)
    .filter(([, route]) => !route.streams)
    .map(([name]) => name as PlainName);

async function measureRoute(call: Call, name: PlainName): Promise<Measure[]> {
  const somebody = await newSomebody(call);
  const once = async () => {
    const { cookie } = somebody;
    return succeed(call, name, { cookie, ...(await PREPARE[name](call, somebody)) });
  };
  const stopAt = performance.now() + PATIENCE_MS;
  const isTime = (done: number) => done < CALLS_MIN || performance.now() < stopAt;
  for (let done = 0; done < WARM_UP && performance.now() < stopAt; done += 1) await once();
  const called: Called[] = [];
  while (called.length < CALLS && isTime(called.length)) called.push(await once());
  const { method, path } = endpoints[name];
  const what = `\`${method} ${path}\``;
  const own = called.map(({ ms, waitedMs }) => ms - waitedMs);
  return [
    { what: `${what}, médiane`, value: percentile(own, 0.5), unit: "ms", budget: P50_MS },
    {
      what: `${what}, 99ᵉ centile de ${called.length}`,
      value: percentile(own, 0.99),
      unit: "ms",
      budget: P99_MS,
    },
    {
      what: `${what}, appels à la table`,
      value: percentile(
        called.map(({ tableCalls }) => tableCalls),
        0.5,
      ),
      unit: "",
    },
  ];
}

async function newSomebody(call: Call): Promise<Somebody> {
  const signUp = aSignUp();
  const { cookie } = await succeed(call, "signup", { body: signUp });
  const ids: string[] = [];
  for (let made = 0; made < DISCUSSIONS; made += 1) {
    const { body } = await succeed(call, "createSession", { cookie, body: {} });
    ids.push((body as { id: string }).id);
  }
  const [talk = ""] = ids;
  for (let said = 0; said < MESSAGES / 2; said += 1)
    await succeed(call, "chat", { cookie, body: { sessionId: talk, message: "Dois-je déménager ?" } });
  return { signUp, cookie, talk };
}

async function succeed(call: Call, name: EndpointName, sent: Sent): Promise<Called> {
  const called = await call(name, sent);
  if (called.status >= 300)
    throw new Error(`${name} answered ${called.status}: ${JSON.stringify(called.body)}`);
  return called;
}
