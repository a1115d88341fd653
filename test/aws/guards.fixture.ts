import type { Template } from "./template.ts";

const ref = (id: string) => ({ Ref: id });
const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const of = (Type: string, Properties: Record<string, unknown>, rest: object = {}) => ({
  Type: `AWS::${Type}`,
  Properties,
  ...rest,
});

const RETAINED = { DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" };
const RECOVERABLE = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 };
const table = (recovery: object | undefined, isProtected = true, rest: object = RETAINED) =>
  of(
    "DynamoDB::Table",
    { PointInTimeRecoverySpecification: recovery, DeletionProtectionEnabled: isProtected },
    rest,
  );

const bucket = (...blocked: boolean[]) =>
  of("S3::Bucket", { PublicAccessBlockConfiguration: Object.fromEntries(blocked.entries()) });
const policy = (Type: string, Statement: object[], rest: object = {}) =>
  of(Type, { PolicyDocument: { Statement }, ...rest });
const allow = (rest: object) => ({ Effect: "Allow", ...rest });

const STREAMING_URI = { "Fn::Join": ["", ["arn:", arn("Lambda"), "/response-streaming-invocations"]] };
const method = (
  HttpMethod: string,
  resource: string,
  ResponseTransferMode?: string,
  Uri: unknown = STREAMING_URI,
) =>
  of("ApiGateway::Method", {
    HttpMethod,
    ResourceId: ref(resource),
    Integration: { ResponseTransferMode, Uri },
  });
const path = (PathPart: string, parent: object) => of("ApiGateway::Resource", { PathPart, ParentId: parent });

const role = (principals: unknown[], rest: object = {}) =>
  of("IAM::Role", {
    AssumeRolePolicyDocument: { Statement: principals.map((Principal) => allow({ Principal })) },
    ...rest,
  });
const service = (name: string) => ({ Service: `${name}.amazonaws.com` });

