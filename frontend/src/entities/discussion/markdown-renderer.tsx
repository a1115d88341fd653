import { Phone } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { withBoundedNesting, withoutEscapes } from "#frontend/browser/document/bounded-nesting.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type Node = NonNullable<ExtraProps["node"]>;
type Child = Node["children"][number];

/** The French helpline for someone in distress. A paragraph that names it is set apart, with a link to call. */
const HELP_LINE = /\b3114\b/;

const textOf = (node: Node): string =>
  node.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textOf(child) : ""))
    .join("");

const remarkWithoutEscapes = () => withoutEscapes;

/** French spacing in text only: addresses and code stay as they were written. */
function rehypeTypography() {
  const space = (node: { children: Child[] }) => {
    for (const child of node.children) {
      if (child.type === "text") child.value = fr(child.value);
      else if (child.type === "element" && child.tagName !== "code") space(child);
    }
  };
  return space as (tree: object) => void;
}

function Paragraph({ node, children }: { node?: Node | undefined; children?: ReactNode }) {
  if (!node || !HELP_LINE.test(textOf(node))) return <p>{children}</p>;
  return (
    <div className="font-sans text-md">
      <Notice icon={Phone}>
        <p>{children}</p>
        <a href="tel:3114">{CHAT.callNow}</a>
      </Notice>
    </div>
  );
}

/** Headings of a document start at level 2, below the page's title. `top`: of the whole, where this is a part of it. */
function rehypeOutline(top?: number) {
  return (tree: object) => {
    const headings = (tree as Node).children.filter(isHeading);
    const highest = top ?? Math.min(...headings.map(levelOf));
    for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) - highest + 2)}`;
  };
}

const isHeading = (child: Child): child is Node => child.type === "element" && /^h[1-6]$/.test(child.tagName);
const levelOf = ({ tagName }: Node) => Number(tagName.slice(1));

/** In a message every heading is one quiet line, below the name of who speaks. */
function Heading({ children }: { children?: ReactNode }) {
  return <h4 className="h3">{children}</h4>;
}

/** A model may have invented the address: where its words do not say it, it stands beside them. */
function Link({ node, href = "", children }: ComponentPropsWithoutRef<"a"> & ExtraProps) {
  const isSaid = node !== undefined && textOf(node).trim() === href;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {!isSaid && ` (${href.replace(/^mailto:/i, "")})`}
      <VisuallyHidden> ({COMMON.newTab})</VisuallyHidden>
    </a>
  );
}

/** Wide content scrolls on its own, also by keyboard. */
const SCROLLS_CLASS = "max-w-full overflow-x-auto rounded-2 border border-line font-sans text-sm";

const components: Components = {
  p: Paragraph,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  // A removed address (javascript:, data:) leaves plain words.
  a: ({ node, href, children }) =>
    href ? (
      <Link node={node} href={href}>
        {children}
      </Link>
    ) : (
      <>{children}</>
    ),
  img: ({ alt }) => <>{alt}</>,
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
    <pre tabIndex={0} className={`${SCROLLS_CLASS} px-3 py-2`}>
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
    <div tabIndex={0} className={SCROLLS_CLASS}>
      <table>{children}</table>
    </div>
  ),
};

/** Section titles in MENTA's typeface, lower headings in the tool's. */
const documentComponents: Components = {
  ...components,
  h2: ({ children }) => <h2 className="h2">{children}</h2>,
  h3: ({ children }) => <h3 className="h3">{children}</h3>,
  h4: ({ children }) => <h4 className="h3">{children}</h4>,
  h5: ({ children }) => <h5 className="h3">{children}</h5>,
  h6: ({ children }) => <h6 className="h3">{children}</h6>,
};

type MarkdownRendererProps = { children: string; isDocument?: boolean; topHeading?: number | undefined };

/** Markdown without raw HTML or images; links open in a new tab. */
export function MarkdownRenderer({ children, isDocument = false, topHeading }: MarkdownRendererProps) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkWithoutEscapes]}
      rehypePlugins={isDocument ? [rehypeTypography, [rehypeOutline, topHeading]] : [rehypeTypography]}
      components={isDocument ? documentComponents : components}
    >
      {withBoundedNesting(children)}
    </Markdown>
  );
}
