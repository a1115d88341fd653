import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { acknowledgeUpload } from "./findings.ts";

/** Files whose names hold a hash of their content: nothing under this folder ever changes. */
const HASHED = "assets";
const COMPRESSED = ["**/*.br", "**/*.gz"];

export type Upload = {
  /** The built frontend's folder. The `.br` and `.gz` files beside its texts stay here: CloudFront compresses itself. */
  pages: string;
  /** What `/config.json` says; may hold values that are known at the deployment only. */
  config: Record<string, unknown>;
  /** Its stage is deployed. */
  api: RestApi;
  /** Days after which logs are deleted: those of access hold addresses of people. */
  logRetention: number;
};

/**
 * Uploads the pages at each deployment, in the order in which nobody misses anything: hashed files first, of which
 * earlier ones stay for the tabs that are open, then what names them, once the API of the same release stands.
 * Nothing is invalidated: the edge keeps what has no hash for a second.
 */
export function upload(scope: Construct, bucket: IBucket, options: Upload): void {
  const { pages, config, api, logRetention } = options;
  const logGroup = new LogGroup(scope, "UploadLogs", {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, "UploadRole", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const destination = { destinationBucket: bucket, role, logGroup };
  const hashed = new BucketDeployment(scope, "UploadHashed", {
    ...destination,
    sources: [Source.asset(join(pages, HASHED), { exclude: COMPRESSED })],
    destinationKeyPrefix: HASHED,
    prune: false,
    cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
  });
  const rest = new BucketDeployment(scope, "UploadRest", {
    ...destination,
    sources: [
      Source.asset(pages, { exclude: [...COMPRESSED, HASHED] }),
      Source.jsonData("config.json", config),
    ],
    // What this upload does not have it removes, but for these.
    exclude: [`${HASHED}/*`],
    cacheControl: [CacheControl.noCache()],
  });
  rest.node.addDependency(hashed, api.deploymentStage);
  acknowledgeUpload(role, bucket);
}
