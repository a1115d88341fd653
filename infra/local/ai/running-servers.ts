import { firstModel } from "./openai.ts";

/** Model servers that people run on their own machine, and the ports at which they listen unless told otherwise. */
const USUAL_PORTS = { Ollama: 11_434, "LM Studio": 1234, "llama.cpp": 8080 };
/** They are on this machine: what takes longer is something else. */
const ANSWERS_WITHIN_MS = 500;

export type RunningServer = { name: string; baseUrl: string };

/** The model servers with a model that answer on this machine now. Never rejects. */
export async function findRunningServers(
  ports: Record<string, number> = USUAL_PORTS,
): Promise<RunningServer[]> {
  const servers = Object.entries(ports).map(async ([name, port]) => {
    const baseUrl = `http://localhost:${port}/v1`;
    await firstModel({ baseUrl }, AbortSignal.timeout(ANSWERS_WITHIN_MS));
    return { name, baseUrl };
  });
  const found = await Promise.allSettled(servers);
  return found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
