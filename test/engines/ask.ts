import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { startDatabase } from "#infra/local/dynamodb/database.ts";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { REGION } from "#infra/local/environment.ts";
import { QUESTIONS } from "./questions.ts";

const ACCESS_KEY = "0123456789abcdef0123";
const TABLE_NAME = "menta";

/**
 * Returns an engine's answers on fresh data in `dataDir`, in the order of the questions. A refusal is an
 * answer: nothing is retried.
 */
export async function askEngine(engine: EngineName, dataDir: string): Promise<string[]> {
  const database = await startDatabase({
    dataDir,
    tableName: TABLE_NAME,
    accessKeyId: ACCESS_KEY,
    engine,
    onDeath: () => {},
    signal: new AbortController().signal,
  });
  const db = new DynamoDB({
    endpoint: database.url,
    region: REGION,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: "local" },
    maxAttempts: 1,
  });
  try {
    const answers: string[] = [];
    for (const { ask } of QUESTIONS) answers.push(await ask({ db, name: TABLE_NAME }));
    return answers;
  } finally {
    db.destroy();
    await database.close();
  }
}
