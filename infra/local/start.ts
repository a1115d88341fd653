import { LocalFailure } from "./failure.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

/** One clear sentence, and nothing left running: parts that were started have been stopped by then. */
function fail(error: unknown): never {
  const sentence = error instanceof LocalFailure ? error.message : error;
  process.stderr.write(
    `${sentence instanceof Error ? (sentence.stack ?? sentence.message) : String(sentence)}\n`,
  );
  process.exit(1);
}

try {
  const pages = process.argv.includes("--dev") ? "dev" : "built";
  const onDeath = () =>
    fail(new LocalFailure("La base de données locale s’est arrêtée : MENTA s’arrête aussi."));
  const menta = await startMenta({ ...readSettings(process.env), pages, onDeath });
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    await menta.close();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
  process.stdout.write(`MENTA ready on ${menta.url}\n`);
} catch (error) {
  fail(error);
}
