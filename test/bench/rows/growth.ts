import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { ulid } from "ulid";
import { aDecisionBody, anActionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { frenchText } from "../../french-text.ts";
import { QUICKEST_ENGINE } from "../../engine.ts";
import { PAGE_MS, readRates } from "../read-rates.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { watchTable } from "../table-calls.ts";
import { withTemporaryFolder } from "../temporary.ts";

const FEW = 100;
const MANY = 10_000;
const ACTIONS = 5;
const PROJECTS = 20;
const ROUNDS = 3;
/** Number of calls that are timed together: the processor’s clock is too coarse for one short answer. */
const SHORT_CALLS = 10;
const WARM_UP = 20;
const ROWS_AT_ONCE = 500;

type ListName = "listDecisions" | "listAllActions" | "listProjectsWithCounts" | "getValidationTrend";
type Answers = { [K in ListName]: EndpointAnswer<K> };

/** Checks that an answer is complete: an incomplete one would be faster. */
const IS_WHOLE: { [K in ListName]: (answer: Answers[K], decisions: number) => boolean } = {
  listDecisions: ({ length }, decisions) => length === decisions,
  listAllActions: ({ length }, decisions) => length === decisions * ACTIONS,
  // The decision that all others are copies of has no project.
  listProjectsWithCounts: (projects, decisions) =>
    projects.reduce((sum, { decisionCount }) => sum + decisionCount, 1) === decisions,
  getValidationTrend: ({ validationRate }) => validationRate === 100 / ACTIONS,
};
const NAMES = Object.keys(IS_WHOLE) as ListName[];

type Owner = { cookie: string; decisions: number };
type Served = { ms: number; cpuMs: number; bytes: number; sentBytes: number; tableCalls: number };
type Serve = (name: ListName, owner: Owner) => Promise<Served>;

export const growth: Row = {
  name: "growth",
  title: "Croissance",
  how: `Par HTTP, la passerelle et la base locales, jusqu’au dernier octet de la réponse, compressée. Coût : temps de processeur du produit, sans la base, lecteur compris. Celui d’un élément avec ${MANY.toLocaleString("fr-FR")} décisions et ${(MANY * ACTIONS).toLocaleString("fr-FR")} actions, rapporté à celui avec ${FEW} et ${FEW * ACTIONS} ; ${ROUNDS} tours qui alternent les deux, un rapport par tour. Le budget est 1, plus l’étendue. Unités de lecture : ce que DynamoDB compte, pour la même personne et ${MANY.toLocaleString("fr-FR")} discussions ; il en donne 3 000 par seconde à une partition. Leur cadence ne se mesure pas ici : une requête lit ses pages de 1 Mo l’une après l’autre, et ${PAGE_MS} ms la page est ce qu’on a publié (V. Holubiev, 2022) ; pour le cockpit, qui demande tout à la fois, la page la plus rapide qui tienne est donnée aussi.`,
  measure: () =>
    withTemporaryFolder(async (dataDir) => {
      const menta = await startMenta({
        port: 0,
        dataDir,
        aiDelayMs: 0,
        pages: "none",
        engine: QUICKEST_ENGINE,
      });
      try {
        const few = await anOwner(menta.url, FEW);
        const many = await anOwner(menta.url, MANY);
        const costs = await compare(await server(menta.url), few, many);
        return [
          ...costs,
          ...(await readRates((name) => read(menta.url + endpoints[name].path, many.cookie))),
        ];
      } finally {
        await menta.close();
      }
    }),
};

/** Creates a person with this many decisions, each with different words, written to the table directly. */
async function anOwner(url: string, decisions: number): Promise<Owner> {
  const person = await signUpNewPerson(url);
  const projects: string[] = [];
  for (let made = 0; made < PROJECTS; made += 1)
    projects.push((await person.get("createProject", { body: { name: `Projet ${made}` } })).id);
  const actions = Array.from({ length: ACTIONS }, (_, at) =>
    anActionBody({ status: at === 0 ? "done" : "todo" }),
  );
  const text = frenchText(decisions);
  const model = await person.get("createDecision", {
    body: aDecisionBody({ description: text(240), actions }),
  });
  const { DecisionEntity, getDecision } = await import("#functions/decisions/decision.rows.ts");
  const { toPlanFields, PlanEntity, toPlan } = await import("#functions/decisions/plan.rows.ts");
  const { DiscussionEntity, getDiscussion } = await import("#functions/discussions/discussion.rows.ts");
  const decision = await getDecision(person.user.id, model.id);
  const talk = await person.get("createSession", { body: { decisionId: model.id } });
  const discussion = await getDiscussion(person.user.id, talk.id);
  const { data: plan } = await PlanEntity.get({ userId: person.user.id, decisionId: model.id }).go();
  if (!plan) throw new Error("The decision has no plan");
  const { actions: stored } = toPlan(plan);
  const planOf = (decisionId: string) => ({
    ...plan,
    decisionId,
    ...toPlanFields(
      stored.map((action) => Object.assign(action, { id: ulid(), title: text(60), description: text(90) })),
    ),
  });
  for (let made = 1; made < decisions; made += ROWS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(ROWS_AT_ONCE, decisions - made) }, () => ulid());
    const rows = ids.map((id, at) =>
      Object.assign(structuredClone(decision), {
        id,
        title: text(60),
        description: text(240),
        projectId: projects[at % PROJECTS]!,
      }),
    );
    await DecisionEntity.put(rows).go({ concurrent: 4 });
    await PlanEntity.put(ids.map(planOf)).go({ concurrent: 4 });
    await DiscussionEntity.put(
      ids.map((id) => Object.assign(structuredClone(discussion), { id, title: text(60) })),
    ).go({ concurrent: 4 });
  }
  return { cookie: person.cookie, decisions };
}

