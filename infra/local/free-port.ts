import { createServer, type AddressInfo } from "node:net";

/** Returns a free TCP port of `host`; another process may take it before the caller does. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer();
  const listening = Promise.withResolvers<void>();
  probe.once("error", listening.reject).listen(0, host, listening.resolve);
  await listening.promise;
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
