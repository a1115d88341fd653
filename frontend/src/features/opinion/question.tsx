import type { ReactNode } from "react";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";

export const OPINION_HEAD_CLASS = "pt-5 pb-6";

/** The question of the decision, with a mark in the margin. */
export const OpinionQuestion = ({
  isAsked = true,
  above,
  margin,
  text,
  children,
}: {
  /** Whether an answer is awaited; if false, there is no mark in the margin. */
  isAsked?: boolean;
  above?: string;
  margin?: ReactNode;
  text: string;
  children?: ReactNode;
}) => (
  <PageRow className={OPINION_HEAD_CLASS} margin={margin}>
    {above !== undefined && <p className="caption">{fr(above)}</p>}
    <h1 className="relative mt-2 font-title text-[clamp(2rem,1.5rem+2.2vw,3rem)]/[1.08] tracking-[-0.016em] text-balance wrap-anywhere">
      {isAsked && (
        <MarginMark kind="question" className="top-[0.04em] h-[1em] w-[0.6em] [&::after]:text-[1em]" />
      )}
      {fr(text)}
    </h1>
    {children}
  </PageRow>
);
