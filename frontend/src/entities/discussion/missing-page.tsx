import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { PAGE_CLASS } from "./message-row.tsx";

type MissingPageProps = { title: string; to: To; back: string; children: ReactNode };

/** On a page where one talks: what its address names is not there, and where to go instead. */
export const MissingPage = ({ title, to, back, children }: MissingPageProps) => (
  <Row className="flex-1 py-10" pageClassName={PAGE_CLASS}>
    <EmptyState
      as="h2"
      kind="no-match"
      title={title}
      action={
        <Link to={to} className={buttonClass()}>
          {back}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Row>
);
