import { readFileSync } from "node:fs";
import type { Conversation } from "./conversations/conversation.ts";
import { linesOf } from "./gold/lines.ts";
import { playConversation } from "./play.ts";
import { modelCallOf } from "./model-call.ts";

/**
 * Prints whole conversations for readers: the six that are shown, or with `npx node test/coach/transcripts.ts file.json` some that nobody has
 * tuned anything to, a list of `{ id, agent?, turns, documents? }`. The replies are the offline engine's, through the product's own requests; `documents`
 * names those to print besides (`solution`, `exploration`, `argumentation`, `plan`).
 */
type Read = Pick<Conversation, "id" | "agent" | "turns"> & { documents?: readonly string[] };

const file = process.argv[2] ?? new URL("./conversations/shown.json", import.meta.url);
const read = JSON.parse(readFileSync(file, "utf8")) as readonly Read[];

for (const { documents = [], ...one } of read) {
  const conversation: Conversation = { ...one, kind: "spoken" };
  const { replies } = await playConversation(conversation, modelCallOf({ kind: "offline" }));
  const said = one.turns.flatMap((turn, at) => [`> ${turn}`, replies[at] ?? ""]);
  const lines = documents.length > 0 ? await linesOf(conversation) : [];
  const printed = lines
    .filter(({ artefact }) => documents.includes(artefact))
    .map(({ artefact, path, line }) => `- ${artefact}, ${path}: ${line}`);
  process.stdout.write(
    [`# ${one.id} (${one.agent ?? "prise_decision"})`, ...said, printed.join("\n"), ""].join("\n\n"),
  );
}
