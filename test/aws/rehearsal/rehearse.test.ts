import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  ExecuteChangeSetCommand,
} from "@aws-sdk/client-cloudformation";
import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closeServer, listenLocally } from "#infra/local/http.ts";
import { capturePrintedLines } from "#infra/operate/test-aws.ts";
import { startProduct } from "#infra/operate/test-product.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { synthStack } from "../synth.ts";
import { rehearse } from "./rehearse.ts";
import { SERVICES } from "./services.ts";
import { startStandIn } from "./stand-in.ts";

const NOTHING = {
  deploy: () => Promise.reject(new Error("deployed")),
  deployFrom: () => Promise.reject(new Error("deployed")),
  destroy: () => Promise.reject(new Error("destroyed")),
};

beforeEach(() => {
  for (const name of ["AWS_ENDPOINT_URL", "MENTA_URL"]) vi.stubEnv(name, undefined);
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "test");
  return () => void vi.unstubAllEnvs();
});

/**
 * Starts an emulator that lacks these services, named as in signatures. Returns it with the list of calls
 * that it gets.
 */
async function emulatorWithout(...missing: string[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const scope = request.headers.authorization?.split("/")[3] ?? "";
    asked.push(scope);
    response.writeHead(missing.includes(scope) ? 501 : 200).end("{}");
  });
  onTestFinished(() => closeServer(server));
  vi.stubEnv("AWS_ENDPOINT_URL", await listenLocally(server));
  return asked;
}

test.for(["", "localhost", "https://cloudformation.eu-west-3.amazonaws.com"])(
  "at « %s », which is no emulator, nothing is asked or deployed, and a sentence says why",
  async (address) => {
    vi.stubEnv("AWS_ENDPOINT_URL", address);
    for (const args of [[], ["--dry-run"]])
      await expect(rehearse(args, NOTHING)).rejects.toThrow(
        /^La répétition .+ elle ne s’adresse qu’à un émulateur d’AWS\. .+--stand-in$/,
      );
  },
);

test("a dry run names the steps, in order, and asks nobody", async () => {
  const asked = await emulatorWithout();
  const lines = capturePrintedLines();
  await rehearse(["--dry-run", "-c", "stackName=Essai"], NOTHING);
  expect(asked).toEqual([]);
  const steps = lines().flatMap((line) => /\((?:cdk|npm run) [a-z]+\)|\(assets\)/.exec(line) ?? []);
  expect(steps).toEqual([
    "(cdk bootstrap)",
    "(cdk synth)",
    "(assets)",
    "(cdk deploy)",
    "(npm run smoke)",
    "(npm run destroy)",
  ]);
  expect(lines()[0]).toContain("pour la pile Essai (eu-west-3)");
  expect(lines().at(-1)).toMatch(
    /^Rien n’a été fait\. Ce qu’aucun émulateur ne montre : .*CloudFront.*Cognito/,
  );
});

test("an address where nothing answers is said to be one", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:9");
  await expect(rehearse([], NOTHING)).rejects.toThrow(
    "Aucun émulateur d’AWS ne répond à http://127.0.0.1:9.",
  );
});

test("each service that the emulator lacks is named with what would be missing, before anything is deployed", async () => {
  const asked = await emulatorWithout("cloudfront", "cognito-idp");
  await expect(rehearse([], NOTHING)).rejects.toThrow(
    /n’a pas tout ce qu’il faut au produit\.\n- CloudFront : .+\n- Cognito : .+\nPrenez-en un/,
  );
  expect(asked.toSorted()).toEqual(SERVICES.map(({ scope }) => scope).toSorted());
});

test("every kind of resource of the stack is of a service that is asked for", () => {
  const { Resources } = synthStack({ trafficShift: "all-at-once", smoke: "never", monthlyBudgetUsd: 0 });
  const known = new Set(SERVICES.flatMap(({ prefixes = [] }) => prefixes));
  const types = Object.values(Resources).map(({ Type }) => Type.split("::").slice(0, -1).join("::"));
  expect([...new Set(types)].filter((prefix) => !known.has(prefix) && prefix !== "AWS::CDK")).toEqual([]);
});

