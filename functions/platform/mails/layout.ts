import { Body, Container, Head, Heading, Html, Link, Section, Text } from "@react-email/components";
import { type CSSProperties, createElement as draw, Fragment, type ReactNode } from "react";
import type { MailName, MailPlaceholder } from "./mails.ts";

// Mail programs support neither CSS variables nor light-dark(), so each colour is written twice, the dark one
// in a media query. The colours are those of frontend/src/styles/tokens.css. The fonts are those that the
// reader has.
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

const DARK = {
  // React Email puts the background colour on a table cell inside this element, so the cell is styled too.
  ".desk, .desk > table > tbody > tr > td": "background-color: #11140f",
  ".sheet": "background-color: #191d19; border-color: #3f8a70",
  ".ink": "color: #edece5",
  ".ink-2": "color: #bdc2bb",
  ".accent": "color: #86dbba",
  ".button": "background-color: #86dbba; color: #0c1f18",
  ".code": "background-color: #17332a; color: #86dbba; border-color: #3f8a70",
};

const STYLE = [
  ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
  "@media (max-width: 480px) { .sheet-in { padding: 24px 20px 28px !important; } }",
  `@media (prefers-color-scheme: dark) { ${Object.entries(DARK)
    .map(([name, rules]) => `${name} { ${rules.replaceAll(/(?=;|$)/g, " !important")}; }`)
    .join(" ")} }`,
].join("\n");

const PAGE: CSSProperties = { margin: 0, padding: "24px 12px", backgroundColor: "#f1ede3", fontFamily: SANS };
/** The sheet of a mail, with a vertical line in its left margin. */
const SHEET: CSSProperties = {
  maxWidth: "560px",
  backgroundColor: "#fdfbf7",
  borderLeft: "2px solid #7dc4a9",
};
const INSIDE: CSSProperties = { padding: "32px 40px 36px" };
const BRAND: CSSProperties = {
  margin: "0 0 24px",
  font: `400 20px/24px ${SERIF}`,
  letterSpacing: "0.02em",
  color: "#1b201d",
};
const TITLE: CSSProperties = { margin: "0 0 20px", font: `400 26px/32px ${SERIF}`, color: "#1b201d" };
const PARAGRAPH: CSSProperties = {
  margin: "0 0 16px",
  fontSize: "16px",
  lineHeight: "26px",
  color: "#1b201d",
};
const SMALL: CSSProperties = { margin: "0 0 16px", fontSize: "14px", lineHeight: "22px", color: "#494d47" };
const CODE: CSSProperties = {
  display: "inline-block",
  margin: "4px 0 20px",
  padding: "10px 18px",
  border: "1px solid #7dc4a9",
  borderRadius: "6px",
  backgroundColor: "#e0f0e8",
  color: "#0a6650",
  font: `600 28px/36px ${MONO}`,
  letterSpacing: "0.16em",
};
const BUTTON: CSSProperties = {
  display: "inline-block",
  margin: "4px 0 16px",
  padding: "12px 22px",
  borderRadius: "6px",
  backgroundColor: "#0a6650",
  color: "#ffffff",
  fontSize: "16px",
  lineHeight: "20px",
  fontWeight: 600,
  textDecoration: "none",
};
const ADDRESS: CSSProperties = { color: "#0a6650", wordBreak: "break-all" };

/** Marks parts that `render.ts` leaves out of the plain text. */
const FOR_THE_EYE = { "data-skip-in-text": true };

/** Returns the placeholder of a value of this mail. The type refuses a name that the mail does not have. */
export const valuePlaceholder = <Name extends MailName>(_mail: Name, name: MailPlaceholder<Name>): string =>
  `{{${name}}}`;

/** Renders a part that is left out of a mail without this value. */
export const renderOnlyWithValue = (name: MailPlaceholder, part: ReactNode): ReactNode =>
  draw(Fragment, null, `{{#${name}}}`, part, `{{/${name}}}`);

export const paragraph = (words: string): ReactNode =>
  draw(Text, { className: "ink", style: PARAGRAPH }, french(words));

export const noteParagraph = (words: string): ReactNode =>
  draw(Text, { className: "ink-2", style: SMALL }, french(words));

/** Puts narrow no-break spaces around French punctuation, in place of plain ones. */
const french = (words: string): string => words.replaceAll(/ (?=[:;!?»])|(?<=«) /g, "\u{202f}");

export const bigCode = (code: string): ReactNode =>
  draw(Text, { style: { margin: 0 } }, draw("span", { className: "code", style: CODE }, code));

/** Renders a button, and its address below it, for plain text and for copying. */
export const actionButton = (label: string, address: string): ReactNode =>
  draw(
    Fragment,
    null,
    draw(
      Text,
      { style: { margin: 0 }, ...FOR_THE_EYE },
      draw(Link, { href: address, className: "button", style: BUTTON }, label),
    ),
    plainLink(address),
  );

/** Renders an address without a button, for actions of less weight. */
export const plainLink = (address: string): ReactNode =>
  draw(Text, { style: SMALL }, draw(Link, { href: address, className: "accent", style: ADDRESS }, address));

/** Renders the page of a mail: sheet with margin line, product name, title and parts. */
export const mailPage = (title: string, parts: readonly ReactNode[]): ReactNode =>
  draw(
    Html,
    { lang: "fr" },
    draw(
      Head,
      null,
      draw("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      draw("meta", { name: "color-scheme", content: "light dark" }),
      draw("meta", { name: "supported-color-schemes", content: "light dark" }),
      draw("title", null, title),
      draw("style", null, STYLE),
    ),
    draw(
      Body,
      { className: "desk", style: PAGE },
      draw(
        Container,
        { className: "sheet", style: SHEET },
        draw(
          Section,
          null,
          draw(
            "div",
            { className: "sheet-in", style: INSIDE },
            draw(Text, { className: "ink", style: BRAND, ...FOR_THE_EYE }, "MENTA"),
            draw(Heading, { as: "h1", className: "ink", style: TITLE, ...FOR_THE_EYE }, title),
            ...parts,
            draw(Text, { className: "ink-2", style: { ...SMALL, margin: "24px 0 0" } }, "MENTA"),
          ),
        ),
      ),
    ),
  );
