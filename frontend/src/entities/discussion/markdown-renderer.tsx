import { Phone } from "lucide-react";
import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useId } from "react";
import Markdown, { type Components, type ExtraProps, type Options } from "react-markdown";
import { isLinkTextItsAddress } from "#shared/text/address.rules.ts";
import { withBoundedNesting, withoutNestingEscapes } from "#frontend/entities/document/bounded-nesting.ts";
import { gfmPlugin } from "#frontend/entities/document/gfm.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { backToFootnoteLabel, CHAT_TEXTS, footnoteLabel } from "#frontend/labels/chat.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type Node = NonNullable<ExtraProps["node"]>;
type Child = Node["children"][number];

/** The French suicide helpline. A paragraph that names it is highlighted, with a link to call. */
const HELP_LINE = /\b3114\b/;

const textOf = (node: Node): string =>
  node.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textOf(child) : ""))
    .join("");

const remarkWithoutEscapes = () => withoutNestingEscapes;

/** Applies French spacing to text only: URLs and code stay as written. */
function rehypeTypography() {
  const space = (node: { children: Child[] }) => {
    for (const child of node.children) {
      if (child.type === "text") child.value = fr(child.value);
      else if (child.type === "element" && child.tagName !== "code" && !isBareAddress(child)) space(child);
    }
  };
  return space as (tree: object) => void;
}

/** Whether a link's text is its own URL: such a text gets no French spacing. */
const isBareAddress = (node: Node): boolean =>
  node.tagName === "a" && isLinkTextItsAddress(textOf(node), String(node.properties.href));

/**
 * Sets the writing direction of lists, quotes and tables by their first letter, because it decides on which
 * side their marks are. The text in them sets its own direction.
 */
function rehypeDirection() {
  const direct = (node: { children: Child[] }) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "section") direct(child);
      else if (DIRECTED.has(child.tagName)) child.properties.dir = "auto";
    }
  };
  return direct as (tree: object) => void;
}
const DIRECTED = new Set(["ul", "ol", "blockquote", "table"]);

function Paragraph({ node, children }: { node?: Node | undefined; children?: ReactNode }) {
  if (!node || !HELP_LINE.test(textOf(node))) return <p>{children}</p>;
  return (
    <div className="font-sans text-md">
      <Notice icon={Phone}>
        <p>{children}</p>
        <a href="tel:3114">{CHAT_TEXTS.callNow}</a>
      </Notice>
    </div>
  );
}

/**
 * Shifts the headings of a document so that the highest one has level 2, below the page's title. `top`: the
 * highest level in the whole document, if only a part of it is rendered.
 */
function rehypeOutline(top?: number) {
  return (tree: object) => {
    const headings = (tree as Node).children.filter(isHeading);
    const highest = top ?? Math.min(...headings.map(levelOf));
    for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) - highest + 2)}`;
  };
}

const isHeading = (child: Child): child is Node => child.type === "element" && /^h[1-6]$/.test(child.tagName);
const levelOf = ({ tagName }: Node) => Number(tagName.slice(1));

/**
 * A heading in a message. Its level in the Markdown is ignored: it is a small line below the speaker's name.
 */
function Heading({ children }: { children?: ReactNode }) {
  return <h4 className="h3">{children}</h4>;
}

type LinkProps = ComponentPropsWithoutRef<"a"> & ExtraProps;

/** A link. It becomes plain text if the URL was removed (`javascript:`, `data:`) or leads into no page. */
function Link({ node, href = "", id, children }: LinkProps) {
  if (node && ("dataFootnoteRef" in node.properties || "dataFootnoteBackref" in node.properties)) {
    const { ariaLabel = footnoteLabel(textOf(node)) } = node.properties;
    return (
      <NoteLink href={href} id={id} label={ariaLabel}>
        {children}
      </NoteLink>
    );
  }
  if (href === "" || href.startsWith("#")) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {/* A model may have invented the URL: it is shown beside other link text. */}
      {!(node && isBareAddress(node)) && ` (${href.replace(/^mailto:/i, "")})`}
      <VisuallyHidden> ({COMMON_TEXTS.newTab})</VisuallyHidden>
    </a>
  );
}

type NoteLinkProps = { href: string; id: string | undefined; label: string; children: ReactNode };

/**
 * A link between a footnote and its reference. It scrolls by script, so that the page's URL, on which an open
 * dialog depends, stays.
 */
function NoteLink({ href, id, label, children }: NoteLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(href.slice(1));
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  };
  return (
    <a href={href} id={id} aria-label={label} onClick={jump}>
      {children}
    </a>
  );
}

/**
 * Classes of content that may be wider than the text: it scrolls in its own region, also with the keyboard.
 */
const SCROLLS_CLASS =
  "max-w-full overflow-x-auto rounded-2 border border-line font-sans text-sm print:overflow-visible";

/**
 * Classes for print: words break instead of leaving the paper, and a table of seven columns or more has a
 * smaller font.
 */
const TABLE_ON_PAPER_CLASS =
  "print:has-[th:nth-child(7)]:text-[0.5625rem] print:[&_:is(td,th)]:min-w-0! print:[&_:is(td,th)]:px-1! print:[&_:is(td,th)]:wrap-anywhere!";

const components: Components = {
  p: Paragraph,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: Link,
  // A footnote can be focused, because the link of its reference leads to it.
  li: ({ node, ...item }) => <li {...item} tabIndex={node?.properties.id === undefined ? undefined : -1} />,
  section: ({ children }) => <section className="grid gap-3 text-[0.85em]">{children}</section>,
  img: ({ alt }) => <>{alt}</>,
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
    <pre tabIndex={0} dir="ltr" className={`${SCROLLS_CLASS} px-3 py-2 print:whitespace-pre-wrap`}>
      {children}
    </pre>
  ),
  table: ({ dir, children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
    <div tabIndex={0} dir={dir} className={`${SCROLLS_CLASS} ${TABLE_ON_PAPER_CLASS}`}>
      <table>{children}</table>
    </div>
  ),
};

/**
 * Elements of a document: the titles of sections have MENTA's typeface, lower headings that of the interface.
 */
const documentComponents: Components = {
  ...components,
  h2: ({ children }) => <h2 className="h2">{children}</h2>,
  h3: ({ children }) => <h3 className="h3">{children}</h3>,
  h4: ({ children }) => <h4 className="h3">{children}</h4>,
  h5: ({ children }) => <h5 className="h3">{children}</h5>,
  h6: ({ children }) => <h6 className="h3">{children}</h6>,
};

type MarkdownRendererProps = { children: string; isDocument?: boolean; topHeading?: number | undefined };

const NOTES: Options["remarkRehypeOptions"] = {
  footnoteLabel: CHAT_TEXTS.notes,
  footnoteLabelProperties: {},
  footnoteBackLabel: (note, reference) => backToFootnoteLabel(note + 1, reference),
  // U+FE0E makes the arrow a text character, not an emoji.
  footnoteBackContent: "↩\uFE0E",
};

/** Markdown without raw HTML or images; links open in a new tab, except those of its notes. */
export function MarkdownRenderer({ children, isDocument = false, topHeading }: MarkdownRendererProps) {
  const id = useId();
  const always = [rehypeTypography, rehypeDirection];
  return (
    <Markdown
      remarkPlugins={[gfmPlugin, remarkWithoutEscapes]}
      remarkRehypeOptions={{ ...NOTES, clobberPrefix: `${id}-` }}
      rehypePlugins={isDocument ? [...always, [rehypeOutline, topHeading]] : always}
      components={isDocument ? documentComponents : components}
    >
      {withBoundedNesting(children)}
    </Markdown>
  );
}
