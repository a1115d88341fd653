import { useId } from "react";
import { cx } from "#frontend/ui/class-names.ts";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import type { LegalBlock, LegalSentence } from "./legal-text.ts";

/** Renders one block of a legal text: a paragraph, a list, a table or a list of facts. */
export function LegalTextBlock({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p className="running-text">{keepEmailWordWhole(block)}</p>;
  if ("line" in block)
    return (
      <p className="running-text wrap-anywhere">
        <Line line={block.line} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="running-text grid list-disc gap-2 pl-5">
        {block.list.map((item) => (
          <li key={item}>{keepEmailWordWhole(item)}</li>
        ))}
      </ul>
    );
  if ("facts" in block)
    return (
      <dl className="running-text grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {block.facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-3 max-sm:mt-2">{keepEmailWordWhole(term)}</dt>
            <dd className="wrap-anywhere">
              <Line line={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <Table {...block} />;
}

const Line = ({ line }: { line: LegalSentence }) =>
  line.map((part) =>
    typeof part === "string" ? (
      keepEmailWordWhole(part)
    ) : (
      <a key={part.href} href={part.href} rel="noreferrer">
        {part.text}
      </a>
    ),
  );

type TableProps = Extract<LegalBlock, { head: unknown }>;

/** A table. On a narrow screen, it alone scrolls sideways, also by keyboard. */
function Table({ caption, head, rows }: TableProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      className="relative my-2 max-w-full overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-120 border-collapse text-left text-sm print:min-w-0">
        <caption id={id} className="pb-2 text-left font-strong">
          {keepEmailWordWhole(caption)}
        </caption>
        <thead>
          <tr className="border-b border-line-2">
            {head.map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 align-bottom font-strong">
                {keepEmailWordWhole(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells]) => (
            <tr key={first} className="border-b border-line break-inside-avoid">
              {/* A one-word name, of a cookie or key, is not broken. */}
              <th
                scope="row"
                className={cx(
                  "py-2 pr-4 align-top font-normal",
                  first.includes(" ") ? "wrap-anywhere" : "whitespace-nowrap",
                )}
              >
                {keepEmailWordWhole(first)}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="py-2 pr-4 align-top text-ink-2">
                  {keepEmailWordWhole(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
