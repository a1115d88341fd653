import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { cloudFormation, Refusal, type Answer, type Fields } from "./cloudformation.ts";

const ACCOUNT = "000000000000";
const TOOLKIT = "CDKToolkit";

type Asked = { service: string; region: string; action: string };
type Reply = { status: number; type?: string; body?: string; headers?: Record<string, string> };

/**
 * A stand-in of AWS, as far as `cdk bootstrap`, `deploy` and `destroy` go: one address for CloudFormation, S3 (by path),
 * STS, SSM, ECR and IAM. It keeps what it is given and makes nothing of it: no function runs, no template is judged.
 * `asked` is every call in its order; `unknown` those that it has no answer to.
 */
export async function startEmulator() {
  const asked: string[] = [];
  const unknown: string[] = [];
  const objects = new Map<string, Buffer>();
  const regions = new Map<string, ReturnType<typeof cloudFormation>>();
  const readObject = (url: string) => objects.get(decodeURIComponent(new URL(url).pathname))!.toString();
  const cloudFormationOf = (region: string) => {
    const found = regions.get(region) ?? cloudFormation(ACCOUNT, region, readObject);
    regions.set(region, found);
    return found;
  };

  const query: Record<string, (region: string, fields: Fields) => Answer | undefined> = {
    cloudformation: (region, fields) => cloudFormationOf(region).actions[fields["Action"]!]?.(fields),
    sts: (_region, fields) => sts[fields["Action"]!]?.(fields),
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const body = await buffer(request);
    const { service, region, action } = callOf(request, body);
    asked.push(`${service} ${action}`);
    try {
      if (service === "s3") return bucketReply(request, body);
      if (service === "ssm") return json(200, parameter(region));
      const fields = Object.fromEntries(new URLSearchParams(body.toString()));
      const found = query[service]?.(region, fields);
      if (found) return xml(200, { [`${action}Response`]: { [`${action}Result`]: found } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      if (service === "ssm") return json(400, { __type: code, message });
      return xml(400, { ErrorResponse: { Error: { Type: "Sender", Code: code, Message: message } } });
    }
    unknown.push(`${service} ${action} ${body.toString().slice(0, 500)}`);
    return xml(400, { ErrorResponse: { Error: { Type: "Sender", Code: "InvalidAction", Message: action } } });
  };

  const bucketReply = (request: IncomingMessage, body: Buffer): Reply => {
    const { pathname, searchParams } = new URL(request.url!, "http://s3");
    const path = decodeURIComponent(pathname);
    if (request.method === "PUT") {
      objects.set(path, body);
      return { status: 200, headers: { etag: '"kept"' } };
    }
    if (searchParams.has("location")) return xml(200, { LocationConstraint: "eu-west-3" });
    if (searchParams.has("encryption")) return xml(200, { ServerSideEncryptionConfiguration: {} });
    if (searchParams.has("list-type")) {
      const key = `${path.replace(/\/$/, "")}/${searchParams.get("prefix")}`;
      const contents = objects.has(key) ? { Contents: { Key: searchParams.get("prefix"), Size: objects.get(key)!.length } } : {};
      return xml(200, { ListBucketResult: contents });
    }
    unknown.push(`s3 ${request.method} ${request.url}`);
    return { status: 404 };
  };

  /** What a bootstrapped account keeps its version in. */
  const parameter = (region: string) => {
    const toolkit = cloudFormationOf(region).stacks.get(TOOLKIT);
    const version = /CdkBootstrapVersion:[^]*?Value: *["']?(\d+)/.exec(toolkit?.template ?? "")?.[1];
    if (!version) throw new Refusal("ParameterNotFound", "");
    return { Parameter: { Name: "version", Type: "String", Value: version, Version: 1 } };
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, type, body, headers }) =>
      response.writeHead(status, { ...headers, ...(type ? { "content-type": type } : {}) }).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    unknown,
    objects,
    stacksIn: (region: string) => cloudFormationOf(region).stacks,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sts: Record<string, (fields: Fields) => Answer> = {
  GetCallerIdentity: () => ({ Account: ACCOUNT, UserId: "test", Arn: `arn:aws:iam::${ACCOUNT}:root` }),
  AssumeRole: ({ RoleArn = "" }) => ({
    AssumedRoleUser: { Arn: RoleArn, AssumedRoleId: "role" },
    Credentials: {
      AccessKeyId: "role",
      SecretAccessKey: "test",
      SessionToken: "test",
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
};

/** Every call is signed, and its signature names the service and the region. */
function callOf({ method, url, headers }: IncomingMessage, body: Buffer): Asked {
  const [, region = "", service = ""] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? "") ?? [];
  const target = String(headers["x-amz-target"] ?? "").split(".")[1];
  const action = target ?? new URLSearchParams(body.toString()).get("Action") ?? `${method} ${url}`;
  return { service, region, action: service === "s3" ? `${method} ${url}` : action };
}

const json = (status: number, value: unknown): Reply => ({
  status,
  type: "application/x-amz-json-1.1",
  body: JSON.stringify(value),
});
const xml = (status: number, value: unknown): Reply => ({ status, type: "text/xml", body: toXml(value) });

function toXml(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${toXml(one)}</member>`).join("");
  if (typeof value !== "object" || value === null)
    return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return Object.entries(value)
    .map(([name, inner]) => `<${name}>${toXml(inner)}</${name}>`)
    .join("");
}
