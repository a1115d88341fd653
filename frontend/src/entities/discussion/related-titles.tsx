import { createContext, Fragment, type ReactNode, useContext } from "react";
import { CHAT } from "#frontend/labels/chat.ts";
import { fr } from "#frontend/browser/typography.ts";

/** Renders the title of a decision that a reply used, if a page can open it; stable between renders. */
export const RelatedTitleContext = createContext<((title: string) => ReactNode) | null>(null);

/** Titles of the decisions that a reply used; only titles are stored. */
export function RelatedTitles({ titles }: { titles: readonly string[] }) {
  const draw = useContext(RelatedTitleContext);
  if (titles.length === 0) return null;
  return (
    <p className="note mt-2">
      {fr(`${CHAT.related} `)}
      {titles.map((title, at) => (
        <Fragment key={title}>
          {at > 0 && ", "}
          {draw?.(title) ?? fr(`« ${title} »`)}
        </Fragment>
      ))}
    </p>
  );
}
