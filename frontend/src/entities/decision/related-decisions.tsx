import { type ReactNode, useCallback } from "react";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { fr } from "#frontend/browser/typography.ts";
import { RenderRelatedTitleContext } from "#frontend/entities/discussion/related-titles.tsx";

const lazyTitle = lazyModule(async () => (await import("./related-title.tsx")).RelatedDecisionTitle);

/**
 * Makes links of the decision titles under the replies in a project's discussion. Without a project, they
 * stay text.
 */
export function RelatedDecisionLinksProvider({
  projectId,
  children,
}: {
  projectId: string | null;
  children: ReactNode;
}) {
  const draw = useCallback((title: string) => <Title title={title} projectId={projectId} />, [projectId]);
  return (
    <RenderRelatedTitleContext value={projectId === null ? null : draw}>{children}</RenderRelatedTitleContext>
  );
}

/** Renders the title as plain text until the code of the link is loaded. */
function Title(props: { title: string; projectId: string | null }) {
  const { value: Loaded } = useLazyModule(lazyTitle);
  return Loaded ? <Loaded {...props} /> : fr(`« ${props.title} »`);
}
