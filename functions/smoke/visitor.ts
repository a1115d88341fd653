import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type {
  EndpointAnswer,
  SentBody,
  SentQuery,
  StreamingEndpointName,
} from "#shared/api/contract-types.ts";

export type ApiCallResult<A> = { status: number; body: A; headers: Headers };
/** Values for the parameters of a path. */
type Ids = Partial<
  Record<
    "id" | "actionId" | "messageId" | "choiceId" | "reviewId" | "opinionId" | "secret" | "monday" | "file",
    string
  >
>;
type Sent<K extends EndpointName> = Ids & { query?: SentQuery<K>; body?: SentBody<K> };
export type SseEvent = { event: string; data: unknown };

/** Thrown for a stream that was refused before it began. */
export class RefusedStreamError extends Error {
  readonly status: number;
  /** The body of the answer: JSON if the refusal is one of ours. */
  readonly text: string;
  constructor(name: StreamingEndpointName, status: number, text: string) {
    super(`${name} answered ${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}

/**
 * Creates a client of the product's HTTP API that keeps its own cookies, like a browser. Used by the
 * synthetic user, operators, demo data and tests.
 * @param always headers of every request
 */
export function createCookieApiClient(url: string, always: Record<string, string> = {}) {
  const cookies = {
    cookie: "",
    /** The cookie of a known browser; empty before the first sign-in. */
    known: "",
    /** The cookie of a sign-in that waits for the code of the second factor; empty if there is none. */
    code: "",
    /** The cookie of a sign-in by passkey that waits for the browser's answer; empty if there is none. */
    passkey: "",
  };

  const request = async (name: EndpointName, sent: RawSent = {}): Promise<Response> => {
    const { method, path } = endpoints[name];
    const { body, headers = {} } = sent;
    const answer = await fetch(url + pathOf(path, sent), {
      method,
      headers: {
        origin: url,
        ...always,
        ...cookieHeader(cookies),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      // Over https, the names of cookies begin with `__Host-`.
      const plain = pair.replace(/^__Host-/, "");
      if (plain.startsWith("menta-known=")) cookies.known = pair;
      else if (plain.startsWith("menta-code=")) cookies.code = pair;
      else if (plain.startsWith("menta-passkey=")) cookies.passkey = pair;
      else cookies.cookie = pair;
    }
    return answer;
  };

  /**
   * Sends a request and yields the events of its streamed answer. Throws RefusedStreamError if it is refused
   * before the first event.
   */
  async function* stream<K extends StreamingEndpointName>(name: K, sent: Sent<K>): AsyncGenerator<SseEvent> {
    const answer = await request(name, { ...sent, headers: { accept: "text/event-stream" } });
    if (!answer.ok || !answer.body) throw new RefusedStreamError(name, answer.status, await answer.text());
    yield* eventsOf(answer.body);
  }

  return Object.assign(cookies, {
    url,
    request,

    /** Calls a route and returns the answer, whatever its status. */
    async call<K extends EndpointName>(
      name: K,
      sent: Sent<K> = {},
    ): Promise<ApiCallResult<EndpointAnswer<K>>> {
      const answer = await request(name, sent);
      return {
        status: answer.status,
        body: (await answer.json()) as EndpointAnswer<K>,
        headers: answer.headers,
      };
    },

    /** Calls a route and returns the body of its answer. Throws unless it succeeds. */
    async get<K extends EndpointName>(name: K, sent: Sent<K> = {}): Promise<EndpointAnswer<K>> {
      const { status, body } = await this.call(name, sent);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },

    /** Sends a message to MENTA and yields the reply's events. */
    chat: (body: SentBody<"chat">) => stream("chat", { body }),
    stream,
  });
}

function cookieHeader({ cookie, known, code, passkey }: Record<string, string>): { cookie?: string } {
  const sent = [cookie, known, code, passkey].filter(Boolean).join("; ");
  return sent === "" ? {} : { cookie: sent };
}

export type CookieApiClient = ReturnType<typeof createCookieApiClient>;
type RawSent = Ids & {
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
};

function pathOf(path: string, { query, ...ids }: RawSent): string {
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => encodeURIComponent(ids[name] ?? ""));
  return search === "" ? filled : `${filled}?${search}`;
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
