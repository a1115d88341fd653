import type { ReactNode } from "react";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** The question, on the line. */
export const OpinionQuestion = ({
  above,
  margin,
  text,
  children,
}: {
  above?: string;
  margin?: ReactNode;
  text: string;
  children?: ReactNode;
}) => (
  <SheetRow className="opinion-head" margin={margin}>
    {above !== undefined && <p className="caption">{fr(above)}</p>}
    <h1 className="relative">
      <MarginMark kind="question" />
      {fr(text)}
    </h1>
    {children}
  </SheetRow>
);
