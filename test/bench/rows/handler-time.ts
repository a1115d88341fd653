import { anOpinionBody, aWeighingBody } from "#infra/local/demo/builders.ts";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import type { StreamingEndpointName } from "#shared/api/contract-types.ts";
import { withFunctions, type Call, type CallOutcome, type CallInput } from "../in-process.ts";
import { createReplayer } from "../replay.ts";
import {
  aGuestKey,
  createWorkspace,
  newOpinion,
  newOpinionLink,
  newWeighing,
  newWeighingLink,
  REQUESTS,
  type SignInEndpoint,
  type PersonEndpoint,
  type ApiClient,
  type Workspace,
} from "../requests.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf, percentile } from "../statistics.ts";

/** Maximum ratio of the time of a request to that of its table commands sent alone. */
const RATIO = 1.35;
const P99_MS = 8;
const WARM_UP = 30;
const CALLS = 300;
/**
 * Calls that are slow to prepare or to answer are made less often; with fewer than a hundred, the 99th
 * percentile is the slowest.
 */
const PATIENCE_MS = 3_000;
const CALLS_MIN = 100;
const EXCHANGES = 5;
const DISCUSSIONS = 20;

/** Routes that are limited per hour, or mostly answered by the pool. */
const RARE = [
  "exportAccount",
  "sendEmailProof",
  "enterSecondFactor",
  "resetPassword",
  "removeAccount",
  "changePassword",
  "endSignIn",
  "startSecondFactor",
  "confirmSecondFactor",
  "removeSecondFactor",
  "renewRecoveryCodes",
  "startPasskeySignIn",
  "signInWithPasskey",
  "startPasskey",
  "addPasskey",
  "removePasskey",
] as const satisfies readonly (
  | "exportAccount"
  | "sendEmailProof"
  | "resetPassword"
  | "enterSecondFactor"
  | "startPasskeySignIn"
  | "signInWithPasskey"
  | SignInEndpoint
)[];
type Rare = (typeof RARE)[number];
const isRare = (name: string): boolean => RARE.some((rare) => rare === name);
type PlainName = Exclude<EndpointName, StreamingEndpointName | Rare>;
type Replay = ReturnType<typeof createReplayer>;
type Person = ApiClient & {
  call: Call;
  signUp: ReturnType<typeof aSignUpBody>;
  cookie: string;
  workspace: Workspace;
};

/** Unmeasured preparation before each call of a route outside the sign-in, and what is then sent. */
const ACCESS_REQUESTS: Record<
  Exclude<PlainName, PersonEndpoint>,
  (person: Person) => CallInput | Promise<CallInput>
> = {
  login: ({ signUp: { email, password } }) => ({ body: { email, password } }),
  signup: () => ({ body: aSignUpBody(), cookie: "" }),
  logout: async ({ call, signUp: { email, password } }) => ({
    cookie: (await succeed(call, "login", { body: { email, password } })).cookie,
  }),
  proveEmail: async ({ signUp: { email }, cookie }) => ({
    body: { secret: await aProofLink(/[0-9a-f-]{36}/.exec(cookie)?.[0] ?? "", email) },
  }),
  endReviewMails: async ({ cookie }) => ({ body: { secret: await anEndingLink(cookie) } }),
  endReviewMailsAtOnce: async ({ cookie }) => ({ secret: await anEndingLink(cookie) }),
  readCalendar: async ({ get }) => {
    const { path } = await get("createCalendar", { body: { showsTitles: true } });
    return { file: path.slice(path.lastIndexOf("/") + 1), cookie: "" };
  },
  readOpinionPage: async (person) => ({ secret: (await newOpinionLink(person)).secret, cookie: "" }),
  giveOpinion: async (person) => {
    const { secret, optionId } = await newOpinionLink(person);
    return { secret, body: anOpinionBody({ optionId }), cookie: "" };
  },
  changeOpinion: async (person) => {
    const { secret, opinionId, key, body } = await newOpinion(person);
    const { id: _, ...said } = body;
    return { secret, opinionId, body: { ...said, key, reason: "Non : attendez." }, cookie: "" };
  },
  withdrawOpinion: async (person) => {
    const { secret, opinionId, key } = await newOpinion(person);
    return { secret, opinionId, body: { key }, cookie: "" };
  },
  giveWeighing: async (person) => {
    const { secret, weighed } = await newWeighingLink(person);
    const answers = { firstName: "Karim", ...aWeighingBody(weighed) };
    return { secret, body: { key: aGuestKey(), answers }, cookie: "" };
  },
  withdrawWeighing: async (person) => {
    const { secret, body } = await newWeighing(person);
    return { secret, body: { key: body.key }, cookie: "" };
  },
  reportFault: () => ({
    body: { kind: "boundary", name: "TypeError", page: "/chat", release: "a", places: [], components: [] },
  }),
};

