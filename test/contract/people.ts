import { aChoiceBody, aDecisionBody, anOptionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import type { Generated, KnownIds } from "./generate.ts";

export type HttpAnswer = { status: number; text: string; headers: Record<string, string>; cookie: string };
/** Sends a request and returns its answer. */
export type Transport = (sent: Generated, cookie: string) => Promise<HttpAnswer>;
/** `marks`: texts and ids that are in nobody else's answers. */
export type CanaryUser = { cookie: string; ids: Map<string, string[]>; marks: string[] };

const KEPT = 30;
const NOUNS: [RegExp, string][] = [
  [/\/sessions/, "session"],
  [/\/projects/, "project"],
  [/\/decisions/, "decision"],
];

let people = 0;

/** Creates a person with one thing of each kind, whose names occur in no other person's request. */
export async function createCanaryUser(send: Transport): Promise<CanaryUser> {
  people += 1;
  const mark = `canari${process.pid}n${people}x`;
  const email = `${mark}@exemple.fr`;
  const individual: CanaryUser = { cookie: "", ids: new Map(), marks: [mark] };
  const get = async (name: EndpointName, body?: object, id = ""): Promise<Record<string, unknown>> => {
    const path = endpoints[name].path.replace("{id}", id);
    const raw = body && JSON.stringify(body);
    const answer = await send({ name, path, raw, headers: {} }, individual.cookie);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
    individual.cookie ||= answer.cookie;
    rememberIds(individual, { name, path, raw, headers: {} }, answer);
    return JSON.parse(answer.text) as Record<string, unknown>;
  };
  const signUp = {
    email,
    password: DEMO_PASSWORD,
    firstName: mark,
    lastName: "Aubry",
    privacyAccepted: true,
  };
  const { user } = (await get("signup", signUp)) as { user: { id: string } };
  individual.marks.push(user.id);
  const { id: projectId } = await get("createProject", aProjectBody({ name: `Projet ${mark}` }));
  const { id } = await get("createDecision", {
    ...aDecisionBody({ title: `Décision ${mark}`, actions: ["Comparer", "Choisir"] }),
    projectId,
  });
  const option = anOptionBody();
  await get("updateRecord", { options: { set: [option, anOptionBody({ title: "Rester" })] } }, id as string);
  await get("createChoice", aChoiceBody({ optionId: option.id }), id as string);
  await get("createOpinionLink", {}, id as string);
  const { id: sessionId } = await get("createSession", { title: `Discussion ${mark}` });
  await get("chat", { sessionId, message: "Dois-je déménager ?" });
  await get("createCalendar", { showsTitles: true });
  return individual;
}

/** Keeps the ids that an answer names, for later requests. */
export function rememberIds(
  individual: CanaryUser,
  { path, raw }: Generated,
  { status, text }: HttpAnswer,
): void {
  if (status >= 300 || text.length > 200_000) return;
  const found = text.match(/"[0-7][0-9A-HJKMNP-TV-Z]{25}"/g) ?? [];
  const ids = [...new Set(found.map((quoted) => quoted.slice(1, -1)))].slice(0, 8);
  const own = /"id":"([^"]{26})"/.exec(text)?.[1];
  const noun = NOUNS.find(([pattern]) => pattern.test(path))?.[1];
  const depth = path.split("?")[0]!.split("/").length;
  if (own && noun && depth === 3) keep(individual.ids, noun, own);
  for (const id of ids) keep(individual.ids, "any", id);
  const sentId = /"id":"([^"]{26})"/.exec(raw ?? "")?.[1];
  if (sentId) keep(individual.ids, "any", sentId);
  for (const [, secret = ""] of text.matchAll(/"path":"[^"]*\/([\w-]{20,})"/g))
    keep(individual.ids, "secret", secret);
  for (const [, file = ""] of text.matchAll(/\/api\/calendar\/([\w.-]{20,})"/g))
    keep(individual.ids, "file", file);
}

function keep(ids: Map<string, string[]>, noun: string, id: string): void {
  const list = ids.get(noun) ?? [];
  list.push(id);
  ids.set(noun, list.slice(-KEPT));
}

/** Links may be opened by anyone who has them, so those of others are not known. */
const LINKS = new Set(["secret", "file"]);

export const idsKnownTo = (one: CanaryUser, other: CanaryUser): KnownIds => ({
  own: one.ids,
  others: new Map([...other.ids].filter(([noun]) => !LINKS.has(noun))),
});
