import { Stack, Token, Validations } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { Role } from "aws-cdk-lib/aws-iam";
import type { CfnBucket, IBucket } from "aws-cdk-lib/aws-s3";

/** What is found of the distribution, and why it is so. */
export function acknowledgeDistribution(
  distribution: Distribution,
  { hasDomain, hasWebAcl }: { hasDomain: boolean; hasWebAcl: boolean },
): void {
  const reasons = {
    "AwsSolutions-CFR1":
      "The product is open to whoever reads French, wherever they live or travel: no country is refused.",
    "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
      "A list cannot be asked for: the edge function turns « / » into the page, which is the default root object too, and no query string reaches the bucket. The right makes a missing file a 404.",
    ...(hasWebAcl
      ? {}
      : {
          "AwsSolutions-CFR2":
            "A web ACL has a monthly price and is an option of the deployment (webAclArn). Without it the functions themselves limit sign-ins and sign-ups per e-mail and per address, and the use of the AI per person; Cognito limits the codes of a forgotten password.",
        }),
    ...(hasDomain
      ? {}
      : {
          "AwsSolutions-CFR4":
            "CloudFront alone chooses the protocols of its own *.cloudfront.net name. With a domain of one's own, an option of the deployment, nothing below TLS 1.2 is accepted; browsers of today ask for TLS 1.3 on both.",
        }),
  };
  acknowledge(distribution, reasons);
}

/** What is found of CDK's own upload of files, and why it is so. */
export function acknowledgeUpload(role: Role, bucket: IBucket): void {
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
    acknowledge(role, {
      [`AwsSolutions-IAM5[${finding}]`]: `CDK's own upload, which runs at a deployment only: ${reason}. The pages are public.`,
    });
  for (const handler of stack.node.children.filter(({ node }) =>
    node.id.startsWith("Custom::CDKBucketDeployment"),
  ))
    acknowledge(handler, {
      "AwsSolutions-L1":
        "CDK chooses the runtime of its own upload, and moves it with its releases; it runs at a deployment only and reads nothing that people write.",
    });
}

function acknowledge(construct: Parameters<typeof Validations.of>[0], reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
