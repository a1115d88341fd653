import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openOutbox, outboxOf, useOutboxStatus } from "#frontend/entities/person/outbox.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** Without its file the question is put by a later page. */
const nothing = () => null;
const HeldOperationsDialog = lazyPart(
  async () => (await import("./held-operations.dialog.tsx")).HeldOperationsDialog,
  { failed: nothing, broken: nothing },
);

/** Sends what earlier pages of this person could not send; of over a day ago after a question, put again where more is changed. */
export function StoredOperations({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { count, heldCount } = useOutboxStatus();
  const [closedAt, setClosedAt] = useState(0);
  useEffect(() => void openOutbox(client, userId), [client, userId]);
  if (heldCount === 0 || closedAt === count) return null;
  const close = () => setClosedAt(count);
  return <HeldOperationsDialog count={heldCount} outbox={outboxOf(client).outbox} onClose={close} />;
}
