import { Stack } from "aws-cdk-lib";
import { RestApi } from "aws-cdk-lib/aws-apigateway";
import { createWebDistribution, type WebDistributionOptions } from "#infra/aws/web/web.ts";
import { createApp, createFiles, templateOf } from "../synth.ts";

const FILES = [
  "index.html",
  "accueil.html",
  "robots.txt",
  "service-worker.js",
  "manifest.webmanifest",
  "icons/menta-192.png",
  "fonts/sans.woff2",
  "assets/main-abc123.js",
  ".vite/manifest.json",
];
export const COGNITO = "https://cognito-idp.eu-west-3.amazonaws.com";
export const SECRET = "{{resolve:secretsmanager:origin:SecretString}}";
export const DOMAIN = {
  name: "menta.example.fr",
  certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/menta",
};
export const WEB_ACL = "arn:aws:wafv2:us-east-1:111111111111:global/webacl/menta/1";

/** Synthesizes only the web part of the stack, in front of a minimal API. */
export function synthWeb(options: Partial<WebDistributionOptions> = {}) {
  const app = createApp();
  const stack = new Stack(app, "Menta", { env: { region: "eu-west-3" } });
  const api = new RestApi(stack, "Api", { cloudWatchRole: false });
  api.root.addMethod("GET");
  const { url } = createWebDistribution(stack, {
    pages: options.pages ?? createFiles(...FILES.flatMap((name) => [name, `${name}.br`, `${name}.gz`])),
    api,
    originSecret: SECRET,
    gatewayKeys: api,
    config: { demo: false, region: "eu-west-3", userPoolClientId: api.restApiId },
    connect: [COGNITO],
    logRetention: 90,
    ...options,
  });
  return { stack, url: stack.resolve(url) as unknown, outdir: app.outdir, template: templateOf(stack) };
}

let bare: ReturnType<typeof synthWeb> | undefined;
/** Returns the web part without options, synthesized once for all test files. */
export const defaultWeb = () => (bare ??= synthWeb());
