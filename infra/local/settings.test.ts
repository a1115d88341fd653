import { resolve } from "node:path";
import { expect, test } from "vitest";
import { PROVIDERS, PROVIDER_IDS, type Provider } from "./ai/providers.ts";
import { readSettings } from "./settings.ts";

const DEFAULTS = {
  port: 3000,
  dataDir: resolve(".menta"),
  ai: undefined,
  aiDelayMs: 0,
  retentionSeconds: 2_592_000,
  userPoolPlan: "lite",
};

test("without any option everything has its default, and an empty option is none", () => {
  expect(readSettings({})).toEqual(DEFAULTS);
  expect(
    readSettings({
      PORT: "",
      MENTA_DATA: "",
      MENTA_AI: "",
      MENTA_AI_DELAY_MS: "",
      MENTA_RETENTION_SECONDS: "",
      MENTA_LOG: "",
      MENTA_USER_POOL_PLAN: "",
    }),
  ).toEqual(DEFAULTS);
});

test("every option is read", () => {
  const env = {
    PORT: "0",
    MENTA_DATA: "/data/menta",
    MENTA_AI: "aws",
    MENTA_AI_DELAY_MS: "25",
    MENTA_RETENTION_SECONDS: "1",
    MENTA_LOG: "info",
    MENTA_USER_POOL_PLAN: "essentials",
  };
  expect(readSettings(env)).toEqual({
    port: 0,
    dataDir: "/data/menta",
    ai: { kind: "aws", model: undefined, artefactModel: undefined },
    aiDelayMs: 25,
    retentionSeconds: 1,
    logLevel: "info",
    userPoolPlan: "essentials",
  });
});

test.each([
  ["http://localhost:11434/v1", "http://localhost:11434/v1"],
  ["https://ia.example/modeles/v1/", "https://ia.example/modeles/v1"],
])("the server of MENTA_AI=%s is asked at %s", (value, baseUrl) => {
  expect(readSettings({ MENTA_AI: value }).ai).toMatchObject({ kind: "server", provider: { baseUrl } });
});

test.each(PROVIDER_IDS)("MENTA_AI=%s is enough, with the maker's usual key", (word) => {
  const provider: Provider = PROVIDERS[word];
  const { ai } = readSettings({
    MENTA_AI: word,
    ...(provider.keyVariable && { [provider.keyVariable]: "usual" }),
  });
  expect(ai).toMatchObject({ kind: "server", provider, apiKey: provider.keyVariable && "usual" });
});

test("the key and the models that are given count before the usual ones", () => {
  const env = {
    MENTA_AI: "mistral",
    MENTA_AI_KEY: "mine",
    MISTRAL_API_KEY: "usual",
    MENTA_AI_MODEL: "one",
    MENTA_AI_ARTEFACT_MODEL: "two",
  };
  expect(readSettings(env).ai).toMatchObject({ apiKey: "mine", model: "one", artefactModel: "two" });
});

test.each([
  ["PORT", "65536", "PORT doit être un nombre entier de 0 à 65535, pas « 65536 »."],
  ["PORT", "80a", "PORT doit être un nombre entier de 0 à 65535, pas « 80a »."],
  ["PORT", "-1", "PORT doit être un nombre entier de 0 à 65535, pas « -1 »."],
  ["MENTA_AI_DELAY_MS", "1.5", "MENTA_AI_DELAY_MS doit être un nombre entier de 0 à 10000, pas « 1.5 »."],
  [
    "MENTA_RETENTION_SECONDS",
    "0",
    "MENTA_RETENTION_SECONDS doit être un nombre entier de 1 à 315360000, pas « 0 ».",
  ],
  ["MENTA_LOG", "debug", "MENTA_LOG doit être « info », « warn » ou « error », pas « debug »."],
  [
    "MENTA_USER_POOL_PLAN",
    "plus",
    "MENTA_USER_POOL_PLAN doit être « lite » ou « essentials », pas « plus ».",
  ],
])("%s=%s is refused with a sentence", (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test.each(["AWS", "localhost:11434/v1", "http://localhost:11434", "ftp://localhost/v1", "http://"])(
  "MENTA_AI=%s is refused with a sentence that names the choices",
  (value) => {
    expect(() => readSettings({ MENTA_AI: value })).toThrow(
      `MENTA_AI doit être l’un de ces mots : ollama, lmstudio, llamacpp, mistral, openai, anthropic, openrouter, scaleway, aws ; ou l’adresse d’un serveur compatible OpenAI (http://…/v1). Ce n’est pas « ${value} ».`,
    );
  },
);
