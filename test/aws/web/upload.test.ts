import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { only, synthWeb } from "./synth.ts";

let made: ReturnType<typeof synthWeb>;
let uploads: ReturnType<typeof made.resources>;
let buckets: ReturnType<typeof made.resources>;
beforeAll(() => {
  made = synthWeb();
  uploads = made.resources("Custom::CDKBucketDeployment");
  buckets = made.resources("AWS::S3::Bucket");
});

const properties = (id: string) => only(uploads, id).Properties;

/** The files that an upload brings, as they are staged. */
function filesOf(id: string): string[] {
  const keys = properties(id)["SourceObjectKeys"] as string[];
  return keys
    .flatMap((key) => globSync("**/*.*", { cwd: join(made.outdir, `asset.${key.replace(/\.zip$/, "")}`) }))
    .toSorted();
}

test("no bucket is public, or reached without TLS, or unencrypted", () => {
  expect(Object.keys(buckets)).toHaveLength(2);
  const policies = Object.values(made.resources("AWS::S3::BucketPolicy")).map(({ Properties }) => Properties);
  for (const [id, { Properties }] of Object.entries(buckets)) {
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
  const document = only(made.resources("AWS::S3::BucketPolicy"), "WebPages").Properties["PolicyDocument"];
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

test("logs are deleted after the days that were asked, and stay that long though the stack goes", () => {
  const logs = only(buckets, "WebLogs");
  expect(logs.Properties["LifecycleConfiguration"]).toMatchObject({
    Rules: [{ Status: "Enabled", ExpirationInDays: 90 }],
  });
  expect(logs.DeletionPolicy).toBe("RetainExceptOnCreate");
});

test("CloudFront may deliver its logs, which it does by ACL", () => {
  expect(only(buckets, "WebLogs").Properties["OwnershipControls"]).toEqual({
    Rules: [{ ObjectOwnership: "BucketOwnerPreferred" }],
  });
});

test("hashed files are kept for ever by browsers, and stay for the tabs that are open", () => {
  expect(properties("WebUploadHashed")).toMatchObject({
    DestinationBucketKeyPrefix: "assets",
    Prune: false,
    SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(filesOf("WebUploadHashed")).toEqual(["main-abc123.js"]);
});

test("everything else is asked for again each time, and what a release has no more is removed", () => {
  expect(properties("WebUploadRest")).toMatchObject({
    Prune: true,
    Exclude: ["assets/*"],
    SystemMetadata: { "cache-control": "no-cache" },
  });
  expect(filesOf("WebUploadRest")).toEqual(["config.json", "fonts/sans.woff2", "index.html", "theme.js"]);
});

test("the page that names files comes after the files, and after the API of its release", () => {
  const before = only(uploads, "WebUploadRest").DependsOn?.join(" ");
  expect(before).toMatch(/\bWebUploadHashedCustomResource/);
  expect(before).toMatch(/\bApiDeploymentStage/);
});

test("/config.json is complete once the deployment fills in what it alone knows", () => {
  const { SourceObjectKeys: keys, SourceMarkers: markers } = properties("WebUploadRest") as {
    SourceObjectKeys: string[];
    SourceMarkers: Record<string, unknown>[];
  };
  const staged = keys.map((key) => join(made.outdir, `asset.${key.replace(/\.zip$/, "")}`));
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
