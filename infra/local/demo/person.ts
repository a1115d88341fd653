import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Answer, SentBody, SentQuery, StreamingName } from "#shared/api/types.ts";

/** What came back: the status, the parsed body, the headers. */
export type Got<A> = { status: number; body: A; headers: Headers };
type Ids = { id?: string; actionId?: string };
type Sent<K extends EndpointName> = Ids & { query?: SentQuery<K>; body?: SentBody<K> };
export type SseEvent = { event: string; data: unknown };

/**
 * Somebody in front of a browser, speaking to the product over HTTP with a cookie of their own. The seed and the
 * tests use it, so both go through the door.
 */
export function visitor(url: string) {
  let cookie = "";

  const request = async (name: EndpointName, sent: RawSent = {}): Promise<Response> => {
    const { method, path } = endpoints[name];
    const { body, headers = {} } = sent;
    const answer = await fetch(url + filled(path, sent), {
      method,
      headers: {
        origin: url,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(";")[0] ?? "";
    return answer;
  };

  /** What the AI makes, its events as they come. */
  async function* stream<K extends StreamingName>(name: K, sent: Sent<K>): AsyncGenerator<SseEvent> {
    const answer = await request(name, { ...sent, headers: { accept: "text/event-stream" } });
    if (!answer.ok || !answer.body)
      throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    yield* eventsOf(answer.body);
  }

  return {
    url,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
    request,

    /** One call of the contract, whatever its status. */
    async call<K extends EndpointName>(name: K, sent: Sent<K> = {}): Promise<Got<Answer<K>>> {
      const answer = await request(name, sent);
      return { status: answer.status, body: (await answer.json()) as Answer<K>, headers: answer.headers };
    },

    /** One call that must succeed; its answer. */
    async get<K extends EndpointName>(name: K, sent: Sent<K> = {}): Promise<Answer<K>> {
      const { status, body } = await this.call(name, sent);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },

    /** A message to MENTA, its events as they come. */
    chat: (body: SentBody<"chat">) => stream("chat", { body }),
    stream,
  };
}

export type Visitor = ReturnType<typeof visitor>;
type RawSent = Ids & {
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
};

function filled(path: string, { query, ...ids }: RawSent): string {
  const asked = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const place = path.replaceAll(/\{(id|actionId)\}/g, (_, name: keyof Ids) =>
    encodeURIComponent(ids[name] ?? ""),
  );
  return asked === "" ? place : `${place}?${asked}`;
}

export const PASSWORD = "Une-Question-1!";
let people = 0;

/** A sign-up with defaults; every call makes another person. */
export const aSignUp = (changes: Partial<SentBody<"signup">> = {}): SentBody<"signup"> => {
  people += 1;
  return {
    email: `personne-${people}-${Date.now()}@exemple.fr`,
    password: PASSWORD,
    firstName: "Camille",
    lastName: "Aubry",
    privacyAccepted: true,
    ...changes,
  };
};

/** Somebody who has just signed up. */
export async function aPerson(url: string, changes: Partial<SentBody<"signup">> = {}) {
  const person = visitor(url);
  const { user } = await person.get("signup", { body: aSignUp(changes) });
  return Object.assign(person, { user });
}

async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
      if (fields.event) yield { event: fields.event, data: JSON.parse(fields.data ?? "null") };
    }
  }
}
