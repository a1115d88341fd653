import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openMailbox } from "./mailbox.ts";
import { mailboxPageHeaders, htmlMailHeaders } from "./page.ts";

let dataDir: string;
beforeEach(() => void (dataDir = temporaryFolder("mailbox")));

const aMail = (over = {}) => ({
  to: "zoe@exemple.fr",
  subject: "Votre code",
  text: "Le code est 012345.",
  ...over,
});

test("a mail survives a restart, newest first, with its instant", async () => {
  const instants = ["2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"];
  const clock = instants.map((instant) => new Date(instant));
  const mailbox = openMailbox(join(dataDir, "new"), () => clock.shift()!);
  await mailbox.send(aMail({ subject: "Premier" }));
  await mailbox.send(aMail({ subject: "Second" }));
  const reopened = openMailbox(join(dataDir, "new"));
  expect(reopened.list()).toEqual([
    { ...aMail({ subject: "Second" }), sentAt: instants[1] },
    { ...aMail({ subject: "Premier" }), sentAt: instants[0] },
  ]);
});

test("a line cut short by a crash costs neither the mails before nor those after", async () => {
  await openMailbox(dataDir).send(aMail({ subject: "Avant" }));
  appendFileSync(join(dataDir, "mails.jsonl"), `\n{"to":"zoe@ex`);
  const mailbox = openMailbox(dataDir);
  await mailbox.send(aMail({ subject: "Après" }));
  expect(
    openMailbox(dataDir)
      .list()
      .map(({ subject }) => subject),
  ).toEqual(["Après", "Avant"]);
});

test("fifty mails sent at once are all kept whole", async () => {
  const mailbox = openMailbox(dataDir);
  await Promise.all(Array.from({ length: 50 }, (_, index) => mailbox.send(aMail({ subject: `n${index}` }))));
  expect(
    new Set(
      openMailbox(dataDir)
        .list()
        .map(({ subject }) => subject),
    ).size,
  ).toBe(50);
  expect(readFileSync(join(dataDir, "mails.jsonl"), "utf8").trim().split("\n")).toHaveLength(50);
});

test("the page is empty in words, then shows the code as one thing to select", async () => {
  const mailbox = openMailbox(dataDir);
  expect(mailbox.page()).toContain("Aucun e-mail pour l’instant");
  await mailbox.send(aMail());
  expect(mailbox.page()).not.toContain("Aucun e-mail pour");
  expect(mailbox.page()).toContain(`<code class="code">012345</code>`);
  expect(mailbox.page()).toContain("n’envoie aucun e-mail");
});

test("nothing in a mail becomes markup, and a figure inside a sign's code is no code", async () => {
  const mailbox = openMailbox(dataDir);
  const bait = `<script>"a" & 'b'</script> &#123456; 1234567`;
  await mailbox.send(aMail({ to: bait, subject: bait, text: bait }));
  const page = mailbox.page();
  expect(page).not.toContain("<script");
  expect(page.match(/&#60;script&#62;/g)).toHaveLength(3);
  expect(page).not.toContain(`<code class="code">`);
});

test("the headers that a mail has beside those of every mail are shown, and kept", async () => {
  const mailbox = openMailbox(dataDir);
  await mailbox.send(aMail({ headers: { "List-Unsubscribe": "<http://localhost:3000/a>" } }));
  for (const one of [mailbox, openMailbox(dataDir)])
    expect(one.page()).toContain("List-Unsubscribe: &#60;http://localhost:3000/a&#62;</p>");
});

test("a link of ours is one to follow, another is words", async () => {
  const mailbox = openMailbox(dataDir);
  await mailbox.send(aMail({ text: "http://localhost:3000/courriel/0a-_b\n\nhttp://ailleurs.example/x" }));
  expect(mailbox.page().match(/<a href="http[^>]*>/g)).toEqual([
    `<a href="http://localhost:3000/courriel/0a-_b" rel="noreferrer">`,
  ]);
});

test("a hundred mails are shown and the older ones are counted", async () => {
  const mailbox = openMailbox(dataDir);
  for (let index = 0; index < 103; index++) await mailbox.send(aMail());
  expect(mailbox.page().match(/<article>/g)).toHaveLength(100);
  expect(mailbox.page()).toContain("mails.jsonl\u202F: 3.");
});

const frames = (page: string) => page.match(/<iframe[^>]*>/g);

test("an HTML mail is a document of its own, framed as wide as one asks; an older mail has none", async () => {
  const mailbox = openMailbox(dataDir);
  await mailbox.send(aMail({ subject: "Ancien" }));
  await mailbox.send(aMail({ subject: 'Un "mot"', html: "<p>Un <b>mot</b></p>" }));
  expect([mailbox.html(0), mailbox.html(1), mailbox.html(2)]).toEqual([
    undefined,
    "<p>Un <b>mot</b></p>",
    undefined,
  ]);
  expect(frames(mailbox.page())).toEqual([
    expect.stringMatching(/class="w600" src="\/_mail\/1" title="Un &#34;mot&#34;" sandbox="allow-popups /),
  ]);
  expect(frames(mailbox.page(320))).toEqual([expect.stringContaining('class="w320"')]);
  expect(openMailbox(dataDir).html(1)).toBe("<p>Un <b>mot</b></p>");
  expect(htmlMailHeaders["content-security-policy"]).toMatch(/^default-src 'none'; .*; sandbox allow-popups/);
  expect(htmlMailHeaders["content-security-policy"]).not.toMatch(/script|allow-scripts|allow-same-origin/);
});

test("the headers allow this page's one style and nothing else", () => {
  const page = openMailbox(dataDir).page();
  const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style ?? "");
  expect(styles).toHaveLength(1);
  const hash = createHash("sha256").update(styles[0]!).digest("base64");
  const policy = mailboxPageHeaders["content-security-policy"];
  expect(policy).toContain(`style-src 'sha256-${hash}';`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(page).not.toMatch(/ style=|<script|src=|https?:/);
});
