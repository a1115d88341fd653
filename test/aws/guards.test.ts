import { expect, test } from "vitest";
import { TEMPLATE_WITH_VIOLATIONS } from "./guards.fixture.ts";
import { GUARDS, type GuardName } from "./guards.ts";

/**
 * What each guard must report for the fixture, exactly. `npm run mutate` shows that every part of a guard is
 * needed.
 */
const REPORTS: Record<GuardName, string[]> = {
  "every table can be restored to any second": ["Unrecoverable", "Disabled", "Short"].map(
    (name) => `${name}Table has no point-in-time recovery`,
  ),
  "data outlive a mistake": [
    "DisabledTable can be deleted",
    "ShortTable goes with the stack",
    "ReplaceableTable goes with the stack",
    "BarePool can be deleted",
    "BarePool goes with the stack",
  ],
  "no bucket is public": [
    ...["HalfOpenBucket", "UnsetBucket", "BareBucket"].map((id) => `${id} may be opened`),
    ...Array.from({ length: 3 }, () => "PublicBucketPolicy lets everybody in"),
  ],
  "every method is streamed, and is all that a function serves": [
    "BufferedMethod is not streamed",
    "PlainMethod is not streamed",
    "OPTIONS /workspace/{proxy+} is no function's",
    "ANY /workspace/{proxy+} is not served",
  ],
  "each function may do what its code does, and no more": [
    ...["CustomABCDEF01Provider", "Many", "Anybody", "Prefixed"].map((name) => `${name} is an unknown role`),
    ...[
      "dynamodb:GetItem Table",
      'all but "iam:CreateUser" all but "arn:one"',
      'iam:PassRole Role if {"Bool":{}}',
      'iam:PassRole arn:AWS::Region:x if {"Bool":{}}',
      'iam:PassRole ${X} if {"Bool":{}}',
      "lambda:InvokeFunction PurgeLive",
      "logs:PutLogEvents arn:PoolLogs",
      "logs:PutLogEvents PoolLogsArchive",
      "dynamodb:DeleteTable arn:inline",
      "managed Admin",
    ].map((right) => `Pool has a right too many: ${right}`),
    "Pool lacks a right: dynamodb:Query Table",
    "Pool lacks a right: dynamodb:UpdateItem Table",
    "Pool lacks a right: kms:Decrypt SecretsKey",
  ],
  "a role is assumed by the service that it is for, and by nobody else": [
    'ManyRole00000000 may be assumed by [{"Service":"scheduler.amazonaws.com"},{"Service":"scheduler.amazonaws.com"}]',
    'AnybodyRole01234567 may be assumed by [{"AWS":"*"}]',
    'PrefixedRole01234567 may be assumed by [{"Service":"lambda.example.amazonaws.com"}]',
  ],
  "no secret is readable in a function's configuration, in an output or elsewhere": [
    "SecretParameter holds a secret",
    "OpenFunction shows a secret",
    "OpenClientFunction shows a secret",
    "output Shown shows a secret",
  ],
  "no function has a URL of its own": ["Url bypasses CloudFront"],
  "nothing that outlives the stack has a name that the next one needs": [
    "NamedGroup would block the next stack",
  ],
  "no role has a right on everything": Array.from(
    { length: 4 },
    () => "WideActions has a right on everything",
  ),
  "Lambda's policy has room for the permissions": ['{"Ref":"Many"} has 9 permissions'],
};

test.for(Object.keys(GUARDS) as GuardName[])("%s: every violation is reported, and nothing else", (name) => {
  expect(GUARDS[name](TEMPLATE_WITH_VIOLATIONS)).toEqual(REPORTS[name]);
});
