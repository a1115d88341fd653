import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { CommandFailure } from "../../failure.ts";
import { fillDemoAccount } from "./fill.ts";

/** Starts a fake product that answers these requests as given, and all others with an empty list. */
async function aProduct(answers: Record<string, [status: number, body: object]>): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answers[`${request.method} ${request.url}`] ?? [200, []];
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SIGN_UP = "POST /auth/local/signup";

test("an account with another password is left alone, with a sentence", async () => {
  const url = await aProduct({ [SIGN_UP]: [409, {}], "POST /auth/local/login": [401, {}] });
  const failure = new CommandFailure(
    "Le compte demo@menta.example existe déjà, avec un autre mot de passe que le nôtre.",
  );
  await expect(fillDemoAccount(url)).rejects.toThrow(failure);
});

test("an AI that does not answer ends the filling with its sentence", async () => {
  const url = await aProduct({
    [SIGN_UP]: [201, {}],
    "POST /api/sessions": [201, { id: "S1" }],
    "POST /api/chat": [502, { message: "MENTA n’a pas pu répondre." }],
  });
  const failure = new CommandFailure(
    "Discussion de démonstration interrompue. MENTA n’a pas pu répondre. Relancez la commande pour la compléter.",
  );
  await expect(fillDemoAccount(url)).rejects.toThrow(failure);
});
