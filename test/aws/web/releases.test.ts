import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFrontend } from "#infra/build/frontend.ts";
import { createFiles } from "../synth.ts";
import { propertiesOf, resourceOf, resourcesOf } from "../template.ts";
import { defaultWeb, synthWeb } from "./synth-web.ts";

type Upload = {
  SourceObjectKeys: string[];
  DestinationBucketKeyPrefix?: string;
  Prune: boolean;
  Exclude?: string[];
  Include?: string[];
};
type Bucket = ReadonlySet<string>;

const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(file),
  );

/**
 * Returns the files of a bucket after a release is uploaded. CDK's handler makes one upload after the other,
 * in the order of their dependencies. Each considers only the files that it does not exclude, or that it
 * includes again: it copies its own, then deletes those that it does not have.
 */
function deployOver(bucket: Bucket, { template, outdir }: ReturnType<typeof synthWeb>): Bucket {
  let files = bucket;
  const uploads = resourcesOf(template, "Custom::CDKBucketDeployment").toSorted(
    ([, a], [, b]) => (a.DependsOn?.length ?? 0) - (b.DependsOn?.length ?? 0),
  );
  for (const [, { Properties }] of uploads) {
    const upload = Properties as Upload;
    const {
      SourceObjectKeys,
      DestinationBucketKeyPrefix: prefix,
      Prune,
      Exclude = [],
      Include = [],
    } = upload;
    const place = (file: string) => (prefix === undefined ? file : `${prefix}/${file}`);
    const isTaken = (file: string) => matches(file, Include) || !matches(file, Exclude);
    const sent = new Set(
      SourceObjectKeys.flatMap((key) =>
        globSync("**/*.*", { cwd: join(outdir, `asset.${key.replace(/\.zip$/, "")}`) }),
      )
        .filter(isTaken)
        .map(place),
    );
    const stays = (file: string) => !Prune || !isTaken(file);
    files = new Set([...[...files].filter((file) => sent.has(file) || stays(file)), ...sent]);
  }
  return files;
}

const pagesOf = (release: string, ...others: string[]) =>
  synthWeb({ pages: createFiles("index.html", `assets/main-${release}.js`, ...others) });

test("after a release, and after one that goes back, the hashed files of the other are still there", () => {
  const [first, second] = [pagesOf("aaaa", "assets/chat-aaaa.js", "old.png"), pagesOf("bbbb")];
  const before = deployOver(new Set(), first);
  const after = deployOver(before, second);
  for (const file of ["assets/main-aaaa.js", "assets/chat-aaaa.js", "assets/main-bbbb.js", "index.html"])
    expect([file, after.has(file)]).toEqual([file, true]);
  expect([before.has("old.png"), after.has("old.png")]).toEqual([true, false]);
  const back = deployOver(after, first);
  expect([back.has("assets/main-bbbb.js"), back.has("old.png")]).toEqual([true, true]);
});

test("nothing removes a file by its age: those of the release in service are as old as the last deployment", () => {
  for (const { LifecycleConfiguration } of propertiesOf(defaultWeb().template, "AWS::S3::Bucket"))
    expect(LifecycleConfiguration).toBeUndefined();
});

test("the page itself is never kept, so that it names the files of the release in service", () => {
  expect(
    resourceOf(defaultWeb().template, "Custom::CDKBucketDeployment", "WebUploadRest").Properties,
  ).toMatchObject({ SystemMetadata: { "cache-control": "no-cache" } });
});

test("what the edge says of the pages changes after them: a content policy that names the new page's style takes the former one's away", () => {
  const { template } = defaultWeb();
  const page = resourcesOf(template, "Custom::CDKBucketDeployment").find(([id]) =>
    id.startsWith("WebUploadRest"),
  )![0];
  const ofRelease = [
    resourceOf(template, "AWS::CloudFront::ResponseHeadersPolicy", "WebPageHeaders"),
    resourceOf(template, "AWS::CloudFront::ResponseHeadersPolicy", "WebResetHeaders"),
    resourceOf(template, "AWS::CloudFront::Function", "WebFindPage"),
  ];
  for (const { DependsOn } of ofRelease) expect(DependsOn).toContain(page);
});

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

test("all that the built program loads after its page has a name by its content, among the files that stay", async () => {
  const folder = await buildFrontend();
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
    [file].concat(css, assets),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !/^assets\/.+-[\w-]{7,8}\.\w+$/.test(file))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});
