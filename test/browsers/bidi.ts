import { toJsonFunctionSource, type Driver } from "./driver.ts";

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/**
 * Implements a driver over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), for a browser that speaks
 * it without a separate driver program.
 */
export async function bidiDriver(socketUrl: string): Promise<Driver> {
  const { send, end } = await openSocket(socketUrl);
  const made = await send("session.new", { capabilities: {} });
  const { browserName, browserVersion } = (
    made as { capabilities: { browserName: string; browserVersion: string } }
  ).capabilities;
  const tree = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]!.context;
  await send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });
  return {
    about: `${browserName} ${browserVersion}`,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (source, ...given) => {
      const answer = await send("script.callFunction", {
        functionDeclaration: toJsonFunctionSource(source),
        arguments: [{ type: "string", value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: false,
      });
      const called = answer as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!called.result) throw new Error(called.exceptionDetails?.text);
      return JSON.parse(called.result.value) as unknown;
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    picture: async () => {
      const { data } = (await send("browsingContext.captureScreenshot", { context })) as { data: string };
      return Buffer.from(data, "base64");
    },
    close: async () => {
      await send("browser.close", {});
      end();
    },
  };
}

async function openSocket(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => resolve());
  socket.addEventListener("error", () => reject(new Error(`${url} does not answer.`)));
  socket.addEventListener("close", () => {
    for (const each of waiting.values()) each.reject(new Error("The browser has gone."));
  });
  socket.addEventListener("message", ({ data }) => {
    const { id = -1, type, result, error, message } = JSON.parse(String(data)) as Message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "error") asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  await opened;
  let last = 0;
  return {
    send: (method: string, params: Record<string, unknown>) => {
      const id = (last += 1);
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise;
    },
    end: () => socket.close(),
  };
}