/** Makes the calls with which `cdk deploy` deploys a stack, with its data protected or not. */
async function cdkDeploys(
  StackName: string,
  DeletionProtectionEnabled: boolean,
  id = "Table",
): Promise<void> {
  const client = new CloudFormationClient({ region: "eu-west-3" });
  const TemplateBody = JSON.stringify({
    Resources: { [id]: { Type: "AWS::DynamoDB::Table", Properties: { DeletionProtectionEnabled } } },
    Outputs: { Url: { Value: { "Fn::GetAtt": ["Web", "Url"] } } },
  });
  const change = { StackName, ChangeSetName: "one" };
  await client.send(new CreateChangeSetCommand({ ...change, TemplateBody }));
  await client.send(new DescribeChangeSetCommand(change));
  await client.send(new ExecuteChangeSetCommand(change));
  client.destroy();
}

const cdkDestroys = async (StackName: string) => {
  const client = new CloudFormationClient({ region: "eu-west-3" });
  await client.send(new DeleteStackCommand({ StackName })).finally(() => client.destroy());
};

test("a rehearsal deploys, makes the whole journey of a person at the stack's address, and leaves no stack", async () => {
  const product = await startProduct(temporaryFolder("rehearsal"));
  onTestFinished(() => product.stop());
  const standIn = await startStandIn(product.url);
  onTestFinished(() => standIn.close());
  vi.stubEnv("AWS_ENDPOINT_URL", standIn.url);
  const lines = capturePrintedLines();
  const given: string[][] = [];
  await rehearse(["-c", "stackName=Essai"], {
    ...NOTHING,
    deploy: async (args) => {
      given.push(args);
      await cdkDeploys("Essai", true);
    },
    destroy: async (args) => {
      given.push(args);
      // While the data is protected, the stack cannot be deleted.
      await expect(cdkDestroys("Essai")).rejects.toThrow("Still retained: Table");
      await cdkDeploys("Essai", false);
      await cdkDestroys("Essai");
    },
  });
  const told = lines().map((line) => line.replace(/ \(\d+ ms\)$/, "").replace(/ : .+/, ""));
  expect(told).toEqual([
    "Services",
    "Déploiement",
    "✓ La page d’accueil",
    "✓ S’inscrire",
    "✓ Parler",
    "✓ Décider",
    "✓ Jeter",
    "✓ S’en aller",
    "Tout le chemin est bon.",
    "Suppression",
    "Ce qu’aucun émulateur ne montre",
  ]);
  expect(given[0]).toContain("trafficShift=all-at-once");
  expect(given[1]?.slice(0, 2)).toEqual(["--drop-data", "Essai"]);
});

test("a stack whose address does not serve the product is left for a look", async () => {
  const standIn = await startStandIn("http://127.0.0.1:9");
  onTestFinished(() => standIn.close());
  vi.stubEnv("AWS_ENDPOINT_URL", standIn.url);
  capturePrintedLines();
  const rehearsal = rehearse([], { ...NOTHING, deploy: () => cdkDeploys("Menta", true) });
  await expect(rehearsal).rejects.toThrow(/^✗ La page d’accueil : /);
  await expect(cdkDestroys("Menta")).rejects.toThrow("Still retained: Table");
});

test("the release before, this one and the way back follow one another, each with the whole journey, and keep the data", async () => {
  const product = await startProduct(temporaryFolder("rehearsal"));
  onTestFinished(() => product.stop());
  const standIn = await startStandIn(product.url);
  onTestFinished(() => standIn.close());
  vi.stubEnv("AWS_ENDPOINT_URL", standIn.url);
  const lines = capturePrintedLines();
  const deployed: string[] = [];
  await rehearse(["--before", "../before"], {
    deploy: async () => {
      deployed.push("this one");
      await cdkDeploys("Menta", false);
    },
    deployFrom: async (folder) => {
      deployed.push(folder);
      await cdkDeploys("Menta", false);
    },
    destroy: () => cdkDestroys("Menta"),
  });
  expect(deployed).toEqual(["../before", "this one", "../before", "this one"]);
  expect(lines().filter((line) => line.startsWith("Tout le chemin est bon"))).toHaveLength(4);

  await cdkDeploys("Menta", false);
  await expect(cdkDeploys("Menta", false, "OtherTable")).rejects.toThrow("Would be made anew: Table");
});
