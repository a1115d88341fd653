import { RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/**
 * Creates the bucket of the built pages, unversioned and deleted with the stack: every deployment uploads
 * them completely. CDK's own function empties the bucket on deletion, because the upload does not (even with
 * `retainOnDelete: false`).
 */
export function createPagesBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, "Pages", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason:
      "The bucket holds the public pages and nothing else. Only the distribution reads it and only the upload of a deployment writes it, so a log would name neither a reader nor an intruder, but would keep each path that somebody asked for and no file has.",
  });
  return bucket as IBucket;
}
