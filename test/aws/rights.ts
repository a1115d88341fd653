const STAGED = 'arn:aws:s3:::{"Fn::Sub":"cdk-hnb659fds-assets-${AWS::AccountId}-eu-west-3"}';
const READING = ["s3:GetBucket*", "s3:GetObject*", "s3:List*"];
const WRITING = [
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

/** What each role may do to what, beside writing its own log. A right that is not here is one too many. */
export const RIGHTS: Record<string, string[]> = {
  Access: [
    "cognito-idp:AdminCreateUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:AdminInitiateAuth People",
    "cognito-idp:AdminSetUserPassword People",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:UpdateItem Table",
  ],
  Workspace: [
    "dynamodb:BatchGetItem Table",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    'iam:PassRole PurgesRole if {"StringEquals":{"iam:PassedToService":"scheduler.amazonaws.com"}}',
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
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
  ],
  Purge: [
    "cognito-idp:AdminDeleteUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:ListUsers People",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:Query Table/index/due",
    "dynamodb:UpdateItem Table",
    "sqs:SendMessage DeadLetters",
  ],
  Pool: ["dynamodb:BatchWriteItem Table", "dynamodb:Query Table"],
  Purges: ["lambda:InvokeFunction Purge", "sqs:SendMessage DeadLetters"],
  Schedules: ["lambda:InvokeFunction Purge", "lambda:InvokeFunction Purge:*", "sqs:SendMessage DeadLetters"],
  ApiCloudWatch: ["managed AmazonAPIGatewayPushToCloudWatchLogs"],
  CustomS3AutoDeleteObjectsCustomResourceProvider: ["managed AWSLambdaBasicExecutionRole"],
  // As the library grants an upload: reading what `cdk` staged, writing the pages' bucket.
  WebUpload: [
    ...on([STAGED, `${STAGED}/*`], READING),
    ...on(["WebPages", "WebPages/*"], [...READING, ...WRITING]),
  ],
};
