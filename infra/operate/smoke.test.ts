import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createCookieApiClient } from "../local/demo/person.ts";
import { closeServer, listenLocally } from "../local/http.ts";
import { runSmokeCommand } from "./smoke.ts";
import { capturePrintedLines } from "./test-aws.ts";
import { startProduct } from "./test-product.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(temporaryFolder("smoke"));
});
afterAll(() => product.stop());

type Meets = (route: string) => [status: number, body: string] | undefined;
const PASSED_ON = ["cookie", "content-type", "accept"];

/**
 * Starts a proxy in front of the product, which answers what `meets` returns instead of the product. Records
 * the requests.
 */
async function between(meets: Meets) {
  const asked: { route: string; body: string }[] = [];
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const route = `${request.method} ${request.url}`;
    asked.push({ route, body });
    const instead = meets(route);
    if (instead) {
      response.writeHead(instead[0]).end(instead[1]);
      return;
    }
    const headers = PASSED_ON.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const answer = await fetch(product.url + request.url, {
      method: request.method ?? "GET",
      headers: { ...Object.fromEntries(headers), origin: product.url },
      ...(body === "" ? {} : { body }),
    });
    response.setHeader("set-cookie", answer.headers.getSetCookie());
    response.writeHead(answer.status).end(await answer.text());
  };
  const server = createServer((request, response) => void passOn(request, response));
  onTestFinished(() => closeServer(server));
  return { url: await listenLocally(server), asked };
}

const TIME = / \(\d+ ms\)$/;
const names = (lines: readonly string[]) => lines.map((line) => line.replace(TIME, ""));

test("a new person makes the whole journey, each step with its time, and leaves no account", async () => {
  const { url, asked } = await between(() => undefined);
  const lines = capturePrintedLines();
  await runSmokeCommand([url]);
  expect(names(lines())).toEqual([
    "✓ La page d’accueil",
    "✓ S’inscrire",
    "✓ Parler",
    "✓ Décider",
    "✓ Jeter",
    "✓ S’en aller",
    "Tout le chemin est bon.",
  ]);
  expect(lines()[1]).toMatch(TIME);
  const signUp = asked.find(({ route }) => route === "POST /auth/local/signup");
  const { email, password } = JSON.parse(signUp?.body ?? "{}") as { email: string; password: string };
  expect(email).toMatch(/^success\+[0-9a-z]{26}@simulator\.amazonses\.com$/);
  expect((await createCookieApiClient(product.url).call("login", { body: { email, password } })).status).toBe(
    401,
  );
});

test("the first step that fails ends the way with what was asked and answered, and the account still goes", async () => {
  const refusal = JSON.stringify({ code: "unavailable", message: "Momentanément indisponible." });
  const { url, asked } = await between((route) =>
    route === "POST /api/decisions" ? [503, refusal] : undefined,
  );
  const lines = capturePrintedLines();
  await expect(runSmokeCommand([url])).rejects.toThrow(
    "✗ Décider : POST /api/decisions a répondu 503 : unavailable, Momentanément indisponible.",
  );
  expect(names(lines()).at(-1)).toBe("✓ S’en aller");
  expect(asked.at(-1)?.route).toBe("DELETE /api/account");
});

test("a reply that breaks off is reported with the code that its runbook uses", async () => {
  const broken = 'event: error\ndata: {"code":"ai_failed","message":"MENTA n’a pas pu répondre."}\n\n';
  const { url } = await between((route) => (route === "POST /api/chat" ? [200, broken] : undefined));
  capturePrintedLines();
  await expect(runSmokeCommand([url])).rejects.toThrow(
    "✗ Parler : POST /api/chat s’est interrompu : le dernier évènement est « error » (ai_failed).",
  );
});

test("a reply of which only the beginning came is reported, though its stream ends well", async () => {
  const cut = 'event: done\ndata: {"assistantMessage":{"content":"Et","interrupted":true}}\n\n';
  const { url } = await between((route) => (route === "POST /api/chat" ? [200, cut] : undefined));
  capturePrintedLines();
  await expect(runSmokeCommand([url])).rejects.toThrow("✗ Parler : POST /api/chat s’est interrompu");
});

test.each([
  [429, '{"code":"too_many","message":"Réessayez demain."}', " : too_many, Réessayez demain"],
  [503, "<html>", ""],
])(
  "a reply refused by a %d before it began is reported with its status, which its runbook uses",
  async (status, body, said) => {
    const { url } = await between((route) => (route === "POST /api/chat" ? [status, body] : undefined));
    capturePrintedLines();
    await expect(runSmokeCommand([url])).rejects.toMatchObject({
      message: `✗ Parler : POST /api/chat a répondu ${status}${said}.`,
      cause: { facts: { step: "Parler", route: "POST /api/chat", status } },
    });
  },
);

test("an account that could not be removed is named, after the first failure, and no password is", async () => {
  const { url, asked } = await between((route) =>
    route === "POST /api/sessions" || route === "DELETE /api/account" ? [500, "{}"] : undefined,
  );
  capturePrintedLines();
  const message = await runSmokeCommand([url]).catch((error: Error) => error.message);
  expect(message).toMatch(
    /^✗ Parler : POST \/api\/sessions a répondu 500\.\n✗ S’en aller : DELETE \/api\/account a répondu 500\.\nLe compte success\+\S+ est peut-être encore là : npm run person -- erase /,
  );
  const { password } = JSON.parse(asked[1]?.body ?? "{}") as { password: string };
  expect(password.length).toBeGreaterThan(20);
  expect(message).not.toContain(password);
});

test("the synthetic user comes back to the same account and leaves it empty, also after a run that was cut", async () => {
  const who = { email: "success+standing@simulator.amazonses.com", password: "Une-Question-1!" };
  vi.stubEnv("MENTA_STANDING_EMAIL", who.email);
  vi.stubEnv("MENTA_STANDING_PASSWORD", who.password);
  onTestFinished(() => void vi.unstubAllEnvs());
  const cut = await between((route) => (route === "GET /api/decisions/trash" ? [500, "{}"] : undefined));
  const lines = capturePrintedLines();
  await expect(runSmokeCommand([cut.url, "--standing"])).rejects.toThrow(
    /GET \/api\/decisions\/trash a répondu 500/,
  );
  await runSmokeCommand([product.url, "--standing"]);
  expect(lines().at(-1)).toBe("Tout le chemin est bon.");
  const person = createCookieApiClient(product.url);
  await person.get("login", { body: who });
  const lists = ["listSessions", "listTrash", "listSessionTrash"] as const;
  expect((await Promise.all(lists.map((name) => person.get(name)))).flat()).toEqual([]);
  expect(await person.get("listDecisions")).toEqual([]);
});

test.for([
  [[]],
  [["menta.exemple.fr"]],
  [["ftp://menta.exemple.fr"]],
  [["http://localhost:1", "--standing"]],
])("%j is refused before anything is asked", async ([args = []]) => {
  await expect(runSmokeCommand(args)).rejects.toMatchObject({ exitCode: 2 });
});
