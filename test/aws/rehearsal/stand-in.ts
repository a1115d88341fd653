import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { closeServer, listenLocally } from "#infra/local/http.ts";
import { startProduct } from "#infra/operate/test-product.ts";
import { AwsError, type Fields, standInStacks } from "./stand-in-stacks.ts";
import { standInBucket } from "./stand-in-bucket.ts";

const ACCOUNT = "000000000000";
/** Version of the simulated bootstrap stack: higher than any that a release of `cdk` requires. */
const BOOTSTRAP_VERSION = "999";

export type StandIn = {
  url: string;
  /** The calls that were made, as « service operation », in order. */
  asked: readonly string[];
  close(): Promise<void>;
};

/**
 * Simulates what `cdk` calls in AWS for a bootstrap, a deployment and a deletion. Creates nothing: a stack is
 * a name, a template and a state.
 * @param site the address of every stack; by default that of a product which this function starts
 */
export async function startStandIn(site?: string): Promise<StandIn> {
  const folder = mkdtempSync(join(tmpdir(), "menta-rehearsal-"));
  const product = site === undefined ? await startProduct(folder) : undefined;
  const url = site ?? product?.url ?? "";
  const asked: string[] = [];
  const bucket = standInBucket();
  const stacks = standInStacks({ account: ACCOUNT, url, read: bucket.read });
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status = 200, type = "text/xml", text = "", headers = {} }) =>
        response.writeHead(status, { "content-type": type, ...headers }).end(text),
      (error: unknown) => refuse(response, error),
    );
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const service = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(request.headers.authorization ?? "")?.[1];
    const body = await buffer(request);
    if (service === "s3") {
      asked.push(`s3 ${request.method}`);
      return bucket.answer(request, body);
    }
    const target = request.headers["x-amz-target"];
    if (typeof target === "string") {
      const operation = target.split(".").at(-1) ?? "";
      asked.push(`${service} ${operation}`);
      return { type: "application/x-amz-json-1.1", text: JSON.stringify(jsonAnswer(operation)) };
    }
    const fields: Fields = Object.fromEntries(new URLSearchParams(body.toString()));
    const action = fields["Action"];
    asked.push(`${service} ${action ?? request.method}`);
    // Every list is empty.
    if (action === undefined) return { type: "application/json", text: "{}" };
    const result = service === "cloudformation" ? stacks.answer(action, fields) : stsAnswer(action);
    return { text: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>` };
  }

  return {
    url: await listenLocally(server),
    asked,
    close: async () => {
      await closeServer(server);
      await product?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Answer = { status?: number; type?: string; text?: string | Buffer; headers?: Record<string, string> };

function refuse(response: ServerResponse, error: unknown): void {
  const [status, code] = error instanceof AwsError ? [error.status, error.code] : [500, "InternalFailure"];
  const message = error instanceof Error ? error.message : String(error);
  response
    .writeHead(status, { "content-type": "text/xml" })
    .end(
      `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    );
}

const jsonAnswer = (operation: string): object =>
  operation === "GetParameter" ? { Parameter: { Name: "version", Value: BOOTSTRAP_VERSION } } : {};

/** Answers who the caller is, and gives a role; any other call gets an empty list. */
function stsAnswer(action: string): string {
  if (action === "GetCallerIdentity")
    return `<Account>${ACCOUNT}</Account><Arn>arn:aws:iam::${ACCOUNT}:user/stand-in</Arn><UserId>stand-in</UserId>`;
  if (action !== "AssumeRole") return "";
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return `<Credentials><AccessKeyId>test</AccessKeyId><SecretAccessKey>test</SecretAccessKey><SessionToken>test</SessionToken><Expiration>${until}</Expiration></Credentials><AssumedRoleUser><Arn>arn:aws:sts::${ACCOUNT}:assumed-role/stand-in/cdk</Arn><AssumedRoleId>stand-in:cdk</AssumedRoleId></AssumedRoleUser>`;
}
