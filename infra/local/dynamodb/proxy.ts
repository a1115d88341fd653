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
 * Starts a proxy that puts our key and region into each request to the database. Functions that call the real
 * Bedrock sign with the user's AWS credentials, for which the database would open another, empty database.
 * Listens on 127.0.0.1, and only under a path that contains our key, so that other programs cannot use it.
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
 * Puts our key and region into `Credential=key/date/region/service/aws4_request`, and removes the session
 * token. The signature no longer fits, but the database does not check it.
 */
function signedAsOurs(theirs: IncomingHttpHeaders, accessKeyId: string): OutgoingHttpHeaders {
  const { authorization, "x-amz-security-token": _token, ...headers } = theirs;
  if (authorization === undefined) return headers;
  const credential = `Credential=${accessKeyId}/$1/${REGION}/`;
  return { ...headers, authorization: authorization.replace(/Credential=[^/]+\/(\d+)\/[^/]+\//, credential) };
}
