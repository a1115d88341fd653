import { useQueryClient } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useEffect, useState } from "react";
import { openOutbox, outboxOf } from "#frontend/entities/person/outbox.ts";
import { outboxStatusStore } from "#frontend/entities/person/pending-changes.ts";
import { pendingChangesText, SIGNED_OUT_CHANGES_TEXTS } from "#frontend/labels/outbox.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useStore } from "#frontend/browser/store.ts";
import { HeldOperationsDialog } from "./held-operations.dialog.tsx";
import { TopBar } from "./offline-banner.tsx";

/**
 * Sends the changes that this person's earlier pages could not send. Asks first if some are over a day old;
 * after the dialog is closed, asks again when the number of changes differs. While changes wait for a
 * sign-in, shows a bar.
 */
export function StoredOperationsSender({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { count, heldCount, waitsFor } = useStore(outboxStatusStore);
  const [closedAt, setClosedAt] = useState(0);
  useEffect(() => void openOutbox(client, userId), [client, userId]);
  if (waitsFor === "signed out")
    return <SignedOutBar count={count} onSignIn={outboxOf(client).outbox.resume} />;
  if (heldCount === 0 || closedAt === count) return null;
  const close = () => setClosedAt(count);
  return <HeldOperationsDialog count={heldCount} outbox={outboxOf(client).outbox} onClose={close} />;
}

function SignedOutBar({ count, onSignIn }: { count: number; onSignIn: () => void }) {
  const { title, signIn } = SIGNED_OUT_CHANGES_TEXTS;
  const text = pendingChangesText(count);
  useEffect(() => announce(`${title} ${text}`), [title, text]);
  // Retries to send: the server answers 401, which opens the dialog that asks for the password.
  const action = (
    <Button size="sm" onClick={onSignIn}>
      {signIn}
    </Button>
  );
  return <TopBar icon={LogIn} title={title} text={text} action={action} />;
}
