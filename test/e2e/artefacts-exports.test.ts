import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { artefactButton, openDiscussion, MESSAGE, toast } from "./artefacts.ts";
import { holdRequests, says } from "./screen.ts";

const ALL = [
  "createSummary",
  "createReflection",
  "createArgumentation",
  "createArgumentationEvaluation",
  "createSolution",
] as const;

/** Returns the file that an entry of the menu downloads. */
async function exported(page: Page, format: string) {
  await artefactButton(page, "Exporter").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("text, Markdown and JSON hold the whole discussion, sign for sign", async () => {
  const { page, person, id } = await openDiscussion({ made: ALL });
  await artefactButton(page, "Exporter").waitFor();

  const text = await exported(page, "TXT");
  expect(text.name).toBe(`menta-session-${id}.txt`);
  expect(text.bytes.toString()).toContain(MESSAGE);
  await toast(page, "Export terminé").getByText("TXT").waitFor();

  const markdown = await exported(page, "Markdown");
  expect(markdown.name).toBe(`menta-session-${id}.md`);
  expect(markdown.bytes.toString()).toMatch(/^# Alvéa ou des études/);
  for (const section of ["Exploration", "Argumentation", "Solution", "Conversation"])
    expect(markdown.bytes.toString()).toContain(`\n## ${section}`);

  const json = await exported(page, "JSON");
  expect(json.name).toBe(`menta-session-${id}.json`);
  const data = JSON.parse(json.bytes.toString()) as Record<string, unknown>;
  expect(Object.keys(data)).toEqual([
    "sessionId",
    "timestamp",
    "exploration",
    "reflectionEvaluation",
    "argumentation",
    "argumentationEvaluation",
    "solution",
    "messages",
  ]);
  expect(data).toMatchObject({
    sessionId: id,
    exploration: await person.get("getSummary", { id }),
    argumentationEvaluation: await person.get("getArgumentationEvaluation", { id }),
    messages: await person.get("listMessages", { id }),
  });
});

test("the PDF says that it is being made, and draws every sign", async () => {
  const { page, id } = await openDiscussion({ made: ["createSummary"] });
  await artefactButton(page, "Exporter").waitFor();
  const release = await holdRequests(page, "**/assets/pdf-*.js");
  const pdf = exported(page, "PDF");
  await says(page, "Génération du PDF en cours...");
  release();
  const { name, bytes } = await pdf;
  expect(name).toBe(`menta-session-${id}.pdf`);
  await says(page, "Export terminé");

  const document = await getDocumentProxy(new Uint8Array(bytes));
  const signs: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { argsArray } = await (await document.getPage(number)).getOperatorList();
    const shown = (argsArray as unknown[]).flat(2) as ({ unicode?: string } | null)[];
    signs.push(shown.map((sign) => sign?.unicode ?? "").join(""));
  }
  const drawn = signs.join("");
  for (const words of ["études\u202F: 3\u202F200 € → moins", "[sourire]", "Points clés"])
    expect(drawn).toContain(words);
});

test("a PDF whose library cannot be loaded is said, and the other formats still come", async () => {
  const { page } = await openDiscussion({
    made: ["createSummary"],
    expects: [/Failed to load|dynamically imported/],
  });
  await page.route("**/assets/pdf-*.js", (route) => route.abort("failed"));
  await artefactButton(page, "Exporter").click();
  await page.getByRole("menuitem", { name: "PDF" }).click();
  await says(page, "Erreur lors de la génération du PDF");
  expect((await exported(page, "TXT")).name).toMatch(/\.txt$/);
  // Once the file can be loaded again, the export works.
  await page.unroute("**/assets/pdf-*.js");
  expect((await exported(page, "PDF")).name).toMatch(/\.pdf$/);
});
