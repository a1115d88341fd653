import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { dossierQuery, messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";

const MakeDialog = lazyDialog(async () => (await import("./make.dialog.tsx")).MakeDecisionDialog);

/**
 * Button under a dossier that makes a decision from it, if the dossier has two options and the discussion no
 * decision.
 */
export function MakeFromDossier({ session }: { session: Session }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: messages } = useQuery({ ...messagesQuery(session.id), enabled: false });
  const { data: dossier } = useQuery({ ...dossierQuery(session.id), enabled: false });
  const options = dossier?.lines.filter(({ kind, state }) => kind === "option" && state === "kept") ?? [];
  if (!messages || dossier?.track !== "decide" || session.decisionId !== null || options.length < 2)
    return null;
  return (
    <div className="dossier-part pb-8">
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {CHAT_TEXTS.makeDecision}
      </Button>
      {isOpen && (
        <MakeDialog
          session={session}
          document={null}
          messages={messages}
          dossier={dossier}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
