import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { cloudFormation, type Stacks } from "./cloudformation.ts";
import { json, NO_ANSWER, Refusal, xml, type Answer, type Reply } from "./reply.ts";
import { s3 } from "./s3.ts";

const ACCOUNT = "000000000000";
/** The stack that `cdk bootstrap` makes. */
const TOOLKIT = "CDKToolkit";
/** Where that stack has `cdk` upload to. */
export const bucketOf = (region: string) => `cdk-hnb659fds-assets-${ACCOUNT}-${region}`;

type Call = { service: string; region: string; action: string };

/**
 * A stand-in of AWS for `cdk bootstrap`, `deploy` and `destroy`: their calls to CloudFormation, S3, STS and SSM, at one
 * address. It keeps what it is given and makes nothing of it: no resource, no function, no rights; each template is
 * taken as it is. `beforeAnswer` may be set, to something that is done before a call is answered. `asked` has every call, in its order; `unknown` those it could not answer; `elsewhere` the hosts
 * that were asked for through it, where it is the proxy as well.
 */
export async function startEmulator() {
  const asked: string[] = [];
  const unknown: string[] = [];
  const elsewhere: string[] = [];
  const regions = new Map<
    string,
    { stacks: Stacks; ask: (fields: Record<string, string>) => Answer | undefined }
  >();
  const storage = s3((bucket) =>
    [...regions].some(([region, { stacks }]) => bucket === bucketOf(region) && stacks.has(TOOLKIT)),
  );
  const readObject = (url: string) => storage.objects.get(new URL(url).pathname)!.toString();
  const regionOf = (region: string) => {
    const found = regions.get(region) ?? cloudFormation(ACCOUNT, region, readObject);
    regions.set(region, found);
    return found;
  };

  const watched: { beforeAnswer?: () => Promise<void> } = {};

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const body = await buffer(request);
    const { service, region, action } = callOf(request, body);
    asked.push(`${service} ${action}`);
    await watched.beforeAnswer?.();
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    try {
      if (service === "s3") return storage.answer(request, body);
      if (service === "ssm") return json(bootstrapVersion(regionOf(region).stacks));
      const found = service === "sts" ? STS[action] : regionOf(region).ask(fields);
      return found ? xml({ [`${action}Response`]: { [`${action}Result`]: found } }) : NO_ANSWER;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      if (service === "ssm") return json({ __type: code, message }, 400);
      return xml({ ErrorResponse: { Error: { Type: "Sender", Code: code, Message: message } } }, 400);
    }
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await answer(request);
    if (reply === NO_ANSWER) unknown.push(asked.at(-1)!);
    const { status, type, body, headers } = reply;
    response.writeHead(status, { ...headers, ...(type ? { "content-type": type } : {}) }).end(body);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.on("connect", ({ url }, socket) => {
    elsewhere.push(url!);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(watched, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    unknown,
    elsewhere,
    objects: storage.objects,
    stacksIn: (region: string) => regionOf(region).stacks,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

const STS: Record<string, Answer> = {
  GetCallerIdentity: { Account: ACCOUNT, UserId: "test", Arn: `arn:aws:iam::${ACCOUNT}:root` },
  AssumeRole: {
    AssumedRoleUser: { Arn: `arn:aws:sts::${ACCOUNT}:assumed-role/role/test`, AssumedRoleId: "role" },
    Credentials: {
      AccessKeyId: "role",
      SecretAccessKey: "test",
      SessionToken: "test",
      Expiration: "2999-01-01T00:00:00Z",
    },
  },
};

/** The parameter in which a prepared account says so; its stack's template has the value. */
function bootstrapVersion(stacks: Stacks): Answer {
  const version = /CdkBootstrapVersion:[^]*?Value: *["']?(\d+)/.exec(
    stacks.get(TOOLKIT)?.template ?? "",
  )?.[1];
  if (!version) throw new Refusal("ParameterNotFound", "The account is not bootstrapped");
  return { Parameter: { Type: "String", Value: version } };
}

/** Every call is signed, and its signature names the service and the region. */
function callOf({ method, url, headers }: IncomingMessage, body: Buffer): Call {
  const signed = /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? "");
  const [, region = "", service = ""] = signed ?? [];
  const target = String(headers["x-amz-target"] ?? "").split(".")[1];
  const named = service === "s3" ? undefined : (target ?? new URLSearchParams(body.toString()).get("Action"));
  return { service, region, action: named ?? `${method} ${url}` };
}
