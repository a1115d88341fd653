import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Template } from "aws-cdk-lib/assertions";
import { afterAll } from "vitest";
import { web, type WebOptions } from "#infra/aws/web/web.ts";
import { readText } from "#test/sources.ts";

const FILES = ["index.html", "theme.js", "fonts/sans.woff2", "assets/main-abc123.js"];
export const COGNITO = "https://cognito-idp.eu-west-3.amazonaws.com";
export const SECRET = "{{resolve:secretsmanager:origin:SecretString}}";
export const DOMAIN = {
  name: "menta.example.fr",
  certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/menta",
};
export const WEB_ACL = "arn:aws:wafv2:us-east-1:111111111111:global/webacl/menta/1";

const folder = mkdtempSync(join(tmpdir(), "menta-web-"));
const pages = join(folder, "pages");
for (const file of FILES.flatMap((name) => [name, `${name}.br`, `${name}.gz`])) {
  mkdirSync(dirname(join(pages, file)), { recursive: true });
  writeFileSync(join(pages, file), file);
}
afterAll(() => rmSync(folder, { recursive: true }));

type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
};

/** The web half alone, before a bare API, as it would be deployed. */
export function synthWeb(options: Partial<WebOptions> = {}) {
  const { context } = JSON.parse(readText("cdk.json")) as { context: Record<string, unknown> };
  const app = new App({
    context,
    outdir: mkdtempSync(join(folder, "out-")),
    // Of the whole stack, by its own tests.
    builtinCloudFormationValidation: false,
  });
  const stack = new Stack(app, "Menta", { env: { region: "eu-west-3" } });
  const api = new RestApi(stack, "Api", { cloudWatchRole: false });
  api.root.addMethod("GET");
  const config = { demo: false, region: "eu-west-3", userPoolClientId: api.restApiId };
  const required = { pages, api, originSecret: SECRET, config, connect: [COGNITO], logRetention: 90 };
  const { url } = web(stack, { ...required, ...options });
  const template = Template.fromStack(stack);
  const all = template.toJSON()["Resources"] as Record<string, Resource>;
  return {
    stack,
    url: stack.resolve(url) as unknown,
    outdir: app.outdir,
    /** The resources of a type, by their logical ids. */
    resources: (type: string) =>
      Object.fromEntries(Object.entries(all).filter(([, made]) => made.Type === type)),
  };
}

/** The one resource of a type whose logical id starts so. */
export function only(resources: Record<string, Resource>, start = ""): Resource {
  const found = Object.entries(resources).filter(([id]) => id.startsWith(start));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources start with « ${start} »`);
  return found[0][1];
}
