import { toJsonFunctionSource, type Driver } from "./driver.ts";

/** Implements a driver over WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function classicDriver(
  driverUrl: string,
  capabilities: Record<string, unknown>,
): Promise<Driver> {
  const send = async (method: "POST" | "GET" | "DELETE", path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${driverUrl}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const made = await send("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: its } = made as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const session = `/session/${sessionId}`;
  const post = (command: string, body: object = {}) => send("POST", `${session}/${command}`, body);
  await post("window/rect", { width: 1280, height: 900 });
  return {
    about: `${its.browserName} ${its.browserVersion}`,
    open: async (url) => void (await post("url", { url })),
    run: async (source, ...given) => {
      const script = `return (${toJsonFunctionSource(source)})(arguments[0])`;
      const text = await post("execute/sync", { script, args: [JSON.stringify(given)] });
      return JSON.parse(String(text)) as unknown;
    },
    perform: async (actions) => void (await post("actions", { actions })),
    picture: async () => Buffer.from(String(await send("GET", `${session}/screenshot`)), "base64"),
    close: async () => void (await send("DELETE", session)),
  };
}
