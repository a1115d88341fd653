import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { fr } from "#frontend/ui/typography.ts";
import { createLink, endLink } from "./opinions-queries.ts";

type Props = {
  decisionId: string;
  link: OpinionLink;
  onReplaced: (path: string) => void;
  onEnded: () => void;
};

/** The link that is open, without its address: replaced, or ended, after a question. */
export function OwnLink({ decisionId, link, onReplaced, onEnded }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const [question, setQuestion] = useState<"replace" | "end" | null>(null);
  const replacing = useMutation(createLink(client, decisionId));
  const ending = useMutation(endLink(client, decisionId));
  const ask = (asked: typeof question) => {
    replacing.reset();
    ending.reset();
    setQuestion(asked);
  };
  const close = () => setQuestion(null);
  const replace = () =>
    replacing.mutate(link.note, {
      onSuccess: ({ path }) => {
        close();
        onReplaced(path);
      },
    });
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        close();
        onEnded();
      },
    });
  return (
    <>
      <div className="grid gap-2 border-t border-line pt-4 text-sm">
        <p className="font-medium">{fr(OPINIONS.openUntil(dayAndMonth(link.expiresAt, now)))}</p>
        {link.note !== null && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
            {fr(`${OPINIONS.yourNote} « ${link.note} »`)}
          </p>
        )}
        <div className="actions">
          <Button size="sm" onClick={() => ask("replace")}>
            {OPINIONS.replace}
          </Button>
          <Button size="sm" tone="danger" onClick={() => ask("end")}>
            {OPINIONS.end}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={question === "replace"}
        onClose={close}
        onConfirm={replace}
        title={OPINIONS.replaceTitle}
        confirmLabel={OPINIONS.replaceConfirm}
        busy={replacing.isPending}
        error={failureOf(replacing.error, OPINIONS.replaceFailed)}
      >
        {OPINIONS.replaceText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "end"}
        onClose={close}
        onConfirm={end}
        title={OPINIONS.endTitle}
        confirmLabel={OPINIONS.endConfirm}
        busy={ending.isPending}
        error={failureOf(ending.error, OPINIONS.endFailed)}
      >
        {OPINIONS.endText}
      </ConfirmDialog>
    </>
  );
}

const failureOf = (error: unknown, sentence: string) =>
  error === null ? undefined : errorMessage(error, sentence);
