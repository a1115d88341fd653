import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

type BlockTag =
  "div" | "section" | "article" | "main" | "header" | "footer" | "aside" | "nav" | "form" | "li";

/** The background of a page, with its margin and the line beside it. `narrowMargin`: for a conversation. */
export function PageWithMargin({
  as: Tag = "div",
  narrowMargin = false,
  className,
  ...rest
}: { as?: "div" | "main" | "section"; narrowMargin?: boolean } & ComponentPropsWithRef<"div">) {
  return <Tag className={cx("sheet", narrowMargin && "narrow-margin", className)} {...rest} />;
}

type RowProps = Omit<ComponentPropsWithRef<"div">, "ref"> & {
  as?: BlockTag;
  /** Rendered left of the margin line, at most three lines high; on phones, above the content. */
  margin?: ReactNode;
  /** Rendered on the margin line. */
  mark?: ReactNode;
  pageClassName?: string | undefined;
};

/**
 * A row of a PageWithMargin: the margin column, a mark on the margin line, and the page column with the content.
 */
export function PageRow({
  as: Tag = "div",
  margin,
  mark,
  className,
  pageClassName,
  children,
  ...rest
}: RowProps) {
  return (
    <Tag className={cx("row", className)} {...(rest as object)}>
      {mark}
      <div className="row-margin">{withFrenchSpacing(margin)}</div>
      <div className={cx("row-page", pageClassName)}>{withFrenchSpacing(children)}</div>
    </Tag>
  );
}

/** The title of a section, in the margin, with a smaller line of text below it. */
export function MarginTitle({
  as: Tag = "h2",
  note,
  id,
  children,
}: {
  as?: "h2" | "h3";
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <>
      <Tag className="margin-title" id={id}>
        {withFrenchSpacing(children)}
      </Tag>
      {note !== undefined && <p>{withFrenchSpacing(note)}</p>}
    </>
  );
}
