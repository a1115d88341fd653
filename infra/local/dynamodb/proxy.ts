import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import { REGION } from "../environment.ts";
import { closeServer, listenLocally } from "../http.ts";

/**
 * Starts a proxy to the database for functions that sign with real AWS credentials, which Bedrock needs: the
 * database (which checks no signature) sees our key and region. On 127.0.0.1 only, under a path with our key,
 * so that nobody else can use it.
 */
export async function startDatabaseProxy(databaseUrl: string, accessKeyId: string) {
  const agent = new Agent({ keepAlive: true });
  const prefix = `/${accessKeyId}`;
  const server = createServer((request, response) => {
    const { url = "", method, headers } = request;
    if (url !== prefix && !url.startsWith(`${prefix}/`)) {
      response.writeHead(403).end();
      return;
    }
    const forwarded = sendRequest(
      databaseUrl,
      { agent, method, headers: signedAsOurs(headers, accessKeyId) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.once("error", () => response.destroy());
    response.once("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
  return {
    url: `${await listenLocally(server)}${prefix}`,
    close: async () => {
      const closed = closeServer(server);
      agent.destroy();
      await closed;
    },
  };
}

/**
 * Rewrites `Credential=key/date/region/service/aws4_request` with our key and region, without session token.
 */
function signedAsOurs(theirs: IncomingHttpHeaders, accessKeyId: string): OutgoingHttpHeaders {
  const { authorization, "x-amz-security-token": _token, ...headers } = theirs;
  if (authorization === undefined) return headers;
  const credential = `Credential=${accessKeyId}/$1/${REGION}/`;
  return { ...headers, authorization: authorization.replace(/Credential=[^/]+\/(\d+)\/[^/]+\//, credential) };
}
