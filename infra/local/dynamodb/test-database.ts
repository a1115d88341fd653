import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { EngineName } from "./engine.ts";

export const TEST_ACCESS_KEY_ID = "0123456789abcdef0123";
/** The key of a row. It is also a valid row by itself. */
export const SAMPLE_ROW_KEY = { pk: { S: "somebody" }, sk: { S: "account" } };

/**
 * Returns options that start a database of this engine, with a data folder that is removed after the tests.
 */
export function testDatabaseOptions(engine: EngineName) {
  const dataDir = temporaryFolder(engine);
  const signal = new AbortController().signal;
  return { dataDir, tableName: "menta", accessKeyId: TEST_ACCESS_KEY_ID, engine, signal, onDeath: () => {} };
}

type Signer = { accessKeyId: string; region: string; sessionToken?: string };

export const connectToTestDatabase = (
  endpoint: string,
  signer: Signer = { accessKeyId: TEST_ACCESS_KEY_ID, region: "eu-west-3" },
): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: signer.region,
    credentials: { secretAccessKey: "local", ...signer },
  });

/** Returns the process id of the database that runs on the data in `dataDir`. */
export const databasePidOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "dynamodb.pid"), "utf8"));

export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
