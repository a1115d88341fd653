import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fr } from "#frontend/browser/typography.ts";
import { DISCUSSION_EXPORT_TEXTS } from "#frontend/labels/exports.ts";
import { toExportMarkdownTree } from "./document.ts";
import { aMessage, fullExport, minimalExport } from "./exports.fixtures.ts";
import { buildExportFile } from "./formats.ts";
import { EXPORT_FORMATS } from "./words.ts";
import { mdastToMarkdown } from "#frontend/entities/document/markdown.ts";
import { mdastToPlainText } from "#frontend/entities/document/txt.ts";

const textOf = async (format: "txt" | "md" | "json", data = fullExport) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode((await buildExportFile(format, data)).bytes);

test.each(["txt", "md"] as const)("a full discussion as %s, to the byte", async (format) => {
  await expect(await textOf(format)).toMatchFileSnapshot(`golden/full.${format}.golden`);
});

test("a discussion that has just begun, as text", async () => {
  expect(await textOf("txt", minimalExport)).toBe(
    `Nouvelle discussion
═══════════════════

MENTA, Assistant IA de Réflexion — Créativité

Commencée le 12 mars 2026, exportée le 16 mars 2026 à 09:45

MENTA est une IA : elle peut se tromper. Les idées et la décision restent les vôtres.

Conversation
────────────

jeudi 12 mars 2026

Moi, 18:05

Bonjour.
`,
  );
});

test("a discussion that has just begun, as Markdown", async () => {
  expect(await textOf("md", minimalExport)).toBe(
    `# Nouvelle discussion

MENTA, Assistant IA de Réflexion — Créativité

Commencée le 12 mars 2026, exportée le 16 mars 2026 à 09:45

MENTA est une IA : elle peut se tromper. Les idées et la décision restent les vôtres.

## Conversation

### jeudi 12 mars 2026

**Moi**, 18:05

Bonjour.
`,
  );
});

test("a discussion that has just begun, as JSON", async () => {
  expect(await textOf("json", minimalExport)).toBe(
    `{
  "sessionId": "01JQ",
  "timestamp": "${minimalExport.exportedAt.toISOString()}",
  "exploration": null,
  "reflectionEvaluation": null,
  "argumentation": null,
  "argumentationEvaluation": null,
  "solution": null,
  "messages": [
    {
      "id": "01",
      "sessionId": "01JQ",
      "role": "user",
      "content": "Bonjour.",
      "timestamp": "${minimalExport.messages[0]?.timestamp}",
      "stopped": false,
      "interrupted": false,
      "relatedDecisions": [],
      "danger": null,
      "asks": null,
      "memory": null,
      "way": null
    }
  ]
}
`,
  );
});

test("a full discussion as JSON holds everything as it is, in the specification's order", async () => {
  const text = await textOf("json");
  const { summary, session, exportedAt, ...rest } = fullExport;
  expect(JSON.parse(text)).toEqual({
    ...rest,
    sessionId: session.id,
    timestamp: exportedAt.toISOString(),
    exploration: summary,
  });
  expect(text.match(/^ {2}"\w+"/gm)?.map((key) => key.trim().slice(1, -1))).toEqual([
    "sessionId",
    "timestamp",
    "exploration",
    "reflectionEvaluation",
    "argumentation",
    "argumentationEvaluation",
    "solution",
    "messages",
  ]);
});

test("files are named after the discussion, and are of their format's type", async () => {
  const files = await Promise.all(
    (["txt", "md", "json"] as const).map((format) => buildExportFile(format, minimalExport)),
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ["menta-session-01JQ.txt", "text/plain;charset=utf-8"],
    ["menta-session-01JQ.md", "text/markdown;charset=utf-8"],
    ["menta-session-01JQ.json", "application/json"],
  ]);
  expect(EXPORT_FORMATS).toEqual(["txt", "md", "json", "pdf", "docx"]);
});