const permissions = (functionId: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${functionId}Permission${at}`,
      of("Lambda::Permission", { FunctionName: ref(functionId) }),
    ]),
  );

/** Returns a function with this secret in its environment, and with these other properties. */
const knowing = (secret: unknown, rest: object = {}) =>
  of("Lambda::Function", { Environment: { Variables: { SECRET: secret } }, ...rest });
const RESOLVED = "{{resolve:secretsmanager:x:SecretString:::}}";
const CLIENT_SECRET = { "Fn::GetAtt": ["Client", "ClientSecret"] };

/**
 * A template with each violation that a guard reports, and beside each a correct counterpart that it must not
 * report.
 */
export const TEMPLATE_WITH_VIOLATIONS: Template = {
  Outputs: {
    Url: { Value: "https://menta.example.fr" },
    Shown: { Value: CLIENT_SECRET },
  },
  Resources: {
    GoodTable: table(RECOVERABLE),
    UnrecoverableTable: table(undefined),
    DisabledTable: table({ ...RECOVERABLE, PointInTimeRecoveryEnabled: false }, false),
    ShortTable: table({ ...RECOVERABLE, RecoveryPeriodInDays: 1 }, true, {
      ...RETAINED,
      DeletionPolicy: "Delete",
    }),
    ReplaceableTable: table(RECOVERABLE, true, { ...RETAINED, UpdateReplacePolicy: "Delete" }),
    GoodPool: of("Cognito::UserPool", { DeletionProtection: "ACTIVE" }, RETAINED),
    BarePool: of("Cognito::UserPool", {}),

    GoodBucket: bucket(true, true, true, true),
    HalfOpenBucket: bucket(true, true, true, false),
    UnsetBucket: bucket(true, true, true),
    BareBucket: of("S3::Bucket", {}),
    GoodBucketPolicy: policy("S3::BucketPolicy", [
      { Effect: "Deny", Principal: "*" },
      allow({ Principal: service("cloudfront") }),
    ]),
    PublicBucketPolicy: policy("S3::BucketPolicy", [
      allow({ Principal: "*" }),
      allow({ Principal: { AWS: "*" } }),
      allow({ Principal: { AWS: [arn("AccessRole"), "*"] } }),
    ]),

    Access: path("access", arn("RestApi")),
    OfAccess: path("{proxy+}", ref("Access")),
    Menta: path("menta", arn("RestApi")),
    OfMenta: path("{proxy+}", ref("Menta")),
    Workspace: path("workspace", arn("RestApi")),
    OfWorkspace: path("{proxy+}", ref("Workspace")),
    GoodMethod: method("ANY", "OfAccess", "STREAM"),
    BufferedMethod: method("ANY", "OfMenta"),
    PlainMethod: method("OPTIONS", "OfWorkspace", "STREAM", "arn:aws:lambda:invocations"),

    CustomABCDEF01Provider01234567: role([service("lambda")]),
    ManyRole00000000: role([service("scheduler"), service("scheduler")]),
    AnybodyRole01234567: role([{ AWS: "*" }]),
    PrefixedRole01234567: role([service("lambda.example")]),
    PoolRole89ABCDEF: role([service("apigateway")], {
      Policies: [
        {
          PolicyDocument: { Statement: [allow({ Action: "dynamodb:DeleteTable", Resource: "arn:inline" })] },
        },
      ],
      ManagedPolicyArns: [
        { "Fn::Join": ["", ["arn:", ref("AWS::Partition"), ":iam::aws:policy/service-role/Admin"]] },
      ],
    }),
    PoolRights: policy(
      "IAM::Policy",
      [
        allow({ Action: ["logs:PutLogEvents"], Resource: arn("PoolLogs01234567") }),
        allow({ Action: ["dynamodb:BatchWriteItem", "dynamodb:GetItem"], Resource: arn("Table0A1B2C3D") }),
        allow({ NotAction: "iam:CreateUser", NotResource: "arn:one" }),
        allow({
          Action: "iam:PassRole",
          Resource: [
            ref("Role"),
            { "Fn::Join": ["", ["arn:", ref("AWS::Region"), ":x"]] },
            { "Fn::Sub": "${X}" },
          ],
          Condition: { Bool: {} },
        }),
        allow({ Action: "lambda:InvokeFunction", Resource: ref("PurgeLive0A1B2C3D") }),
        allow({ Action: "logs:PutLogEvents", Resource: "arn:PoolLogs" }),
        allow({ Action: "logs:PutLogEvents", Resource: arn("PoolLogsArchive") }),
      ],
      { Roles: [ref("PoolRole89ABCDEF")] },
    ),
    StrangersRights: policy(
      "IAM::Policy",
      [allow({ Action: "dynamodb:Query", Resource: arn("Table0A1B2C3D") })],
      {
        Roles: [ref("StrangerRole")],
      },
    ),
    NarrowActions: policy("IAM::Policy", [allow({ Action: "s3:*Object", Resource: "arn:x/*" })], {
      Roles: [],
    }),
    WideActions: policy(
      "IAM::Policy",
      [
        allow({ Action: "*", Resource: "arn:x" }),
        allow({ Action: ["s3:GetObject*", "s3:*"], Resource: "arn:x/*" }),
        allow({ Action: "cognito-idp:*", Resource: "arn:x" }),
        allow({ Action: "s3:GetObject", Resource: ["arn:x", "*"] }),
      ],
      { Roles: [] },
    ),

    SecretFunction: knowing(RESOLVED, { KmsKeyArn: arn("SecretsKey") }),
    OpenFunction: knowing({ "Fn::Join": ["", [RESOLVED]] }),
    OpenClientFunction: knowing(CLIENT_SECRET),
    PlainFunction: knowing("none"),
    EdgeKey: of("ApiGateway::ApiKey", { Value: RESOLVED }),
    Edge: of("CloudFront::Distribution", { HeaderValue: RESOLVED }),
    SecretParameter: of("SSM::Parameter", { Value: { "Fn::GetAtt": ["Describe", "Client.ClientSecret"] } }),

    Url: of("Lambda::Url", {}),
    NamedGroup: of("Scheduler::ScheduleGroup", { Name: "Purges" }, { DeletionPolicy: "Retain" }),
    DeletedGroup: of("Scheduler::ScheduleGroup", { Name: "Purges" }, { DeletionPolicy: "Delete" }),
    ...permissions("Few", 8),
    ...permissions("Many", 9),
  },
};
