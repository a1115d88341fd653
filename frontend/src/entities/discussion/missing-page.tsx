import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { MESSAGE_COLUMN_CLASS } from "./message-row.tsx";

type MissingPageProps = { title: string; to: To; back: string; children: ReactNode };

/** A chat page whose URL names something that does not exist, with a link to where the person can go. */
export const ChatNotFoundPage = ({ title, to, back, children }: MissingPageProps) => (
  <PageRow className="flex-1 py-10" pageClassName={MESSAGE_COLUMN_CLASS}>
    <EmptyState
      as="h2"
      takesFocus
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
  </PageRow>
);