test("a full discussion as Word holds its title, its documents and its talk, in their order", async () => {
  const { name, type, bytes } = await buildExportFile("docx", fullExport);
  expect(name).toBe("menta-session-01JQ.docx");
  expect(type).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
  const headings = [
    ...strFromU8(unzipSync(bytes)["word/document.xml"]!).matchAll(
      /<w:pStyle w:val="Heading[12]"\/>.*?<w:t[^>]*>([^<]*)/gs,
    ),
  ].map(([, text]) => text);
  const expected = mdastToMarkdown(toExportMarkdownTree(fullExport)).match(/^##? .*/gm);
  expect(headings).toEqual(expected?.map((line) => fr(line.replace(/^#+ /, ""))));
  expect(headings.length).toBeGreaterThan(5);
});

test("what a person wrote is no mark: it reads the same once drawn, and as text", () => {
  const written =
    "# pas un titre\n- ni liste\n1. ni rang\n> ni [lien](x) ni <b> ni `code` ni **gras** ni a_b_c";
  const root = toExportMarkdownTree({ ...minimalExport, messages: [aMessage({ content: written })] });
  expect(mdastToPlainText(root)).toContain(`\n${written}\n`);
  expect(mdastToMarkdown(root)).toContain(
    "\\# pas un titre\\\n\\- ni liste\\\n1\\. ni rang\\\n\\> ni \\[lien]\\(x) ni \\<b> ni \\`code\\` ni \\*\\*gras\\*\\* ni a_b_c",
  );
});

test("what MENTA wrote loads nothing and runs nothing", () => {
  const content =
    "![plan](https://x.fr/a.png) <img src=x> [ici](javascript:alert(1)) [là](https://x.fr)\n\n<script>alert(1)</script>";
  const root = toExportMarkdownTree({
    ...minimalExport,
    messages: [aMessage({ role: "assistant", content })],
  });
  expect(mdastToMarkdown(root)).toContain(
    "plan \\<img src=x> ici [là](https://x.fr)\n\n\\<script>alert(1)\\</script>\n",
  );
});

const reply = (content: string) => aMessage({ role: "assistant", content });

test("two replies that use one name for two addresses keep each its own", () => {
  const root = toExportMarkdownTree({
    ...minimalExport,
    messages: [
      reply("Voir [ici][1] et [là].\n\n> [là]: https://b.fr\n\n[1]: https://a.fr\n[1]: https://z.fr"),
      reply("Puis [ici][1], [plan][2].\n\n[1]: https://c.fr 'Titre'\n[2]: javascript:alert(1)"),
    ],
  });
  const file = mdastToMarkdown(root);
  expect(file).toContain("Voir [ici](https://a.fr) et [là](https://b.fr).");
  expect(file).toContain("Puis [ici](https://c.fr), plan.");
  expect(file).not.toMatch(/^\[/m);
  expect(mdastToPlainText(root)).toContain("Puis ici (https://c.fr), plan.");
});

test("two replies that use one name for two footnotes keep each its own, numbered through", () => {
  const root = toExportMarkdownTree({
    ...minimalExport,
    messages: [
      reply("Un fait[^1], un autre[^b].\n\n[^1]: Selon vous.\n[^b]: Selon Léa.\n[^1]: Ailleurs."),
      reply("Un fait[^1], le même[^1].\n\n> Cité[^1].\n>\n> [^1]: Selon Marc.\n\n[^1]: Selon personne."),
    ],
  });
  const file = mdastToMarkdown(root);
  expect(file).toContain("Un fait[^1], un autre[^2].");
  expect(file).toContain("Un fait[^3], le même[^3].\n\n> Cité[^3].");
  expect(file.match(/\[\^\d\]: .*$/gm)).toEqual([
    "[^1]: Selon vous.",
    "[^2]: Selon Léa.",
    "[^3]: Selon Marc.",
  ]);
  expect(mdastToPlainText(root)).toContain("Un fait[3], le même[3].");
  expect(mdastToPlainText(root)).toContain("[3] Selon Marc.");
});

test("single tildes are text, and an address is written once", () => {
  const content = "Comptez 10~20 % puis 30~40 %. Voyez www.legifrance.gouv.fr et mairie@ville.fr.";
  const root = toExportMarkdownTree({ ...minimalExport, messages: [reply(content)] });
  expect(mdastToPlainText(root)).toContain(`\n\n${content}\n`);
  // `~` is escaped, because some Markdown renderers strike through the text between two single tildes.
  expect(mdastToMarkdown(root)).toContain("Comptez 10\\~20 % puis 30\\~40 %.");
});

test("MENTA's headings stand below the document's, none skipped, wherever they stand", () => {
  const content = "# Un\n\n### Trois\n\n> # Cité\n\n- ## Listé\n\nTitre\n=====";
  const root = toExportMarkdownTree({ ...minimalExport, messages: [reply(content)] });
  const headings = mdastToMarkdown(root)
    .match(/^[> -]*#+ .*$/gm)
    ?.slice(-5);
  expect(headings).toEqual(["#### Un", "###### Trois", "> #### Cité", "- ##### Listé", "#### Titre"]);
});

test("an artefact is said to be outdated once a message has come after it, and only then", () => {
  const outdated = "À mettre à jour : la conversation a continué depuis.";
  const count = (data: typeof fullExport) =>
    mdastToPlainText(toExportMarkdownTree(data)).split(outdated).length - 1;
  expect(count(fullExport)).toBe(1);
  expect(count({ ...fullExport, messages: fullExport.messages.slice(0, 2) })).toBe(0);
});

test("an evaluation of an earlier argumentation is not written beside the newer one", () => {
  const argumentation = {
    ...fullExport.argumentation!,
    createdAt: new Date(2026, 2, 16, 9, 40).toISOString(),
  };
  expect(mdastToPlainText(toExportMarkdownTree(fullExport))).toContain(
    DISCUSSION_EXPORT_TEXTS.personalisation,
  );
  expect(mdastToPlainText(toExportMarkdownTree({ ...fullExport, argumentation }))).not.toContain(
    DISCUSSION_EXPORT_TEXTS.personalisation,
  );
});

test("dates that are none are said, and stop nothing", () => {
  const text = mdastToPlainText(
    toExportMarkdownTree({ ...minimalExport, messages: [aMessage({ timestamp: "hier" })] }),
  );
  expect(text).toContain("Commencée le Non définie,");
  expect(text).toContain("\nNon définie\n\nMoi, --:--\n");
});

test("a discussion without a message says so", () => {
  expect(mdastToPlainText(toExportMarkdownTree({ ...minimalExport, messages: [] }))).toContain(
    "────\n\nAucun message.\n",
  );
});
