import assert from "node:assert/strict";
import { ulid } from "ulid";
import {
  type signUpNewPerson,
  aSignUpBody,
  DEMO_PASSWORD,
  createCookieApiClient,
  type CookieApiClient,
} from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "#shared/schema/refusal-status.ts";
import { asAnswered } from "./answered.ts";
import type { FaultyProduct } from "./faulty-product.ts";

export type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

/** `retryAfter`: the header, unless the answer was an event of a stream. */
export type Answer = { status: number; body: unknown; retryAfter?: string | null };

/**
 * One thing that a person does. `prepare` runs without faults, for somebody signed in; `run` meets them, and may be
 * repeated with the same input; `verify` throws if an acknowledged result is not stored, or is stored twice.
 */
export type UseCase = {
  name: string;
  prepare(
    menta: FaultyProduct,
    person: Person,
  ): Promise<{
    run: () => Promise<Answer>;
    verify: (answer: Answer) => Promise<void>;
  }>;
  /** The status of a retry after a try that was done but whose answer was lost. */
  alreadyDoneStatus?: number;
};

const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

export const toAnswer = async (call: Promise<{ status: number; body: unknown; headers: Headers }>) => {
  const { status, body, headers } = await call;
  return { status, body, retryAfter: headers.get("retry-after") };
};

/**
 * Sends a message and returns the event that ends the reply, as one answer. Events about the dossier may
 * follow it.
 */
export async function streamMessage(person: CookieApiClient, body: SentBody<"chat">): Promise<Answer> {
  const answer = await person.request("chat", { body, headers: { accept: "text/event-stream" } });
  if (!answer.ok)
    return {
      status: answer.status,
      body: await answer.json(),
      retryAfter: answer.headers.get("retry-after"),
    };
  const blocks = (await answer.text()).split("\n\n").filter((block) => block.startsWith("event: "));
  const end = blocks.findLast((block) => !block.startsWith("event: dossier\n")) ?? "";
  const [, event, data = ""] = /^event: (.*)\ndata: (.*)$/.exec(end) ?? [];
  const last = JSON.parse(data) as { code: RefusalCode };
  if (event === "done") return { status: 200, body: last };
  // An event contains only the refusal; the request's id is in the headers.
  const requestId = answer.headers.get("x-request-id");
  return { status: REFUSAL_STATUS_BY_CODE[last.code], body: { ...last, requestId } };
}

async function aDiscussion(person: CookieApiClient, title = "Changer de métier"): Promise<string> {
  return (await person.get("createSession", { body: { title } })).id;
}

/** Creates a discussion with one exchange. */
async function aConversation(person: CookieApiClient): Promise<string> {
  const sessionId = await aDiscussion(person);
  await person.get("chat", { body: { sessionId, message: MESSAGE } });
  return sessionId;
}

async function isOnlyExchange(person: CookieApiClient, answer: Answer): Promise<void> {
  const { userMessage, assistantMessage, session } = answer.body as ChatAnswer;
  const kept = await person.get("listMessages", { id: session.id });
  assert.deepEqual(asAnswered(kept), asAnswered([userMessage, assistantMessage]));
  assert.deepEqual(await findDiscussion(person, session.id), session);
}

const findDiscussion = async (person: CookieApiClient, id: string) =>
  (await person.get("listSessions")).find((session) => session.id === id);

const signUp: UseCase = {
  name: "signing up",
  // Completed by signing in: see `verify`.
  alreadyDoneStatus: 409,
  async prepare({ url, rows }) {
    const somebody = createCookieApiClient(url);
    const body = aSignUpBody();
    return {
      run: () => toAnswer(somebody.call("signup", { body })),
      async verify({ status }) {
        if (status === 409)
          await somebody.get("login", { body: { email: body.email, password: body.password } });
        assert.equal((await somebody.get("getUser")).email, body.email);
        const accounts = (await rows()).filter((row) => row["email"] === body.email);
        assert.equal(accounts.length, 1);
      },
    };
  },
};

const signIn: UseCase = {
  name: "signing in",
  async prepare({ url }, { user: { email } }) {
    const somebody = createCookieApiClient(url);
    return {
      run: () => toAnswer(somebody.call("login", { body: { email, password: DEMO_PASSWORD } })),
      verify: async () => assert.equal((await somebody.get("getUser")).email, email),
    };
  },
};

const signOut: UseCase = {
  name: "signing out",
  async prepare({ url }, { user: { email } }) {
    const somebody = createCookieApiClient(url);
    await somebody.get("login", { body: { email, password: DEMO_PASSWORD } });
    const replayed = createCookieApiClient(url);
    replayed.cookie = somebody.cookie;
    return {
      run: () => toAnswer(somebody.call("logout", {})),
      verify: async () => assert.equal((await replayed.call("getUser")).status, 401),
    };
  },
};

const create: UseCase = {
  name: "opening a discussion",
  async prepare(_menta, person) {
    const title = ulid();
    return {
      run: () => toAnswer(person.call("createSession", { body: { title } })),
      async verify({ body }) {
        const opened = (await person.get("listSessions")).filter((session) => session.title === title);
        assert.deepEqual(opened, [body]);
      },
    };
  },
};

