import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../free-port.ts";
import { startDatabase } from "./database.ts";
import { INSTALLED_ENGINES } from "./installed.fixture.ts";
import { testDatabaseOptions } from "./test-database.ts";

vi.mock(import("../free-port.ts"), async (load) => ({ findFreePort: vi.fn((await load()).findFreePort) }));

test.each(INSTALLED_ENGINES)(
  "the %s engine whose port is taken meanwhile starts on another one",
  async (engine) => {
    const taken = createServer().listen(0, "0.0.0.0");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    vi.mocked(findFreePort).mockClear().mockResolvedValueOnce(port);

    const database = await startDatabase(testDatabaseOptions(engine));
    onTestFinished(() => database.close());

    expect(findFreePort).toHaveBeenCalledTimes(2);
    expect(new URL(database.url).port).not.toBe(String(port));
  },
  60_000,
);
