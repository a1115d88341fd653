import { afterEach, beforeEach, expect, vi } from "vitest";
import { readOptions } from "#infra/aws/options.ts";
import { aDecisionFromSessionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has set the environment that they read.
const { FIRST_ALLOWANCE_DAY_KEY, getUsage } = await import("#functions/assistant/usage.rows.ts");
const { computeMaxRequestCost } = await import("#functions/assistant/bedrock.ts");
const { createGenerationRequest } = await import("#functions/assistant/generation.ts");
const { ARTEFACT_RECIPES } = await import("#functions/assistant/prompts/recipes.ts");

/** The options of a deployment that sets only the sender of mails. */
const DEPLOYED = readOptions({ mailFrom: "menta@exemple.fr" });

beforeEach(() => {
  for (const [name, value] of Object.entries({
    ASKS_FOR_PROOF: "yes",
    CHAT_MODEL: DEPLOYED.chatModel,
    ARTEFACT_MODEL: DEPLOYED.artefactModel,
    AI_TOKENS_PER_DAY: DEPLOYED.aiTokensPerDay,
    AI_USD_PER_DAY: DEPLOYED.aiUsdPerDay,
    AI_USD_PER_DAY_ALL: DEPLOYED.aiUsdPerDayAll,
    AI_USD_UNPROVEN: DEPLOYED.aiUsdUnproven,
    AI_AT_ONCE: DEPLOYED.aiAtOnce,
  }))
    vi.stubEnv(name, String(value));
});
afterEach(() => void vi.unstubAllEnvs());

const firstUsage = async (userId: string) =>
  (await getUsage({ userId, day: FIRST_ALLOWANCE_DAY_KEY })).microUsd;

const SAID = [
  "J’hésite entre garder mon poste chez Alvéa et rejoindre une petite équipe à Nantes.",
  "Le salaire baisserait de 6 000 € par an, mais je ferais ce que j’aime.",
  "Ma compagne ne veut pas déménager avant l’été.",
  "Rester, c’est la sécurité ; partir, c’est apprendre.",
  "Je crains de regretter dans cinq ans.",
  "Ils attendent ma réponse avant le 15.",
  "J’ai huit mois d’avance de côté.",
  "Mon chef m’a promis une promotion, deux fois déjà.",
  "Je pourrais demander trois jours de travail à distance.",
  "Il me faudrait d’abord savoir si le poste reste ouvert en septembre.",
];

test("who has not proven their address gets through ten messages, every document of a discussion and a decision", async () => {
  const person = await signUpNewPerson(url);
  const { id } = await person.get("createSession", { body: {} });
  for (const message of SAID) await person.get("chat", { body: { sessionId: id, message } });
  await person.get("createSummary", { id });
  await person.get("createReflection", { id });
  await person.get("createArgumentation", { id });
  await person.get("createArgumentationEvaluation", { id });
  await person.get("createSolution", { id });
  const { decision } = await person.get("createDecisionFromSession", {
    id,
    body: aDecisionFromSessionBody(),
  });
  await person.get("chat", { body: { sessionId: id, message: "Propose-moi un plan d’action." } });
  await person.get("summarizeDecision", { id: decision.id, body: {} });

  const spent = await firstUsage(person.user.id);
  expect(spent).toBeGreaterThan(0);
  // The proof is asked for only once the allowance is used up.
  const ask = () => person.call("chat", { body: { sessionId: id, message: "Et ensuite ?" } });
  vi.stubEnv("AI_USD_UNPROVEN", String((spent + 1) / 1_000_000));
  expect((await ask()).status).toBe(200);
  vi.stubEnv("AI_USD_UNPROVEN", String(spent / 1_000_000));
  expect(await ask()).toMatchObject({ status: 429, body: { code: "email_unproven" } });
});

test("the first allowance reaches to the last document of a discussion, though each before it cost the most that it can", () => {
  const text = SAID.map((said) => `Personne : ${said}\nMENTA : ${"Qu’en pensez-vous ? ".repeat(10)}`).join(
    "\n",
  );
  const material = { text, quotable: SAID, today: "lundi 16 mars 2026" };
  const costs = Object.values(ARTEFACT_RECIPES).map(
    (recipe) => computeMaxRequestCost(createGenerationRequest(recipe, material), 1).microUsd / 1_000_000,
  );
  const allButTheDearest = costs.reduce((sum, cost) => sum + cost, 0) - Math.max(...costs);
  expect(allButTheDearest).toBeGreaterThan(0.1);
  expect(allButTheDearest).toBeLessThan(DEPLOYED.aiUsdUnproven);
});