const rename: UseCase = {
  name: "renaming a discussion",
  async prepare(_menta, person) {
    const id = await aDiscussion(person);
    return {
      run: () => toAnswer(person.call("updateSession", { id, body: { title: "Autrement" } })),
      verify: async ({ body }) => assert.deepEqual(await findDiscussion(person, id), body),
    };
  },
};

const list: UseCase = {
  name: "listing discussions and messages",
  async prepare(_menta, person) {
    const id = await aConversation(person);
    return {
      async run() {
        const discussions = await toAnswer(person.call("listSessions"));
        return discussions.status === 200 ? toAnswer(person.call("listMessages", { id })) : discussions;
      },
      verify: async ({ body }) => assert.equal((body as unknown[]).length, 2),
    };
  },
};

const empty: UseCase = {
  name: "emptying a discussion",
  async prepare(_menta, person) {
    const id = await aConversation(person);
    return {
      run: () => toAnswer(person.call("clearMessages", { id })),
      async verify() {
        assert.deepEqual(await person.get("listMessages", { id }), []);
        assert.notEqual(await findDiscussion(person, id), undefined);
      },
    };
  },
};

const remove: UseCase = {
  name: "moving a discussion to the trash",
  alreadyDoneStatus: 404,
  async prepare(_menta, person) {
    const id = await aConversation(person);
    return {
      run: () => toAnswer(person.call("removeSession", { id })),
      async verify() {
        assert.equal(await findDiscussion(person, id), undefined);
        const trashed = (await person.get("listSessionTrash")).filter((one) => one.id === id);
        assert.deepEqual(
          trashed.map(({ messageCount }) => messageCount),
          [2],
        );
      },
    };
  },
};

async function aTrashed(person: CookieApiClient): Promise<string> {
  const id = await aConversation(person);
  await person.get("removeSession", { id });
  return id;
}

const restore: UseCase = {
  name: "restoring a discussion",
  async prepare(_menta, person) {
    const id = await aTrashed(person);
    return {
      run: () => toAnswer(person.call("restoreSession", { id })),
      async verify({ body }) {
        assert.deepEqual(await findDiscussion(person, id), body);
        assert.equal((await person.get("listMessages", { id })).length, 2);
        assert.ok((await person.get("listSessionTrash")).every((one) => one.id !== id));
      },
    };
  },
};

const listTrash: UseCase = {
  name: "listing the discussions of the trash",
  async prepare(_menta, person) {
    const id = await aTrashed(person);
    return {
      run: () => toAnswer(person.call("listSessionTrash")),
      verify: async ({ body }) => assert.ok((body as { id: string }[]).some((one) => one.id === id)),
    };
  },
};

const purge: UseCase = {
  name: "removing a discussion for good",
  alreadyDoneStatus: 404,
  async prepare({ rows }, person) {
    const id = await aTrashed(person);
    return {
      run: () => toAnswer(person.call("purgeSession", { id })),
      async verify() {
        assert.deepEqual(
          (await rows()).filter((row) => row["sessionId"] === id || row["id"] === id),
          [],
        );
      },
    };
  },
};

/** The discussion has no title, so that the product asks for one as well. */
const send = (
  name: string,
  ask: (person: CookieApiClient, body: SentBody<"chat">) => Promise<Answer>,
): UseCase => ({
  name,
  async prepare(_menta, person) {
    const { id: sessionId } = await person.get("createSession", { body: {} });
    const body = { sessionId, message: MESSAGE, id: ulid() };
    return {
      run: () => ask(person, body),
      verify: (answer) => isOnlyExchange(person, answer),
    };
  },
});

const again: UseCase = {
  name: "asking a reply again",
  async prepare(_menta, person) {
    const sessionId = await aConversation(person);
    return {
      run: () => toAnswer(person.call("chat", { body: { sessionId, retry: true } })),
      verify: (answer) => isOnlyExchange(person, answer),
    };
  },
};

const stop: UseCase = {
  name: "stopping a reply",
  async prepare({ bedrock }, person) {
    const id = await aDiscussion(person);
    bedrock.fail({ at: "during", afterWords: 4, kind: "hang" });
    const begun = Promise.withResolvers<void>();
    const reply = (async () => {
      for await (const { event } of person.chat({ sessionId: id, message: MESSAGE }))
        if (event === "delta") begun.resolve();
    })();
    await begun.promise;
    return {
      run: () => toAnswer(person.call("stopReply", { id })),
      async verify() {
        await reply;
        const kept = await person.get("listMessages", { id });
        assert.deepEqual(
          kept.map(({ role, stopped }) => [role, stopped]),
          [
            ["user", false],
            ["assistant", true],
          ],
        );
      },
    };
  },
};

export const DISCUSSION_CASES: readonly UseCase[] = [
  signUp,
  signIn,
  signOut,
  create,
  rename,
  list,
  empty,
  remove,
  restore,
  listTrash,
  purge,
  send("sending a message", (person, body) => toAnswer(person.call("chat", { body }))),
  send("sending a message, streamed", streamMessage),
  again,
  stop,
];
