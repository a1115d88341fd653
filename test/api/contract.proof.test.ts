import { sendGeneratedRequests } from "#test/contract/live.ts";
import { overLambdaEvent } from "#test/contract/transports.ts";
import { MemoryTable } from "#test/memory-table/table.ts";
import { repeatProof } from "#test/proofs/repeat.ts";
// Imported for its effect: starts the product, so that all functions are loaded.
import "./product.ts";

const BATCH = 5_000;
const memory = new MemoryTable();

repeatProof(
  "contract",
  "requests made from the contract, valid, nearly valid and hostile, are answered or refused as it says",
  async ({ seed, left }) => {
    const { tableConfig } = await import("#functions/platform/table.ts");
    memory.clear();
    tableConfig.client.send = memory.send as (typeof tableConfig.client)["send"];
    try {
      return await sendGeneratedRequests(overLambdaEvent, { seed, requests: Math.min(BATCH, left) });
    } finally {
      // Removes the property that hides the method of the class.
      delete (tableConfig.client as { send?: unknown }).send;
    }
  },
);