/** Returns a function that requests a list and reads its bytes, which are checked after the time is taken. */
async function server(url: string): Promise<Serve> {
  let tableCalls = 0;
  await watchTable(() => (tableCalls += 1));
  return async (name, { cookie, decisions }) => {
    tableCalls = 0;
    const startedAt = performance.now();
    const used = process.cpuUsage();
    const answer = await read(url + endpoints[name].path, cookie);
    const ms = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(used);
    const json = answer.isZipped ? gunzipSync(answer.bytes) : answer.bytes;
    if (!IS_WHOLE[name](JSON.parse(json.toString()) as never, decisions))
      throw new Error(`${name} left something out`);
    return {
      ms,
      cpuMs: (user + system) / 1000,
      bytes: json.length,
      sentBytes: answer.bytes.length,
      tableCalls,
    };
  };
}

async function read(address: string, cookie: string): Promise<{ bytes: Buffer; isZipped: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Buffer; isZipped: boolean }>();
  request(address, { headers: { cookie, "accept-encoding": "gzip" } }, (response) => {
    const isZipped = response.headers["content-encoding"] === "gzip";
    buffer(response).then((bytes) => resolve({ bytes, isZipped }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
}

async function compare(serve: Serve, few: Owner, many: Owner): Promise<Measure[]> {
  for (let done = 0; done < WARM_UP; done += 1) for (const name of NAMES) await serve(name, few);
  const measures: Measure[] = [];
  for (const name of NAMES) measures.push(...(await compareList(serve, name, few, many)));
  return [
    ...measures,
    { what: "mémoire du processus au plus haut", value: process.resourceUsage().maxRSS / 1024, unit: "Mo" },
  ];
}

async function compareList(serve: Serve, name: ListName, few: Owner, many: Owner): Promise<Measure[]> {
  const ratios: number[] = [];
  const largest: Served[] = [];
  let smallest: Served | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    let shortMs = 0;
    for (let called = 0; called < SHORT_CALLS; called += 1) {
      smallest = await serve(name, few);
      shortMs += smallest.cpuMs / SHORT_CALLS;
    }
    const large = await serve(name, many);
    largest.push(large);
    ratios.push(large.cpuMs / many.decisions / (shortMs / few.decisions));
  }
  const [{ bytes, sentBytes, tableCalls }] = largest as [Served];
  const cost = medianOf(ratios);
  const { method, path } = endpoints[name];
  const what = `\`${method} ${path}\``;
  return [
    { what: `${what}, coût d’un élément`, ...cost, unit: "×", budget: 1 + cost.spread[1] - cost.spread[0] },
    { what: `${what}, temps`, ...medianOf(largest.map(({ ms }) => ms / 1000)), unit: "s" },
    { what: `${what}, JSON`, value: bytes / 1024, unit: "Ko" },
    { what: `${what}, octets envoyés`, value: sentBytes / 1024, unit: "Ko" },
    { what: `${what}, appels à la table, au lieu de ${smallest?.tableCalls}`, value: tableCalls, unit: "" },
  ];
}
