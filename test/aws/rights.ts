const STAGING_BUCKET = "arn:aws:s3:::cdk-hnb659fds-assets-${AWS::AccountId}-eu-west-3";
const READ = ["s3:GetBucket*", "s3:GetObject*", "s3:List*"];
const WRITE = [
  "s3:Abort*",
  "s3:DeleteObject*",
  "s3:PutObject",
  "s3:PutObjectLegalHold",
  "s3:PutObjectRetention",
  "s3:PutObjectTagging",
  "s3:PutObjectVersionTagging",
];

const on = (resources: readonly string[], actions: readonly string[]) =>
  resources.flatMap((resource) => actions.map((action) => `${action} ${resource}`));

/**
 * The rights of each role, as "action resource", without writing its own log. A change of the grants in
 * `infra/aws/grants.ts` has to be repeated here.
 */
export const RIGHTS: Record<string, string[]> = {
  Access: [
    "cognito-idp:AdminCreateUser People",
    "cognito-idp:AdminDeleteUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:AdminInitiateAuth People",
    "cognito-idp:AdminRespondToAuthChallenge People",
    "cognito-idp:AdminSetUserMFAPreference People",
    "cognito-idp:AdminSetUserPassword People",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    "kms:Decrypt SecretsKey",
  ],
  Workspace: [
    "dynamodb:BatchGetItem Table",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:ConditionCheckItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    'iam:PassRole PurgesRole if {"StringEquals":{"iam:PassedToService":"scheduler.amazonaws.com"}}',
    "kms:Decrypt SecretsKey",
    "scheduler:CreateSchedule arn:aws:scheduler:eu-west-3:AWS::AccountId:schedule/Menta-Purges-3FD4543D/*",
    "scheduler:DeleteSchedule arn:aws:scheduler:eu-west-3:AWS::AccountId:schedule/Menta-Purges-3FD4543D/*",
  ],
  Menta: [
    "bedrock:InvokeModel arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-haiku-5-5",
    "bedrock:InvokeModel arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-sonnet-5-5",
    "bedrock:InvokeModel arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-haiku-5-5",
    "bedrock:InvokeModel arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-sonnet-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-haiku-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-sonnet-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-haiku-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-sonnet-5-5",
    "dynamodb:BatchGetItem Table",
    "dynamodb:ConditionCheckItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    "kms:Decrypt SecretsKey",
  ],
  Purge: [
    "cognito-idp:AdminDeleteUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:ListUsers People",
    "dynamodb:BatchGetItem Table",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:ConditionCheckItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:Query Table/index/due",
    "dynamodb:Scan Table/index/due",
    "dynamodb:UpdateItem Table",
    "kms:Decrypt SecretsKey",
    "sqs:SendMessage DeadLetters",
  ],
  // The probe has no right but to write its log.
  Probe: [],
  Smoke: ["kms:Decrypt SecretsKey"],
  Pool: [
    "dynamodb:BatchWriteItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    "kms:Decrypt SecretsKey",
  ],
  // Schedules from before the alias call the function itself.
  Purges: ["lambda:InvokeFunction PurgeLive", "lambda:InvokeFunction Purge", "sqs:SendMessage DeadLetters"],
  Schedules: ["lambda:InvokeFunction PurgeLive", "sqs:SendMessage DeadLetters"],
  ProbeSchedules: ["lambda:InvokeFunction Probe", "lambda:InvokeFunction Probe:*"],
  SmokeSchedules: ["lambda:InvokeFunction Smoke", "lambda:InvokeFunction Smoke:*"],
  Releases: [
    ...on(
      ["Access", "Access:live", "Workspace", "Workspace:live", "Menta", "Menta:live"],
      ["lambda:GetAlias", "lambda:UpdateAlias", "lambda:GetProvisionedConcurrencyConfig"],
    ),
    "cloudwatch:DescribeAlarms arn:aws:cloudwatch:eu-west-3:AWS::AccountId:alarm:*",
  ],
  ApiCloudWatch: ["managed AmazonAPIGatewayPushToCloudWatchLogs"],
  CustomS3AutoDeleteObjectsCustomResourceProvider: ["managed AWSLambdaBasicExecutionRole"],
  // CDK's own function for uploads: it reads what `cdk` has staged, and writes the bucket of the pages.
  WebUpload: [
    ...on([STAGING_BUCKET, `${STAGING_BUCKET}/*`], READ),
    ...on(["WebPages", "WebPages/*"], [...READ, ...WRITE]),
  ],
};
