import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RemovalPolicy, Stack, Token, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { CfnBucket, IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct, IDependable } from "constructs";
import { SERVICE_WORKER_FILE } from "#shared/platform/security-headers.ts";
import { buildSecurityTxt } from "./security-txt.ts";
import { buildFilesWithSiteAddress } from "./public-address.ts";

/** Folder of the files whose name contains a hash of their content, so that they never change. */
const HASHED = "assets";
const COMPRESSED = ["**/*.br", "**/*.gz"];
/** Vite's manifest, which only the build needs. */
const MANIFEST = ".vite";

export type UploadOptions = {
  /**
   * Folder of the built frontend. Its `.br` and `.gz` files are not uploaded, because CloudFront compresses
   * the others itself.
   */
  pages: string;
  /** Domain of the site, for the files that contain its address. Absent: CloudFront's own address is used. */
  domain?: string;
  /** Content of `/config.json`. May contain values that are known only during the deployment. */
  config: Record<string, unknown>;
  /**
   * Address for reports of flaws, written into `/.well-known/security.txt`. Absent: there is no such file.
   */
  contactEmail?: string | undefined;
  /** Whether to upload a service worker that removes itself from every browser at its next visit. */
  isWorkerWithdrawn?: boolean;
  /** What has to be deployed before the pages, because they call it. */
  before: IDependable;
  /** Number of days for which the log of the upload is kept. */
  logRetention: number;
};

/**
 * Uploads the pages. First the files with a hash in their name; those of earlier releases stay, for open
 * tabs. Then, once the routes of the release exist, the files that name them. No cache has to be invalidated,
 * because CloudFront caches files without a hash for one second. Returns a dependency for what is deployed
 * after the upload.
 */
export function uploadPages(scope: Construct, bucket: IBucket, options: UploadOptions): IDependable {
  const { pages, config, contactEmail, before, logRetention } = options;
  const instead = filesInstead(options);
  const logGroup = new LogGroup(scope, "UploadLogs", {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, "UploadRole", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const destination = { destinationBucket: bucket, role, logGroup };
  const uploadHashed = new BucketDeployment(scope, "UploadHashed", {
    ...destination,
    sources: [Source.asset(join(pages, HASHED), { exclude: COMPRESSED })],
    destinationKeyPrefix: HASHED,
    prune: false,
    cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
  });
  // Uploads the other files, and removes those that this release no longer has.
  const uploadRest = new BucketDeployment(scope, "UploadRest", {
    ...destination,
    sources: [
      Source.asset(pages, { exclude: [...COMPRESSED, HASHED, MANIFEST, ...Object.keys(instead)] }),
      ...Object.entries(instead).map(([name, text]) => Source.data(name, text)),
      Source.jsonData("config.json", config),
      ...(contactEmail
        ? [Source.data(".well-known/security.txt", buildSecurityTxt(contactEmail, new Date()))]
        : []),
    ],
    exclude: [`${HASHED}/*`],
    cacheControl: [CacheControl.noCache()],
  });
  uploadRest.node.addDependency(uploadHashed, before);
  acknowledge(role, bucket);
  return uploadRest;
}

/** Returns files that replace built ones of the same name. */
const filesInstead = ({ pages, domain, isWorkerWithdrawn }: UploadOptions): Record<string, string> => ({
  ...buildFilesWithSiteAddress(pages, domain),
  ...(isWorkerWithdrawn && {
    [SERVICE_WORKER_FILE]: readFileSync(join(import.meta.dirname, "withdrawn-worker.js"), "utf8"),
  }),
});

function acknowledge(role: Role, bucket: IBucket): void {
  const stack = Stack.of(role);
  const account = Token.isUnresolved(stack.account) ? "<AWS::AccountId>" : stack.account;
  const staged = `cdk-${stack.synthesizer.bootstrapQualifier}-assets-${account}-${stack.region}`;
  const { logicalId } = bucket.node.defaultChild as CfnBucket;
  const wildcards = {
    "Action::s3:GetBucket*": "reads of its two buckets, where it looks before it copies",
    "Action::s3:GetObject*": "reads of its two buckets, where it looks before it copies",
    "Action::s3:List*": "reads of its two buckets, where it looks before it copies",
    "Action::s3:DeleteObject*": "what is gone from a release is deleted from the bucket of the pages",
    "Action::s3:Abort*": "an upload that broke off is given up in the bucket of the pages",
    [`Resource::arn:aws:s3:::${staged}/*`]:
      "the zipped pages are among what CDK staged, under a name by content",
    [`Resource::<${String(stack.resolve(logicalId))}.Arn>/*`]: "every file of the pages is its own to write",
  };
  for (const [finding, reason] of Object.entries(wildcards))
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason: `CDK's own upload, which runs at a deployment only: ${reason}. The pages are public.`,
    });
  for (const handler of stack.node.children.filter(({ node }) =>
    node.id.startsWith("Custom::CDKBucketDeployment"),
  ))
    Validations.of(handler).acknowledge({
      id: "AwsSolutions-L1",
      reason:
        "CDK chooses the runtime of its own upload, and moves it with its releases; it runs at a deployment only and reads nothing that people write.",
    });
}
