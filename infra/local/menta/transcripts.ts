import { SCRIPTS } from "./conversations.fixtures.ts";
import { titleOf } from "./title.ts";
import { playScript, lastParagraph, questionsOf, overlapRatio, countEchoes, unquoted } from "./metrics.ts";

/** Prints the scripted conversations as Markdown, measured figures last. `node transcripts.ts [word of an agent or theme]` */
const only = process.argv[2] ?? "";
const conversations = SCRIPTS.map((script) => ({ script, turns: playScript(script) }));
const lines: string[] = [];

for (const { script, turns } of conversations) {
  if (!`${script.agent} ${script.theme}`.includes(only)) continue;
  lines.push(`# ${script.agent}, ${script.theme}`, "", `*${titleOf(script.lines[0] ?? "")}*`, "");
  for (const turn of turns) lines.push(turn.role === "user" ? `> ${turn.content}` : turn.content, "");
}

const counts = conversations.map(({ turns }) => countEchoes(turns));
const taken = counts.reduce((sum, one) => sum + one.taken, 0);
const total = counts.reduce((sum, one) => sum + one.total, 0);
const replies = conversations.flatMap(({ turns }) =>
  turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content),
);
const single = replies.filter(
  (text) => unquoted(text).split("?").length === 2 && unquoted(lastParagraph(text)).endsWith("?"),
);
const repeated = conversations.reduce(
  (sum, { turns }) => sum + questionsOf(turns).length - new Set(questionsOf(turns)).size,
  0,
);
const shares = conversations.flatMap((one, at) =>
  conversations.slice(at + 1).map((other) => overlapRatio(questionsOf(one.turns), questionsOf(other.turns))),
);

lines.push(
  "## Mesures",
  "",
  "| Mesure | Valeur |",
  "|---|---|",
  `| Réponses | ${replies.length} |`,
  `| Reprennent un mot du dernier message (messages qui en portent un) | ${taken} / ${total} |`,
  `| Une seule question, dans le dernier paragraphe | ${single.length} / ${replies.length} |`,
  `| Questions répétées dans une conversation | ${repeated} |`,
  `| Part de questions communes à deux conversations, au plus | ${Math.round(Math.max(...shares) * 100)} % |`,
  `| Phrases différentes, sur toutes les ouvertures | ${new Set(replies.map((text) => text.split("\n")[0])).size} |`,
);
process.stdout.write(`${lines.join("\n")}\n`);
