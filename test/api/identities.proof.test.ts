import { expect } from "vitest";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import { newOpinion } from "#test/bench/requests.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { url } from "./product.ts";
import { jsonSchema, sampleValue } from "./sample.ts";

type Ids = Record<string, string>;
type Identity = { person: CookieApiClient; mark: string; ids: Record<string, Ids> };

const PEOPLE = isFullProof ? 10 : 2;
const routes = Object.entries<Route>(contract) as [EndpointName, Route][];
/** Routes for a signed-in person, without the temporary chat, which stores nothing. */
const own = routes.filter(([name, { caller }]) => caller === "person" && name !== "chatTemporarily");
const nounOf = (name: EndpointName) => /^\/api\/([a-z/-]+?)s\/\{/.exec(endpoints[name].path)?.[1] ?? "";
const variables = ({ params }: Route) => Object.keys(params?.shape ?? {});
const REFERRED = /^(session|decision|project)Id$/;

const fieldsOf = ({ body }: Route): string[] =>
  body ? Object.keys(jsonSchema(body).properties ?? {}).filter((field) => REFERRED.test(field)) : [];
/** Returns a valid body of a route, without references to other things, which have a test of their own. */
const bodyOf = (route: Route): object | undefined =>
  route.body &&
  Object.fromEntries(
    Object.entries(sampleValue(jsonSchema(route.body)) as object).filter(
      // Without `temporary`: stopping a temporary discussion succeeds for any id, because it has no row.
      ([field]) => !REFERRED.test(field) && field !== "temporary",
    ),
  );
const queryOf = ({ query }: Route) => query && sampleValue(jsonSchema(query));

let made = 0;

/**
 * Creates a person with a thing for every noun in a path. Their texts contain a mark that only this person
 * has.
 */
async function anIdentity(): Promise<Identity> {
  made += 1;
  const mark = `repere${process.pid}n${made}x`;
  const person = await signUpNewPerson(url, { firstName: mark });
  const { id: session } = await person.get("createSession", { body: { title: `Discussion ${mark}` } });
  await person.get("chat", { body: { sessionId: session, message: `Dois-je partir, ${mark} ?` } });
  await person.get("createSummary", { id: session });
  const messages = await person.get("listMessages", { id: session });
  const { id: project } = await person.get("createProject", { body: { name: `Projet ${mark}` } });
  // Creates a record, a choice with its review, a link and an opinion.
  const { id: decision, opinionId } = await newOpinion(person);
  const { id: actionId } = await person.get("createAction", {
    id: decision,
    body: { title: `Action ${mark}` },
  });
  const [signIn] = await person.get("listSignIns");
  const ofDecision = { id: decision, actionId, opinionId, choiceId: decision, reviewId: decision };
  return {
    person,
    mark,
    ids: {
      session: { id: session, messageId: messages.at(-1)?.id ?? "" },
      project: { id: project },
      decision: ofDecision,
      "account/sign-in": { id: signIn?.id ?? "" },
    },
  };
}

/** Returns all data of the person as text, without the time of the export. */
async function everythingOf({ person }: Identity): Promise<string> {
  const { exportedAt: _, ...rest } = (await person.get("exportAccount")) as Record<string, unknown>;
  return JSON.stringify([rest, await person.get("listSignIns")]);
}

async function expectUnknown(asker: Identity, owner: Identity, name: EndpointName, sent: object) {
  const answer = await asker.person.request(name, sent);
  const said = await answer.text();
  expect({ name, status: answer.status, said }).toMatchObject({ status: 404 });
  expect(said).not.toContain(owner.mark);
}

repeatProof("identities", "on no route does anybody reach or change what is another's", async () => {
  const people: Identity[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await anIdentity());
  const before = await Promise.all(people.map((one) => everythingOf(one)));
  const tried = new Set<EndpointName>();
  let done = 0;
  for (const asker of people) {
    const others = people.filter((one) => one !== asker);
    for (const [name, route] of own) {
      const ids = (one: Identity) => one.ids[nounOf(name)];
      if (variables(route).includes("id"))
        for (const owner of others) {
          await expectUnknown(asker, owner, name, {
            ...ids(owner),
            query: queryOf(route),
            ...(route.body && { body: bodyOf(route) }),
          });
          done += 1;
          tried.add(name);
        }
      for (const field of fieldsOf(route))
        for (const owner of others) {
          const theirs = owner.ids[field.slice(0, -2)]?.["id"];
          const body = { ...bodyOf(route), [field]: theirs };
          await expectUnknown(asker, owner, name, { ...ids(asker), body });
          done += 1;
          tried.add(name);
        }
      // A route without an id in its path must answer with the person's own things only.
      if (variables(route).length === 0 && endpoints[name].method === "GET") {
        const said = await (await asker.person.request(name, { query: queryOf(route) })).text();
        for (const { mark } of others) expect(said).not.toContain(mark);
        done += others.length;
        tried.add(name);
      }
    }
  }
  // Routes that take an id, or that list things.
  const all = own.filter(
    ([name, route]) =>
      variables(route).includes("id") ||
      fieldsOf(route).length > 0 ||
      (variables(route).length === 0 && endpoints[name].method === "GET"),
  );
  expect(tried).toEqual(new Set(all.map(([name]) => name)));
  expect(await Promise.all(people.map((one) => everythingOf(one)))).toEqual(before);
  return { done, figures: { personnes: PEOPLE, "max de routes": tried.size } };
});
