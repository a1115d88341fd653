import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { fr } from "#frontend/browser/typography.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { JointWeighingView } from "#frontend/entities/record/weighing/joint-weighing.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { WEIGHING_PAGE_TEXTS } from "./words.ts";
import { givenWeighingQuery } from "./opinion-requests.ts";

type WaitingWeighingProps = {
  secret: string;
  page: OpinionPage;
  guestKey: string;
  onChange: () => void;
  onWithdrawn: () => void;
};

/**
 * Shown while the guest has finished and the decision owner has not. The guest can change the answers or,
 * after a confirmation, withdraw them.
 */
export function WeighingAwaitingOwner({
  secret,
  page,
  guestKey,
  onChange,
  onWithdrawn,
}: WaitingWeighingProps) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => call("withdrawWeighing", { params: { secret }, body: { key: guestKey } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: givenWeighingQuery(secret, guestKey).queryKey });
      onWithdrawn();
    },
    // The owner may have finished meanwhile: reads the state again.
    onError: () => void client.invalidateQueries({ queryKey: givenWeighingQuery(secret, guestKey).queryKey }),
  });
  const ask = (asks: boolean) => {
    withdrawing.reset();
    setIsAsked(asks);
  };
  return (
    <div className="grid gap-3">
      <FocusedTitle>{WEIGHING_PAGE_TEXTS.finished}</FocusedTitle>
      <p className="max-w-measure text-ink-2">{fr(WEIGHING_PAGE_TEXTS.waiting(page.askedBy))}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{WEIGHING_PAGE_TEXTS.change}</Button>
        <Button tone="danger-quiet" onClick={() => ask(true)}>
          {WEIGHING_PAGE_TEXTS.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => withdrawing.mutate()}
        title={WEIGHING_PAGE_TEXTS.withdrawTitle}
        confirmLabel={WEIGHING_PAGE_TEXTS.withdrawConfirm}
        busy={withdrawing.isPending}
        error={
          withdrawing.error ? errorMessage(withdrawing.error, WEIGHING_PAGE_TEXTS.withdrawFailed) : undefined
        }
      >
        {WEIGHING_PAGE_TEXTS.withdrawText(page.askedBy)}
      </ConfirmDialog>
    </div>
  );
}

const file = lazyModule(() => import("#frontend/entities/record/export/journal-file.ts"));

type OpenedWeighingProps = { joint: JointWeighing | null; question: string; askedBy: string; until: string };

/**
 * The answers of both people, with buttons that print or download them. If the owner has deleted them, says
 * so.
 */
export function JointWeighingAnswers({ joint, question, askedBy, until }: OpenedWeighingProps) {
  const [isWriting, setIsWriting] = useState(false);
  if (!joint) return <p className="max-w-measure">{fr(WEIGHING_PAGE_TEXTS.removed(askedBy))}</p>;
  const save = async () => {
    setIsWriting(true);
    try {
      const { createWeighingFile } = await file.fetch();
      const { type, bytes } = await createWeighingFile(joint, { title: question, askedBy });
      downloadFile(WEIGHING_PAGE_TEXTS.fileName, type, bytes);
    } catch (error) {
      showFailureToast(isOnline() ? error : markNetworkFailure(error), WEIGHING_PAGE_TEXTS.downloadFailed);
    }
    setIsWriting(false);
  };
  return (
    <div className="grid gap-5">
      <FocusedTitle>{WEIGHING_PAGE_TEXTS.open}</FocusedTitle>
      <JointWeighingView joint={joint} sides={{ self: "guest", other: askedBy }} headingLevel={2} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          {WEIGHING_PAGE_TEXTS.print}
        </Button>
        <Button icon={Download} busy={isWriting} onClick={() => void save()}>
          {WEIGHING_PAGE_TEXTS.download}
        </Button>
      </div>
      <p className="note max-w-measure print:hidden">{fr(WEIGHING_PAGE_TEXTS.keep(askedBy, until))}</p>
    </div>
  );
}

/** A heading that takes the focus on mount, because it replaces the form that had the focus. */
function FocusedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl/7 font-strong outline-none">
      {fr(children)}
    </h2>
  );
}
