import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { ReplaceOrEnd } from "#frontend/ui/replace-or-end.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { createOpinionLink, endOpinionLink } from "./opinions-queries.ts";

type Props = {
  decisionId: string;
  link: OpinionLink;
  onReplaced: (path: string) => void;
  onEnded: () => void;
};

/** The link that is open, without its address: replaced, or ended, after a question. */
export function OpenLinkControls({ decisionId, link, onReplaced, onEnded }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const replacing = useMutation(createOpinionLink(client, decisionId));
  const ending = useMutation(endOpinionLink(client, decisionId));
  const replace = (close: () => void) =>
    replacing.mutate(link.note, {
      onSuccess: ({ path }) => {
        close();
        onReplaced(path);
      },
    });
  const end = (close: () => void) =>
    ending.mutate(undefined, {
      onSuccess: () => {
        close();
        onEnded();
      },
    });
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm">
      <p className="font-medium">{fr(OPINIONS.openUntil(dayAndMonth(link.expiresAt, now)))}</p>
      {link.note !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
          {fr(`${OPINIONS.yourNote} « ${link.note} »`)}
        </p>
      )}
      <ReplaceOrEnd
        words={OPINIONS}
        replace={{
          busy: replacing.isPending,
          error: replacing.error ? errorMessage(replacing.error, OPINIONS.replaceFailed) : undefined,
          reset: replacing.reset,
          run: replace,
        }}
        end={{
          busy: ending.isPending,
          error: ending.error ? errorMessage(ending.error, OPINIONS.endFailed) : undefined,
          reset: ending.reset,
          run: end,
        }}
      />
    </div>
  );
}
