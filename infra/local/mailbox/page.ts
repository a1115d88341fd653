import { createHash } from "node:crypto";
import type { StoredMail } from "./mailbox.ts";

const SHOWN_MAX = 100;

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
.code { padding: .125rem .5rem; border: 1px solid var(--filet); border-radius: 6px; color: var(--accent);
  font: 600 1.25rem/1.6 ui-monospace, monospace; letter-spacing: .08em; -webkit-user-select: all; user-select: all; }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page loads nothing and runs nothing; its one style sheet is allowed by its hash. */
export const mailboxHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Renders the first hundred mails in the order given. */
export function renderMailbox(mails: readonly StoredMail[]): string {
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
<p class="note">MENTA tourne sur votre ordinateur\u202F: les messages qu'il aurait envoyés sont écrits ici et ne l'ont jamais quitté. Personne d'autre ne les a reçus.</p>
<p><a href="">Actualiser</a></p>
${mails.length === 0 ? `<p class="text">Aucun message pour l'instant. Un code demandé pour changer de mot de passe apparaîtra ici.</p>` : `<ol>\n${shown.map(renderMail).join("\n")}\n</ol>`}
${older > 0 ? `<p class="note">Messages plus anciens, dans le fichier mails.jsonl\u202F: ${older}.</p>` : ""}
</main>
</body>
</html>
`;
}

function renderMail({ to, subject, text, sentAt }: StoredMail): string {
  return `<li><article>
<h2>${escape(subject)}</h2>
<p class="meta">À ${escape(to)}, <time datetime="${escape(sentAt)}">${escape(inFrench(sentAt))}</time></p>
<p class="text">${markCodes(markLinks(escape(text)))}</p>
</article></li>`;
}

/** Links of ours, to the page that they open. */
const markLinks = (html: string) =>
  html.replace(/https?:\/\/localhost:\d+\/[\w/-]+/g, `<a href="$&" rel="noreferrer">$&</a>`);

/** A click on a code selects the whole of it. */
function markCodes(html: string): string {
  return html.replace(/(?<![\w#])\d{6}(?!\w)/g, `<code class="code">$&</code>`);
}

function inFrench(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeStyle: "medium" }).format(date);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
