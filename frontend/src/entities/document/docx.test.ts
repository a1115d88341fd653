import { strFromU8, unzipSync } from "fflate";
import type { Root } from "mdast";
import { expect, test } from "vitest";
import { mdastToDocx } from "./docx.ts";
import { parseMarkdown } from "./markdown.ts";
import { heading, paragraph, smallPrint, textNode } from "./mdast.ts";

const filesOf = async (root: Root) => {
  const files = unzipSync(await mdastToDocx(root, "Partir & revenir"));
  return (name: string) => strFromU8(files[name]!);
};
const bodyOf = async (...children: Root["children"]) =>
  (await filesOf({ type: "root", children }))("word/document.xml");
const written = (markdown: string) => bodyOf(...parseMarkdown(markdown, 2));

/** Returns the text of each paragraph, in reading order. */
const paragraphsOf = (xml: string) =>
  (xml.match(/<w:p>.*?<\/w:p>/gs) ?? [])
    .map((one) =>
      [...one.matchAll(/<w:t[ >][^<]*|<w:br\/>/g)]
        .map(([found]) => found.replace(/^<w:t[^>]*>|<w:br\/>/, ""))
        .join(""),
    )
    .filter((text) => text !== "");

test("a document has its words in their order, with its structure", async () => {
  const xml = await written(
    [
      "# Choisir",
      "Entre **deux** et *trois* ; [la mairie](https://mairie.fr/?a=1&b=2).",
      "- Nantes\n  1. le tram\n  2. la mer\n- Lyon\n- [x] vu",
      "> Cité",
      "| Option | Coût |\n| - | - |\n| Nantes | 900 |",
      "```\nun\ndeux\n```",
      "Un fait[^1].\n\n[^1]: Selon Léa.",
    ].join("\n\n"),
  );
  expect(paragraphsOf(xml)).toEqual([
    "Choisir",
    "Entre deux et trois\u202F; la mairie.",
    "Nantes",
    "le tram",
    "la mer",
    "Lyon",
    "☑ vu",
    "Cité",
    "Option",
    "Coût",
    "Nantes",
    "900",
    "undeux",
    "Un fait[1].",
    "[1] Selon Léa.",
  ]);
  expect(xml).toMatch(/<w:pStyle w:val="Heading2"\/>.{0,200}Choisir/s);
  expect(xml).toMatch(/<w:b\/>.{0,80}>deux</s);
  expect(xml).toMatch(/<w:i\/>.{0,80}>trois</s);
  expect(xml).toMatch(/<w:pBdr><w:left .{0,400}>Cité</s);
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

test("each list is numbered anew, from where it begins", async () => {
  const read = await filesOf({ type: "root", children: parseMarkdown("1. a\n2. b\n\ntexte\n\n4. c", 2) });
  const numbers = [...read("word/document.xml").matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
  expect(new Set(numbers).size).toBe(2);
  expect(numbers).toHaveLength(3);
  expect(read("word/numbering.xml")).toMatch(/<w:startOverride w:val="1"\/>.*<w:startOverride w:val="4"\/>/s);
});

test("an address leads where it says", async () => {
  const read = await filesOf({ type: "root", children: parseMarkdown("[ici](https://a.fr/?a=1&b=2)", 2) });
  expect(read("word/_rels/document.xml.rels")).toContain('Target="https://a.fr/?a=1&amp;b=2"');
});

test("it is in French, named after its title, and brings no colour", async () => {
  const read = await filesOf({ type: "root", children: [heading(1, "Titre"), smallPrint("Note")] });
  expect(read("docProps/core.xml")).toContain("<dc:title>Partir &amp; revenir</dc:title>");
  const styles = read("word/styles.xml");
  expect(styles).toContain('<w:lang w:val="fr-FR"/>');
  const used = styles.match(/<w:style [^>]*w:styleId="(?:Normal|Heading\d)".*?<\/w:style>/gs);
  expect(used).toHaveLength(7);
  expect(`${used?.join("")}${read("word/document.xml")}`).not.toMatch(/w:color|w:shd/);
});

test("signs that XML does not hold are left out, and what looks like XML is text", async () => {
  const xml = await bodyOf(paragraph(textNode("a\u0000b\u0007 <w:p> & \uD800c\uFFFE")));
  expect(paragraphsOf(xml)).toEqual(["ab &lt;w:p&gt; &amp; \uFFFDc"]);
});