export const handlerTime: Row = {
  name: "own-time",
  title: "Temps propre des fonctions",
  how: `De l’événement de Lambda au dernier octet de la réponse (sans le répertoire des comptes, le planificateur ni le courrier), rapporté au temps des mêmes commandes envoyées nues juste après par \`lib-dynamodb\` à la même base : celles de cette demande, dans leur ordre, à plusieurs là où elle les envoyait ainsi. En propre : le temps que la demande a pris hors de ses commandes ; ni une pause de la base, ni (sous Linux) l’attente d’un processeur n’y compte. Ce qui était supprimé est d’abord remis, sans être compté. Chaque route de ${CALLS_MIN} à ${CALLS} fois après ${WARM_UP} à vide, par quelqu’un qui a ${DISCUSSIONS} discussions et ${2 * EXCHANGES} messages, un projet et ses décisions, de trois actions chacune.`,
  measure: () =>
    withFunctions(async (call) => {
      const measures: Measure[] = [];
      const replay = createReplayer();
      for (const name of plainNames()) measures.push(...(await measureRoute(call, name, replay)));
      return measures;
    }),
};

const plainNames = () =>
  Object.entries<Route>(contract)
    .filter(([name, route]) => !route.streams && !isRare(name))
    .map(([name]) => name as PlainName);

async function measureRoute(call: Call, name: PlainName, replay: Replay): Promise<Measure[]> {
  const person = await newPerson(call);
  const once = async () => succeed(call, name, { cookie: person.cookie, ...(await requestOf(name, person)) });
  const stopAt = performance.now() + PATIENCE_MS;
  const isTime = (done: number) => done < CALLS_MIN || performance.now() < stopAt;
  for (let done = 0; done < WARM_UP && performance.now() < stopAt; done += 1) await once();
  const ratios: number[] = [];
  const own: number[] = [];
  while (own.length < CALLS && isTime(own.length)) {
    const { ms, ownMs, commands } = await once();
    ratios.push(ms / (await replay(commands)));
    own.push(ownMs);
  }
  const { method, path } = endpoints[name];
  const what = `\`${method} ${path}\``;
  return [
    { what: `${what}, médiane`, ...medianOf(ratios), unit: "×", budget: RATIO },
    { what: `${what}, en propre, médiane`, value: percentile(own, 0.5), unit: "ms" },
    {
      what: `${what}, en propre, 99ᵉ centile de ${own.length}`,
      value: percentile(own, 0.99),
      unit: "ms",
      budget: P99_MS,
    },
  ];
}

const requestOf = (name: PlainName, person: Person): CallInput | Promise<CallInput> =>
  name in ACCESS_REQUESTS
    ? ACCESS_REQUESTS[name as keyof typeof ACCESS_REQUESTS](person)
    : REQUESTS[name as Exclude<PersonEndpoint, StreamingEndpointName>](person, person.workspace);

/** Creates the link of a review mail, with the product's module, which is already loaded. */
async function anEndingLink(cookie: string): Promise<string> {
  const { createSecretLink } = await import("#functions/platform/secret-link.rows.ts");
  const userId = /[0-9a-f-]{36}/.exec(cookie)?.[0] ?? "";
  return createSecretLink({ userId, kind: "reminders", about: "a" }, { days: 1, now: new Date() });
}

async function aProofLink(userId: string, email: string): Promise<string> {
  const { createSecretLink } = await import("#functions/platform/secret-link.rows.ts");
  return createSecretLink({ userId, kind: "emailProof", about: email }, { days: 1, now: new Date() });
}

async function newPerson(call: Call): Promise<Person> {
  const signUp = aSignUpBody();
  const { cookie } = await succeed(call, "signup", { body: signUp });
  const get = async (name: EndpointName, sent: CallInput = {}) =>
    (await succeed(call, name, { cookie, ...sent })).body;
  const somebody = { get: get as ApiClient["get"] };
  for (let made = 1; made < DISCUSSIONS; made += 1) await somebody.get("createSession", { body: {} });
  const workspace = await createWorkspace(somebody, { exchanges: EXCHANGES });
  return { ...somebody, call, signUp, cookie, workspace };
}

async function succeed(call: Call, name: EndpointName, sent: CallInput): Promise<CallOutcome> {
  const called = await call(name, sent);
  if (called.status >= 300)
    throw new Error(`${name} answered ${called.status}: ${JSON.stringify(called.body)}`);
  return called;
}
