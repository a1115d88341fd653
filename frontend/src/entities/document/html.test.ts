import { expect, test } from "vitest";
import { mdastToHtml } from "./html.ts";
import { parseMarkdown } from "./markdown.ts";

const html = (markdown: string) => mdastToHtml({ type: "root", children: parseMarkdown(markdown, 2) });

test("headings, lists, tables and emphasis keep their structure, without a colour or a face", () => {
  expect(html("# Louer\n\nAvec **Léa**, *peut-être*.")).toBe(
    "<h2>Louer</h2><p>Avec <strong>Léa</strong>, <em>peut-être</em>.</p>",
  );
  expect(html("3. Trois\n4. Quatre\n   - ici")).toBe(
    '<ol start="3"><li>Trois</li><li>Quatre<br><ul><li>ici</li></ul></li></ol>',
  );
  expect(html("| A | B |\n| - | - |\n| 1 200 € | 10~20 % |")).toBe(
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1 200 €</td><td>10~20 %</td></tr></table>",
  );
  expect(html("- [x] fait\n- [ ] à faire")).toBe("<ul><li>☑ fait</li><li>☐ à faire</li></ul>");
});

test("nothing that was written becomes markup, and an address that a page would not open is no link", () => {
  expect(html('<img src=x onerror="alert(1)"> & 1 < 2')).toBe(
    "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; 1 &lt; 2</p>",
  );
  expect(html("[ici](javascript:alert(1)) et [là](https://menta.test/?a=1&b=2)")).toBe(
    '<p>ici et <a href="https://menta.test/?a=1&amp;b=2">là</a></p>',
  );
});
