import { once } from "node:events";
import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import type { AddressInfo } from "node:net";
import { REGION } from "../environment.ts";

/**
 * The database for functions that sign with somebody's own AWS credentials, because the real Bedrock is asked with
 * them: whatever key and region sign, the database sees ours (it checks no signature). On 127.0.0.1, and only under
 * a path that holds our key: nobody else is let in by it.
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
    const asked = ask(databaseUrl, { agent, method, headers: asOurs(headers, accessKeyId) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once("error", () => response.destroy());
    response.once("close", () => asked.destroy());
    request.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** `Credential=key/date/region/service/aws4_request`, with our key and region. The token of a session is left out. */
function asOurs(theirs: IncomingHttpHeaders, accessKeyId: string): OutgoingHttpHeaders {
  const { authorization, "x-amz-security-token": _token, ...headers } = theirs;
  if (authorization === undefined) return headers;
  const credential = `Credential=${accessKeyId}/$1/${REGION}/`;
  return { ...headers, authorization: authorization.replace(/Credential=[^/]+\/(\d+)\/[^/]+\//, credential) };
}
