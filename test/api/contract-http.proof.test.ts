import { sendGeneratedRequests } from "#test/contract/live.ts";
import { overHttp } from "#test/contract/transports.ts";
import { repeatProof } from "#test/proofs/repeat.ts";
import { url } from "./product.ts";

const BATCH = 1_000;

repeatProof(
  "contract-http",
  "requests made from the contract are answered or refused as it says, over HTTP and the table",
  ({ seed, left }) =>
    sendGeneratedRequests(overHttp(url), { seed: seed + 500_000, requests: Math.min(BATCH, left) }),
);
