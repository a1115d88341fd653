import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { propertiesOf, resourceOf, resourcesOf } from "../template.ts";
import { defaultWeb, synthWeb } from "./synth-web.ts";

const { template, outdir } = defaultWeb();
const uploadOf = (id: string) => resourceOf(template, "Custom::CDKBucketDeployment", id);
const properties = (id: string) => uploadOf(id).Properties;

/** Returns the files of an upload, as `cdk` stages them. */
function filesOf(id: string): string[] {
  const keys = properties(id)["SourceObjectKeys"] as string[];
  return keys
    .flatMap((key) => globSync("**/*.*", { cwd: join(outdir, `asset.${key.replace(/\.zip$/, "")}`) }))
    .toSorted();
}

test("no bucket is public, or reached without TLS, or unencrypted", () => {
  const buckets = resourcesOf(template, "AWS::S3::Bucket");
  expect(buckets).toHaveLength(1);
  const policies = propertiesOf(template, "AWS::S3::BucketPolicy");
  for (const [id, { Properties }] of buckets) {
    expect(Properties["PublicAccessBlockConfiguration"]).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(JSON.stringify(Properties["BucketEncryption"])).toContain("AES256");
    const policy = policies.find(({ Bucket }) => (Bucket as { Ref: string }).Ref === id);
    expect(policy?.["PolicyDocument"]).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: "Deny",
          Action: "s3:*",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      ]) as unknown,
    });
  }
});

test("the pages are read by this distribution alone, which sees what is missing", () => {
  const document = resourceOf(template, "AWS::S3::BucketPolicy", "WebPages").Properties["PolicyDocument"];
  const { Statement } = document as {
    Statement: { Effect: string; Principal: { Service?: string }; Action: unknown; Condition?: unknown }[];
  };
  const services = Statement.filter(({ Principal }) => Principal.Service);
  expect(services).toHaveLength(1);
  expect(services[0]).toMatchObject({
    Effect: "Allow",
    Principal: { Service: "cloudfront.amazonaws.com" },
    Action: ["s3:GetObject", "s3:ListBucket"],
  });
  expect(JSON.stringify(services[0]?.Condition)).toMatch(/SourceArn.*:distribution\/.*WebDistribution/);
});

test("hashed files are kept for ever by browsers, and stay for the tabs that are open", () => {
  expect(properties("WebUploadHashed")).toMatchObject({
    DestinationBucketKeyPrefix: "assets",
    Prune: false,
    SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(filesOf("WebUploadHashed")).toEqual(["main-abc123.js"]);
});

test("two uploads bring all the pages, and leave the types of their files to S3", () => {
  const uploads = resourcesOf(template, "Custom::CDKBucketDeployment");
  expect(uploads.map(([id]) => id)).toEqual([
    expect.stringMatching(/^WebUploadHashed/),
    expect.stringMatching(/^WebUploadRest/),
  ]);
  for (const [, { Properties: upload }] of uploads)
    expect(upload["SystemMetadata"]).not.toHaveProperty("content-type");
});

test("everything else is revalidated each time, and files of earlier releases are removed", () => {
  expect(properties("WebUploadRest")).toMatchObject({
    Prune: true,
    Exclude: ["assets/*"],
    SystemMetadata: { "cache-control": "no-cache" },
  });
  expect(filesOf("WebUploadRest")).toEqual([
    "accueil.html",
    "config.json",
    "fonts/sans.woff2",
    "icons/menta-192.png",
    "index.html",
    "manifest.webmanifest",
    "robots.txt",
    "service-worker.js",
  ]);
});

/** Returns the content of the service worker, once for each source that contains it. */
const workerOf = ({ template: from, outdir: folder }: ReturnType<typeof synthWeb>): string[] =>
  (
    resourceOf(from, "Custom::CDKBucketDeployment", "WebUploadRest").Properties[
      "SourceObjectKeys"
    ] as string[]
  )
    .map((key) => join(folder, `asset.${key.replace(/\.zip$/, "")}`, "service-worker.js"))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"));

test("the worker of the pages can be taken back: what stands in its place keeps nothing, and unregisters", () => {
  expect(workerOf(defaultWeb())).toHaveLength(1);
  expect(workerOf(defaultWeb()).join()).not.toContain("unregister");
  const withdrawn = workerOf(synthWeb({ isWorkerWithdrawn: true }));
  expect(withdrawn).toHaveLength(1);
  expect(withdrawn.join()).toMatch(/skipWaiting\(\).*caches\.delete.*registration\.unregister\(\)/s);
  expect(withdrawn.join()).not.toContain('"fetch"');
});

test("the build's own list of our sources is not public", () => {
  const keys = properties("WebUploadRest")["SourceObjectKeys"] as string[];
  const staged = keys.map((key) => join(outdir, `asset.${key.replace(/\.zip$/, "")}`));
  expect(staged.filter((folder) => existsSync(join(folder, "index.html")))).toHaveLength(1);
  expect(staged.filter((folder) => existsSync(join(folder, ".vite")))).toEqual([]);
});

test("the page that names files comes after the files, and after the routes of its release: gateway first, then edge", () => {
  const before = uploadOf("WebUploadRest").DependsOn?.join(" ");
  expect(before).toMatch(/\bWebUploadHashedCustomResource/);
  expect(before).toMatch(/\bWebApiRequest/);
  const edge = resourceOf(template, "AWS::CloudFront::Function", "WebApiRequest");
  expect(edge.DependsOn?.join(" ")).toMatch(/^ApiDeploymentStage/);
});

test("/config.json is complete once the deployment fills in what it alone knows", () => {
  const { SourceObjectKeys: keys, SourceMarkers: markers } = properties("WebUploadRest") as {
    SourceObjectKeys: string[];
    SourceMarkers: Record<string, unknown>[];
  };
  const staged = keys.map((key) => join(outdir, `asset.${key.replace(/\.zip$/, "")}`));
  const at = staged.findIndex((folder) => globSync("config.json", { cwd: folder }).length > 0);
  const text = readFileSync(join(staged[at] ?? "", "config.json"), "utf8");
  const [[marker, value] = []] = Object.entries(markers[at] ?? {});
  expect(value).toEqual({ Ref: expect.stringMatching(/^Api/) as unknown });
  expect(JSON.parse(text.replace(marker ?? "", "the-client"))).toEqual({
    demo: false,
    region: "eu-west-3",
    userPoolClientId: "the-client",
  });
});

/** Returns the first line of security.txt, once for each source that contains it. */
function securityOf({ template: from, outdir: folder }: ReturnType<typeof synthWeb>): (string | undefined)[] {
  const { SourceObjectKeys: keys } = resourceOf(
    from,
    "Custom::CDKBucketDeployment",
    "WebUploadRest",
  ).Properties;
  return (keys as string[])
    .map((key) => join(folder, `asset.${key.replace(/\.zip$/, "")}`, ".well-known/security.txt"))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8").split("\n")[0]);
}

test("security.txt is there where the deployment says whom to write to, and only there", () => {
  expect(securityOf(defaultWeb())).toEqual([]);
  expect(securityOf(synthWeb({ contactEmail: "bonjour@exemple.fr" }))).toEqual([
    "Contact: mailto:bonjour@exemple.fr",
  ]);
});
