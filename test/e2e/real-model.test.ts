import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { PROVIDERS } from "#infra/local/ai/providers.ts";
import { startProduct } from "#infra/operate/test-product.ts";
import { newPage } from "../browser.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { axeFindings } from "./axe.ts";
import { environment } from "./product.ts";
import { says } from "./screen.ts";

const ANSWER = "Deux écoles, un mois. Qu’avez-vous vu de chacune ?";

/** Starts a model server at the usual port of one of the common programs, whichever port is free. */
async function startModelServer(): Promise<{ name: string; word: string }> {
  for (const word of ["lmstudio", "llamacpp", "ollama"] as const) {
    const server = createServer((request, response) => {
      void (async () => {
        await text(request);
        if (request.url === "/v1/models") return response.end('{"data":[{"id":"essai:12b"}]}');
        if (request.url !== "/v1/chat/completions") return response.writeHead(404).end();
        const chunk = { choices: [{ delta: { content: ANSWER }, finish_reason: "stop" }] };
        return response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
      })();
    });
    const port = Number(new URL(PROVIDERS[word].baseUrl).port);
    if (!(await isListening(server, port))) continue;
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { name: PROVIDERS[word].name, word };
  }
  throw new Error("None of the usual ports is free");
}

async function isListening(server: Server, port: number): Promise<boolean> {
  server.listen(port, "localhost");
  return once(server, "listening").then(
    () => true,
    () => false,
  );
}

test("from the badge to the first answer of a real model, without a restart", async () => {
  const [{ name }, product] = await Promise.all([
    startModelServer(),
    startProduct(temporaryFolder("real-model"), "built"),
  ]);
  onTestFinished(() => product.stop());
  const { cookie, ...person } = await signUpNewPerson(product.url);
  const session = await person.get("createSession", { body: { agentType: "prise_decision" } });
  const page = await newPage(environment.browser, { baseURL: product.url });
  const [cookieName = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name: cookieName, value, url: product.url }]);
  await page.goto(`/chat?session=${session.id}`);
  await page.getByRole("banner").getByRole("link", { name: "Entretien guidé" }).click();
  await page.getByRole("heading", { level: 1, name: "Avoir un vrai modèle" }).waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "essai:12b" })
    .getByRole("button", { name: "Essayer" })
    .click();
  await says(page, ANSWER);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: `Utiliser ${name}` }).click();
  await says(page, `${name} répondra au prochain message.`);
  await page.goto(`/chat?session=${session.id}`);
  expect(await page.getByRole("link", { name: "Entretien guidé" }).count()).toBe(0);
  await page.getByLabel("Votre message").fill("J’hésite entre deux écoles.");
  await page.getByLabel("Votre message").press("Enter");
  await page.getByRole("log").getByText("Qu’avez-vous vu de chacune").waitFor();
});
