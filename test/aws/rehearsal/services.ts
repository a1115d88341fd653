import { CommandFailure } from "#infra/failure.ts";

/**
 * A request that changes nothing, with which a service is asked whether it exists: a query, a target with
 * JSON, or a path to get.
 */
type Ask = { query: string; version: string } | { target: string; body?: object } | { path: string };
/**
 * A service that the product uses. `scope`: its name in signatures, by which emulators tell services apart.
 * `prefixes`: the beginnings of its resource types in the stack. `without`: in French, what a deployment
 * lacks without it.
 */
type Service = { name: string; scope: string; prefixes?: readonly string[]; ask: Ask; without: string };

export const SERVICES: readonly Service[] = [
  {
    name: "CloudFormation",
    scope: "cloudformation",
    ask: { query: "ListStacks", version: "2010-05-15" },
    without: "aucune pile",
  },
  {
    name: "STS",
    scope: "sts",
    ask: { query: "GetCallerIdentity", version: "2011-06-15" },
    without: "pas de compte où déployer",
  },
  {
    name: "S3",
    scope: "s3",
    prefixes: ["AWS::S3"],
    ask: { path: "/" },
    without: "ni pages, ni code des fonctions",
  },
  {
    name: "IAM",
    scope: "iam",
    prefixes: ["AWS::IAM"],
    ask: { query: "ListRoles", version: "2010-05-08" },
    without: "aucun rôle pour les fonctions",
  },
  {
    name: "SSM",
    scope: "ssm",
    ask: { target: "AmazonSSM.DescribeParameters" },
    without: "« cdk » ne sait pas ce qui est amorcé",
  },
  {
    name: "Lambda",
    scope: "lambda",
    prefixes: ["AWS::Lambda", "Custom"],
    ask: { path: "/2015-03-31/functions/" },
    without: "aucune fonction ne répond",
  },
  {
    name: "API Gateway",
    scope: "apigateway",
    prefixes: ["AWS::ApiGateway"],
    ask: { path: "/restapis" },
    without: "aucune route",
  },
  {
    name: "WAF",
    scope: "wafv2",
    prefixes: ["AWS::WAFv2"],
    ask: { target: "AWSWAF_20190729.ListWebACLs", body: { Scope: "REGIONAL" } },
    without: "aucun débit par adresse : déployer avec firewall=off",
  },
  {
    name: "CloudFront",
    scope: "cloudfront",
    prefixes: ["AWS::CloudFront"],
    ask: { path: "/2020-05-31/distribution" },
    without: "pas d’adresse publique : pages et API n’ont pas d’origine commune",
  },
  {
    name: "Cognito",
    scope: "cognito-idp",
    prefixes: ["AWS::Cognito"],
    ask: { target: "AWSCognitoIdentityProviderService.ListUserPools", body: { MaxResults: 1 } },
    without: "personne ne s’inscrit ni ne se connecte",
  },
  {
    name: "DynamoDB",
    scope: "dynamodb",
    prefixes: ["AWS::DynamoDB"],
    ask: { target: "DynamoDB_20120810.ListTables" },
    without: "rien n’est gardé",
  },
  {
    name: "Bedrock",
    scope: "bedrock",
    ask: { path: "/foundation-models" },
    without: "l’assistant ne répond à personne, et le chemin s’arrête à « Parler »",
  },
  {
    name: "KMS",
    scope: "kms",
    prefixes: ["AWS::KMS"],
    ask: { target: "TrentService.ListKeys" },
    without: "les secrets des fonctions ne sont pas chiffrés",
  },
  {
    name: "Secrets Manager",
    scope: "secretsmanager",
    prefixes: ["AWS::SecretsManager"],
    ask: { target: "secretsmanager.ListSecrets" },
    without: "pas de secret entre CloudFront et l’API",
  },
  {
    name: "EventBridge Scheduler",
    scope: "scheduler",
    prefixes: ["AWS::Scheduler"],
    ask: { path: "/schedules" },
    without: "ni ménage, ni corbeille qui se vide",
  },
  {
    name: "SQS",
    scope: "sqs",
    prefixes: ["AWS::SQS"],
    ask: { target: "AmazonSQS.ListQueues" },
    without: "les travaux abandonnés ne sont pas gardés",
  },
  {
    name: "SNS",
    scope: "sns",
    prefixes: ["AWS::SNS"],
    ask: { query: "ListTopics", version: "2010-03-31" },
    without: "aucune alarme n’écrit",
  },
  {
    name: "CloudWatch",
    scope: "monitoring",
    prefixes: ["AWS::CloudWatch"],
    ask: { query: "DescribeAlarms", version: "2010-08-01" },
    without: "aucune alarme",
  },
  {
    name: "CloudWatch Logs",
    scope: "logs",
    prefixes: ["AWS::Logs"],
    ask: { target: "Logs_20140328.DescribeLogGroups" },
    without: "aucun journal",
  },
];

/**
 * Matches the words with which known emulators answer that they lack a service. Others answer with the status
 * 501.
 */
const NOT_THERE =
  /not (?:yet )?(?:been )?(?:implemented|emulated|supported)|not (?:either )?included|pro feature/i;
const PATIENCE_MS = 10_000;

/**
 * Returns the services of the list that the emulator lacks. Throws CommandFailure if nothing answers at the
 * endpoint.
 */
export async function missingServices(endpoint: string, region: string): Promise<Service[]> {
  const found = await Promise.all(
    SERVICES.map(async (service) => ((await isThere(endpoint, region, service)) ? [] : [service])),
  );
  return found.flat();
}

async function isThere(endpoint: string, region: string, { scope, ask }: Service): Promise<boolean> {
  const { path, headers, body } = requestOf(ask);
  const signed = {
    ...headers,
    // Emulators read the name of the service in the signature, and do not check it.
    authorization: `AWS4-HMAC-SHA256 Credential=test/20260301/${region}/${scope}/aws4_request, SignedHeaders=host, Signature=0`,
  };
  const answer = await fetch(new URL(path, endpoint), {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: signed,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new CommandFailure(
      `Aucun émulateur d’AWS ne répond à ${endpoint}. Démarrez-le, ou donnez son adresse : AWS_ENDPOINT_URL=http://localhost:4566 npm run rehearse`,
      { cause },
    );
  });
  const text = await answer.text();
  return answer.status !== 501 && (answer.ok || !NOT_THERE.test(text));
}

function requestOf(ask: Ask): { path: string; headers: Record<string, string>; body?: string } {
  if ("path" in ask) return { path: ask.path, headers: {} };
  if ("query" in ask)
    return {
      path: "/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ Action: ask.query, Version: ask.version }).toString(),
    };
  return {
    path: "/",
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": ask.target },
    body: JSON.stringify(ask.body ?? {}),
  };
}
