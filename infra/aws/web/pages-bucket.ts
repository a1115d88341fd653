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
 * Creates the bucket of the built pages. It keeps no versions and is deleted with the stack, because every
 * deployment uploads all pages. CDK's own function empties the bucket before its deletion; the upload does
 * not do that, even with `retainOnDelete: false`.
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
