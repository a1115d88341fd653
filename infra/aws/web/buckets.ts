import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

const PRIVATE = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
};

/**
 * Who asked for what: addresses of people, kept no longer than said, even where the stack is gone.
 * @param retentionDays after which a log is deleted
 */
export function logsBucket(scope: Construct, retentionDays: number): IBucket {
  return new Bucket(scope, "Logs", {
    ...PRIVATE,
    // CloudFront delivers its logs by ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [
      {
        id: "expire",
        expiration: Duration.days(retentionDays),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  }) as IBucket;
}

/**
 * The built pages. Neither versions nor a life after the stack: every deployment uploads them whole, and an earlier
 * release is deployed from its sources. It is emptied by CDK's own function, because what uploads the pages does not
 * do it when the stack is deleted (`retainOnDelete: false` leaves them, and the deletion fails).
 */
export function pagesBucket(scope: Construct, logs: IBucket): IBucket {
  return new Bucket(scope, "Pages", {
    ...PRIVATE,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: "pages/",
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  }) as IBucket;
}
