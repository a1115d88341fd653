import { expect, test } from "vitest";
import { product, readText } from "./sources.ts";

const REGISTRY = "https://registry.npmjs.org/";
/** The code that runs in Lambda and in browsers. */
const running = product.filter(({ path }) => /^(shared|functions|frontend)\//.test(path));

/** Returns the paths of the files, by default those that run in the product, whose text matches. */
const filesWith = (pattern: RegExp, files = running) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("nothing that runs makes code or markup of a text, or starts a program", () => {
  expect(running.length).toBeGreaterThan(500);
  expect(filesWith(/\beval\(|new Function\(|\.innerHTML\b|dangerouslySetInnerHTML|document\.write/)).toEqual(
    [],
  );
  expect(filesWith(/child_process|node:vm|worker_threads/)).toEqual([]);
  expect(filesWith(/DOMParser|xml2js|libxml|fast-xml/)).toEqual([]);
});

test("no answer lets another origin read it, and nothing listens to other windows", () => {
  expect(filesWith(/access-control-allow/i, product)).toEqual([]);
  expect(
    filesWith(/(?<!channel\.port1\.)addEventListener\("message"|onmessage =(?!=)/).filter(
      // These files listen to channels of this origin.
      (path) => !/cross-tab|finish-sign-out|person\/outbox/.test(path),
    ),
  ).toEqual([]);
});

test("no certificate goes unchecked", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|insecureHTTPParser/, product)).toEqual([]);
});

test("what must not be guessed comes from the system's random source", () => {
  const secrets = filesWith(
    /Math\.random/,
    product.filter(({ path }) => path.startsWith("functions/")),
  );
  // These files use it for the pauses between two tries, and for whose turn it is in a run.
  expect(secrets.toSorted()).toEqual([
    "functions/assistant/bedrock.ts",
    "functions/background/tasks.ts",
    "functions/platform/conditional-write.ts",
    "functions/platform/table-retries.ts",
  ]);
});

test("the functions speak to the services of one list and to the site's own address, and to nobody else", () => {
  const functions = product.filter(({ path }) => path.startsWith("functions/"));
  const clients = functions.flatMap(({ text }) =>
    [...text.matchAll(/"@aws-sdk\/client-([\w-]+)"/g)].map(([, client]) => client),
  );
  expect(new Set(clients)).toEqual(
    new Set(["bedrock-runtime", "cognito-identity-provider", "dynamodb", "scheduler", "sesv2"]),
  );
  expect(filesWith(/\bendpoint\s*:/, functions)).toEqual([]);
  expect(filesWith(/\bfetch\(|node:(https?|http2|net|tls|dgram|dns)\b/, functions).toSorted()).toEqual([
    "functions/api/probe.handler.ts",
    "functions/smoke/journey.ts",
    "functions/smoke/visitor.ts",
  ]);
});

test("every package is locked by its hash, and comes from no place but the registry", () => {
  const { packages } = JSON.parse(readText("package-lock.json")) as {
    packages: Record<string, { resolved?: string; integrity?: string; inBundle?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([name, { inBundle }]) => name !== "" && !inBundle);
  const others = locked.filter(
    ([, { resolved, integrity = "" }]) =>
      !integrity.startsWith("sha512-") || !(resolved ?? REGISTRY).startsWith(REGISTRY),
  );
  expect(locked.length).toBeGreaterThan(100);
  expect(others.map(([name]) => name)).toEqual([]);
});
