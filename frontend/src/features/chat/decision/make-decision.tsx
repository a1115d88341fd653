import { useQuery } from "@tanstack/react-query";
import { CornerDownRight, ListChecks } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";
import { dossierQuery, messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { MAKE_DECISION_TEXTS } from "./words.ts";

const MakeDialog = lazyDialog(async () => (await import("./make.dialog.tsx")).MakeDecisionDialog);
const FILES = [MakeDialog];

type MakeDecisionProps = { session: Session; document: Argumentation | Solution };

/**
 * Shown under a document: a button that makes a decision from it. If the discussion already led to a
 * decision, a link to that decision.
 */
export function MakeDecision({ session, document }: MakeDecisionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: messages } = useQuery({ ...messagesQuery(session.id), enabled: false });
  const dossier = useQuery(dossierQuery(session.id));
  usePrefetchWhenIdle(FILES);
  const { decisionId } = session;
  const words = decisionId === null ? MAKE_DECISION_TEXTS.title : MAKE_DECISION_TEXTS.another;
  return (
    <PageRow className="pt-8 print:hidden">
      <fieldset aria-label={MAKE_DECISION_TEXTS.listLabel} className="flex flex-wrap items-center gap-2">
        {decisionId !== null && (
          <Link
            to={paths.decisionFlow() + withQueryChanges(new URLSearchParams(), { decision: decisionId })}
            className={buttonClass()}
          >
            <CornerDownRight size={15} aria-hidden="true" />
            {MAKE_DECISION_TEXTS.linked}
          </Link>
        )}
        <Button
          tone={decisionId === null ? "primary" : "quiet"}
          icon={ListChecks}
          busy={messages === undefined || dossier.isLoading}
          onClick={() => setIsOpen(true)}
        >
          {words}
        </Button>
      </fieldset>
      {isOpen && messages && (
        <MakeDialog
          session={session}
          document={document}
          messages={messages}
          dossier={dossier.data}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PageRow>
  );
}
