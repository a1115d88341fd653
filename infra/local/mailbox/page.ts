import { createHash } from "node:crypto";
import { escapeHtml } from "#functions/platform/mails/fill.ts";
import type { StoredMail } from "./mailbox.ts";

const SHOWN_MAX = 100;

/** Widths at which the page can show an HTML mail, in pixels: a phone's and a window's. */
export const MAIL_WIDTHS = [320, 600] as const;
export type MailWidth = (typeof MAIL_WIDTHS)[number];
const DEFAULT_WIDTH: MailWidth = 600;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b201d, #edece5); --ink-3: light-dark(#64675f, #989f98);
  --desk: light-dark(#f1ede3, #11140f); --sheet: light-dark(#fdfbf7, #191d19); --line: light-dark(#e6e1d5, #2b312b);
  --accent: light-dark(#0a6650, #86dbba); --filet: light-dark(#7dc4a9, #3f8a70); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 44rem; min-height: 100vh; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: var(--sheet);
  border-inline-start: 1px solid var(--filet); }
h1 { margin: 0 0 .5rem; font: 400 2rem/1.2 Georgia, serif; }
h2 { margin: 0; font-size: 1.0625rem; font-weight: 600; }
p { margin: 0; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
.note, .meta { color: var(--ink-3); font-size: .875rem; }
.note { margin-bottom: 1rem; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { padding: 1.25rem 0; border-top: 1px solid var(--line); }
.text { margin-top: .75rem; white-space: pre-line; }
.widths { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
iframe { display: block; height: 40rem; max-width: 100%; margin-top: 1rem; border: 1px solid var(--line); border-radius: 6px; }
.w320 { width: 320px; }
.w600 { width: 600px; }
.code { padding: .125rem .5rem; border: 1px solid var(--filet); border-radius: 6px; color: var(--accent);
  font: 600 1.25rem/1.6 ui-monospace, monospace; letter-spacing: .08em; -webkit-user-select: all; user-select: all; }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Headers of the page, which loads and runs nothing: only its inline style sheet is allowed, by its hash. */
export const mailboxPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Headers of an HTML mail. As in a mail program, the mail may have styles, but loads and runs nothing. */
export const htmlMailHeaders = {
  ...mailboxPageHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

/** Returns the path of a mail's HTML. `place`: its index, from 0 for the oldest. */
const mailPath = (place: number): string => `/_mail/${place}`;

/** Renders the first hundred mails. `mails`: newest first. */
export function renderMailbox(mails: readonly StoredMail[], width: MailWidth = DEFAULT_WIDTH): string {
  const shown = mails.slice(0, SHOWN_MAX);
  const older = mails.length - shown.length;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boîte aux lettres locale</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Boîte aux lettres locale</h1>
<p class="note">Cette copie de MENTA fonctionne sur votre ordinateur et n’envoie aucun e-mail\u202F: ceux qu’elle aurait envoyés sont ici, et personne d’autre ne les a reçus.</p>
<p class="widths"><a href="">Actualiser</a>${MAIL_WIDTHS.map((each) => widthLink(each, width)).join("")}</p>
${mails.length === 0 ? `<p class="text">Aucun e-mail pour l’instant. Si vous demandez un code pour changer de mot de passe, il apparaîtra ici.</p>` : `<ol>\n${shown.map((mail, at) => renderMail(mail, mails.length - 1 - at, width)).join("\n")}\n</ol>`}
${older > 0 ? `<p class="note">E-mails plus anciens, à lire dans le fichier mails.jsonl\u202F: ${older}.</p>` : ""}
</main>
</body>
</html>
`;
}

const widthLink = (each: MailWidth, chosen: MailWidth): string =>
  each === chosen
    ? `<span aria-current="true">Largeur ${each}\u202Fpx</span>`
    : `<a href="?largeur=${each}">Largeur ${each}\u202Fpx</a>`;

function renderMail(
  { to, subject, text, html, headers = {}, sentAt }: StoredMail,
  place: number,
  width: MailWidth,
): string {
  return `<li><article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">À ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(inFrench(sentAt))}</time></p>
${Object.entries(headers)
  .map(([name, value]) => `<p class="meta">${escapeHtml(`${name}: ${value}`)}</p>`)
  .join("\n")}
<p class="text">${markCodes(markLinks(escapeHtml(text)))}</p>
${html === undefined ? "" : `<iframe class="w${width}" src="${mailPath(place)}" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`}
</article></li>`;
}

/** Makes the addresses of our own pages in a mail's text clickable. */
const markLinks = (html: string) =>
  html.replace(/https?:\/\/localhost:\d+\/[\w/-]+/g, `<a href="$&" rel="noreferrer">$&</a>`);

/** Marks each six-digit code as an element that one click selects. */
function markCodes(html: string): string {
  return html.replace(/(?<![\w#])\d{6}(?!\w)/g, `<code class="code">$&</code>`);
}

function inFrench(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeStyle: "medium" }).format(date);
}
