import { createContext, Fragment, type ReactNode, useContext } from "react";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { fr } from "#frontend/browser/typography.ts";

/**
 * Renders the title of a decision as something that opens it; null on pages that cannot. The function must
 * not change between renders.
 */
export const RenderRelatedTitleContext = createContext<((title: string) => ReactNode) | null>(null);

/** The titles of the decisions that a reply used. Only titles are stored, not ids. */
export function RelatedDecisionTitles({ titles }: { titles: readonly string[] }) {
  const draw = useContext(RenderRelatedTitleContext);
  if (titles.length === 0) return null;
  return (
    <p className="note mt-2">
      {fr(`${CHAT_TEXTS.related} `)}
      {titles.map((title, at) => (
        <Fragment key={title}>
          {at > 0 && ", "}
          {draw?.(title) ?? fr(`« ${title} »`)}
        </Fragment>
      ))}
    </p>
  );
}
