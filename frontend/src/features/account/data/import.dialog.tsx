import { useRef } from "react";
import { importPartText, ACCOUNT_DATA } from "#frontend/labels/account-data.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { focusIfLost } from "#frontend/ui/focus-if-lost.ts";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { FailureNotice } from "../security/failure-notice.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportReview } from "./import-review.tsx";
import type { ParsedExportFile } from "./read-chosen-file.ts";
import { useImport } from "./use-import.ts";

type ImportDialogProps = { chosen: ParsedExportFile; onClose: () => void };

const TITLES = {
  review: ACCOUNT_DATA.reviewTitle,
  running: ACCOUNT_DATA.runningTitle,
  stopped: ACCOUNT_DATA.stoppedTitle,
  done: ACCOUNT_DATA.doneTitle,
};

/** Shows what a file holds, imports it once that is accepted, and says what it did. Under way, it closes by being stopped. */
export function ImportDialog({ chosen: { document, parts }, onClose }: ImportDialogProps) {
  const { state, answer, left, start, resume, stop } = useImport(parts);
  const first = useRef<HTMLButtonElement>(null);
  const isRunning = state.step === "running";
  return (
    <Dialog
      open
      onClose={isRunning ? stop : onClose}
      size="sm"
      title={TITLES[state.step]}
      closable={!isRunning}
      initialFocus={first}
      footer={
        <>
          {state.step === "review" && (
            <>
              <Button ref={first} onClick={onClose}>
                {ACCOUNT_DATA.cancel}
              </Button>
              <Button tone="primary" onClick={start}>
                {ACCOUNT_DATA.accept}
              </Button>
            </>
          )}
          {isRunning && (
            <Button ref={focusIfLost} busy={state.isStopping} onClick={stop}>
              {state.isStopping ? ACCOUNT_DATA.stopping : ACCOUNT_DATA.stop}
            </Button>
          )}
          {state.step === "stopped" && (
            <>
              <Button onClick={onClose}>{ACCOUNT_DATA.close}</Button>
              <Button ref={focusIfLost} tone="primary" onClick={resume}>
                {ACCOUNT_DATA.resume}
              </Button>
            </>
          )}
          {state.step === "done" && (
            <Button ref={focusIfLost} tone="primary" onClick={onClose}>
              {ACCOUNT_DATA.close}
            </Button>
          )}
        </>
      }
    >
      {state.step === "review" && <ImportReview document={document} />}
      {isRunning && (
        <div className="mt-3 grid gap-3">
          <ProgressBar thick label={ACCOUNT_DATA.progress} value={(100 * state.done) / parts.length} />
          <output className="text-sm text-ink-2">
            {fr(`${importPartText(state.done, parts.length)}. ${ACCOUNT_DATA.runningText}`)}
          </output>
        </div>
      )}
      {state.step === "stopped" && (
        <div className="mt-2 grid gap-4">
          <FailureNotice text={state.failure ?? undefined} />
          <p className="text-ink-2">{fr(ACCOUNT_DATA.stoppedText)}</p>
          <ImportResult answer={answer} left={left} />
        </div>
      )}
      {state.step === "done" && <ImportResult answer={answer} left={left} isWhole />}
    </Dialog>
  );
}
