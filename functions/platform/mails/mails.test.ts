import { expect, test } from "vitest";
import { fillMail } from "./fill.ts";
import { MAIL_PLACEHOLDERS, type MailWithValues, type MailName } from "./mails.ts";
import { letters } from "./letters.ts";
import { renderMailTemplate } from "./render.ts";
import { MAIL_TEMPLATES } from "./templates.ts";

const LINK = "https://menta.exemple/courriel/a-b";
const SAMPLES: { [Name in MailName]: MailWithValues & { mail: Name } } = {
  "reset-code": { mail: "reset-code", values: { code: "012345" } },
  "email-proof": { mail: "email-proof", values: { link: LINK } },
  review: {
    mail: "review",
    values: {
      title: "Louer ou vendre",
      link: "https://menta.exemple/regard/01ARZ3NDEKTSV4RRFFQ69G5FAV",
      endLink: "https://menta.exemple/rappels/a-b",
    },
  },
  week: {
    mail: "week",
    values: {
      reviews: "« Louer ou vendre » (mardi 2 juin)",
      deadlines: "« Changer d’école » (jeudi 4 juin)",
      still: "« Partir un an » n’a pas bougé depuis trois semaines. Quelle autre voie auriez-vous ?",
      link: "https://menta.exemple/cockpit",
      endLink: "https://menta.exemple/rappels/a-b",
    },
  },
  "security-change": {
    mail: "security-change",
    values: { change: "Le mot de passe de votre compte vient de changer.", contact: "aide@menta.exemple" },
  },
  "account-removed": { mail: "account-removed", values: { contact: "aide@menta.exemple", backupDays: "35" } },
};
const names = Object.keys(MAIL_PLACEHOLDERS) as MailName[];

/** Returns the text between the tags of a mail, on one line. */
const wordsIn = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>/, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#8239;", "\u{202f}")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[ \n]+/g, " ");

test.each(names)("%s says the same in plain text and in HTML, and nothing is left to fill", async (name) => {
  const { subject, text, html } = await fillMail(SAMPLES[name]);
  const words = wordsIn(html);
  for (const line of text.split("\n\n")) expect(words).toContain(line);
  expect(words).toContain(subject);
  expect(html).toContain(`<title>${subject}</title>`);
  expect([text, html].join()).not.toMatch(/\{\{|undefined|\n{3}/);
});

test.each(names)("%s loads nothing, runs nothing, and has both schemes", (name) => {
  const { html } = letters[name];
  expect(html).not.toMatch(/<script|<img|<link|@import|url\(|src=|https?:\/\/(?!www\.w3\.org)/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(html).toContain('lang="fr"');
});

test("what belongs together stays on one line", async () => {
  const { text, html } = await fillMail(SAMPLES["email-proof"]);
  expect(text).toContain("«\u{202f}Confirmer mon adresse\u{202f}»\u{202f}:");
  expect(html).toContain("«&#8239;Confirmer mon adresse&#8239;»&#8239;:");
});

test("the proof says who writes, why, for how long, and what to do otherwise; its address is said once in plain text", async () => {
  const link = `${LINK}?a="&b=<i>`;
  const { text, html } = await fillMail({ mail: "email-proof", values: { link } });
  for (const said of [/Un compte MENTA a été créé/, /7 jours/, /Si ce n’est pas vous/])
    for (const body of [text, html]) expect(body).toMatch(said);
  expect(text.split(link)).toHaveLength(2);
  expect(text).toContain(`\n\n${link}\n\n`);
  const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  const escaped = `${LINK}?a=&#34;&#38;b=&#60;i&#62;`;
  expect(hrefs).toEqual([escaped, escaped]);
});

test("a value becomes neither markup nor another placeholder", async () => {
  const code = `<b>{{link}}</b> $& $1`;
  const { text, html } = await fillMail({ mail: "reset-code", values: { code } });
  expect(text).toContain(code);
  expect(html).toContain("&#60;b&#62;{{link}}&#60;/b&#62; $&#38; $1");
});

test("a review is called by its decision's title, and ends with how to end such mails", async () => {
  const { text, html } = await fillMail(SAMPLES.review);
  expect(text).toContain("relire «\u{202f}Louer ou vendre\u{202f}».");
  const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = ""]) => new URL(href).pathname);
  expect(hrefs).toEqual([
    "/regard/01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "/regard/01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "/rappels/a-b",
  ]);
  expect(text).toMatch(/«\u{202f}Ne plus m’écrire\u{202f}»\u{202f}:\n\nhttps:\S+\/rappels\/a-b\n\nMENTA$/u);
});

test("who to write to is said where it is known, and the sentence left out where it is not", async () => {
  const known = await fillMail(SAMPLES["account-removed"]);
  const unknown = await fillMail({
    mail: "account-removed",
    values: { contact: undefined, backupDays: undefined },
  });
  for (const body of [known.text, known.html])
    expect(body).toContain("écrivez sans attendre à aide@menta.exemple.");
  for (const body of [unknown.text, unknown.html]) expect(body).not.toMatch(/écrivez|contact|sauvegardes/);
});

test("a template without one of its values, or with one too many, is refused when it is rendered", async () => {
  await expect(renderMailTemplate(MAIL_TEMPLATES["reset-code"], [])).rejects.toThrow(
    /holds code, and is filled with $/,
  );
  await expect(renderMailTemplate(MAIL_TEMPLATES["reset-code"], ["code", "name"])).rejects.toThrow(
    "code,name",
  );
});
