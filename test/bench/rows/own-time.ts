import { aSignUp } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import type { StreamingName } from "#shared/api/types.ts";
import { withFunctions, type Call, type Called, type Sent } from "../in-process.ts";
import { aWorkspace, REQUESTS, type PersonName, type Somebody, type Workspace } from "../requests.ts";
import type { Measure, Row } from "../row.ts";
import { percentile } from "../statistics.ts";

const P50_MS = 1.5;
const P99_MS = 8;
const WARM_UP = 30;
const CALLS = 300;
/** What takes long to prepare or to answer, as passwords do by design, is called less often. */
const PATIENCE_MS = 3_000;
const CALLS_MIN = 30;
const EXCHANGES = 5;
const DISCUSSIONS = 20;

type PlainName = Exclude<EndpointName, StreamingName>;
type Person = Somebody & {
  call: Call;
  signUp: ReturnType<typeof aSignUp>;
  cookie: string;
  workspace: Workspace;
};

/** What is made ready, unmeasured, before each call of a route outside the sign-in, and what is then sent. */
const ACCESS_REQUESTS: Record<Exclude<EndpointName, PersonName>, (person: Person) => Sent | Promise<Sent>> = {
  login: ({ signUp: { email, password } }) => ({ body: { email, password } }),
  signup: () => ({ body: aSignUp(), cookie: "" }),
  logout: async ({ call, signUp: { email, password } }) => ({
    cookie: (await succeed(call, "login", { body: { email, password } })).cookie,
  }),
};

export const ownTime: Row = {
  name: "own-time",
  title: "Temps propre des fonctions",
  how: `De l’événement de Lambda au dernier octet de la réponse, moins le temps où un appel à la table, au répertoire des comptes ou au planificateur était en cours (celui du client, signature et sérialisation comprises). Chaque route au plus ${CALLS} fois après ${WARM_UP} à vide, par quelqu’un qui a ${DISCUSSIONS} discussions et ${2 * EXCHANGES} messages, un projet et ses décisions, de trois actions chacune.`,
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
  const person = await newPerson(call);
  const once = async () => succeed(call, name, { cookie: person.cookie, ...(await requestOf(name, person)) });
  const stopAt = performance.now() + PATIENCE_MS;
  const isTime = (done: number) => done < CALLS_MIN || performance.now() < stopAt;
  for (let done = 0; done < WARM_UP && performance.now() < stopAt; done += 1) await once();
  const own: number[] = [];
  while (own.length < CALLS && isTime(own.length)) {
    const { ms, waitedMs } = await once();
    own.push(ms - waitedMs);
  }
  const { method, path } = endpoints[name];
  const what = `\`${method} ${path}\``;
  return [
    { what: `${what}, médiane`, value: percentile(own, 0.5), unit: "ms", budget: P50_MS },
    {
      what: `${what}, 99ᵉ centile de ${own.length}`,
      value: percentile(own, 0.99),
      unit: "ms",
      budget: P99_MS,
    },
  ];
}

const requestOf = (name: PlainName, person: Person): Sent | Promise<Sent> =>
  name in ACCESS_REQUESTS
    ? ACCESS_REQUESTS[name as keyof typeof ACCESS_REQUESTS](person)
    : REQUESTS[name as Exclude<PersonName, StreamingName>](person, person.workspace);

async function newPerson(call: Call): Promise<Person> {
  const signUp = aSignUp();
  const { cookie } = await succeed(call, "signup", { body: signUp });
  const get = async (name: EndpointName, sent: Sent = {}) =>
    (await succeed(call, name, { cookie, ...sent })).body;
  const somebody = { get: get as Somebody["get"] };
  for (let made = 1; made < DISCUSSIONS; made += 1) await somebody.get("createSession", { body: {} });
  const workspace = await aWorkspace(somebody, { exchanges: EXCHANGES });
  return { ...somebody, call, signUp, cookie, workspace };
}

async function succeed(call: Call, name: EndpointName, sent: Sent): Promise<Called> {
  const called = await call(name, sent);
  if (called.status >= 300)
    throw new Error(`${name} answered ${called.status}: ${JSON.stringify(called.body)}`);
  return called;
}
