import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { call, onSignInEnded } from "#frontend/api/client.ts";
import { hasStatus, mayHaveSucceeded } from "#frontend/api/errors.ts";
import { removeStoredOperations } from "#frontend/api/outbox/operation-store.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { forgetSignedIn } from "#frontend/browser/known-device.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { clearStorageAtErasure } from "#frontend/browser/storage.ts";
import { fr } from "#frontend/browser/typography.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { closeOutbox } from "#frontend/entities/person/pending-changes.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { refreshAccount } from "../account-queries.ts";
import { FailureNotice, CurrentPasswordField, usePasswordStep } from "../security/password-step.tsx";
import { NamedSetting, ProfileSection, SettingsList } from "../settings.tsx";
import { useAccountExport } from "./archive-file.ts";
import { useExistingIds } from "./use-existing-ids.ts";
import { ACCOUNT_REMOVAL_TEXTS, importCountTexts } from "./words.ts";

/** Section « Partir »: removes the account with all its data for good. `id`: the section's anchor. */
export function RemoveAccountSection({ id }: { id: string }) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileSection id={id} title={ACCOUNT_REMOVAL_TEXTS.title}>
      <SettingsList>
        <NamedSetting
          name={ACCOUNT_REMOVAL_TEXTS.remove}
          text={ACCOUNT_REMOVAL_TEXTS.text}
          action={
            <Button
              tone="danger"
              size="sm"
              aria-label={ACCOUNT_REMOVAL_TEXTS.openName}
              onClick={() => setIsOpen(true)}
            >
              {ACCOUNT_REMOVAL_TEXTS.open}
            </Button>
          }
        />
      </SettingsList>
      {isOpen && user && <RemoveAccountDialog user={user} onClose={() => setIsOpen(false)} />}
    </ProfileSection>
  );
}

type RemoveAccountDialogProps = { user: User; onClose: () => void };

const GONE = { title: ACCOUNT_REMOVAL_TEXTS.done, description: ACCOUNT_REMOVAL_TEXTS.doneText };
/** Toast for an answer that was lost, when the next request got 401: the account was probably removed. */
const PROBABLY_GONE = {
  title: ACCOUNT_REMOVAL_TEXTS.probablyDone,
  description: ACCOUNT_REMOVAL_TEXTS.probablyDoneText,
};
type Said = typeof GONE | typeof PROBABLY_GONE;

/** Dialog that lists what is removed with the account, offers an export, and asks for the password. */
function RemoveAccountDialog({ user, onClose }: RemoveAccountDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const mayBeGone = useRef(false);
  const asked = useRef<Promise<Said>>(null);
  const hasLeft = useRef(false);
  const leave = useCallback(
    (said: Said) => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      leaveRemovedAccount(client, user.id, said);
    },
    [client, user.id],
  );
  const remove = async (password: string): Promise<Said> => {
    try {
      await call("removeAccount", { body: { password } });
      return GONE;
    } catch (error) {
      if (mayBeGone.current && hasStatus(error, 401)) return PROBABLY_GONE;
      mayBeGone.current ||= mayHaveSucceeded(error);
      // The answer was lost: reads the account, which fails with 401 if the account was removed.
      if (mayBeGone.current) refreshAccount(client);
      throw error;
    }
  };
  // If the account may be removed, leaves it before the sign-in dialog would ask for a password that no
  // longer exists. Waits for a running removal, whose answer may confirm it.
  useEffect(
    () =>
      onSignInEnded(() => {
        if (mayBeGone.current) void asked.current?.catch(() => PROBABLY_GONE).then(leave);
        return mayBeGone.current;
      }),
    [leave],
  );
  const ask = (password: string) => (asked.current = remove(password));
  const step = usePasswordStep(ask, leave, {
    failed: ACCOUNT_REMOVAL_TEXTS.failed,
    unanswered: ACCOUNT_REMOVAL_TEXTS.unanswered,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={ACCOUNT_REMOVAL_TEXTS.confirmTitle}
      description={ACCOUNT_REMOVAL_TEXTS.confirmText}
      closable={false}
      initialFocus={step.field}
      footer={
        <>
          <Button onClick={onClose}>{ACCOUNT_REMOVAL_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="danger-solid" busy={step.isPending}>
            {ACCOUNT_REMOVAL_TEXTS.confirm}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4.5">
        <WhatGoes />
        <ExportFirst />
        <form id={formId} noValidate onSubmit={step.submit} className="grid gap-4.5">
          <CurrentPasswordField
            ref={step.field}
            email={user.email}
            value={step.password}
            error={step.refusal}
            onChange={step.change}
          />
          <FailureNotice text={step.failure} />
        </form>
      </div>
    </Dialog>
  );
}

function WhatGoes() {
  const { present, isPending } = useExistingIds();
  const counted = present
    ? importCountTexts({
        decisions: present.decisions.size,
        projects: present.projects.size,
        discussions: present.discussions.size,
      })
    : [ACCOUNT_REMOVAL_TEXTS.uncounted];
  return (
    <div>
      <p>{fr(ACCOUNT_REMOVAL_TEXTS.goes)}</p>
      <ul className="mt-1 list-disc pl-5">
        {isPending ? (
          <li>{fr(ACCOUNT_REMOVAL_TEXTS.counting)}</li>
        ) : (
          counted.map((line) => <li key={line}>{fr(line)}</li>)
        )}
        <li>{fr(ACCOUNT_REMOVAL_TEXTS.goesToo)}</li>
      </ul>
    </div>
  );
}

function ExportFirst() {
  const { isExporting, start } = useAccountExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-3">
        {fr(ACCOUNT_REMOVAL_TEXTS.exportFirstText)}
      </p>
      <Button size="sm" icon={Download} busy={isExporting} onClick={start}>
        {ACCOUNT_REMOVAL_TEXTS.exportFirst}
      </Button>
    </div>
  );
}

/**
 * Leaves a removed account: deletes all local data, also what a sign-out would keep, then loads the home page
 * with a notice. The cookie is already gone with the server's answer.
 */
function leaveRemovedAccount(
  client: QueryClient,
  userId: string,
  { title, description }: { title: string; description: string },
): void {
  clearStorageAtErasure(userId);
  forgetSignedIn();
  broadcastSignIn(null);
  client.clear();
  saveNoticeForReload({ title: fr(title), description: fr(description), tone: "info" });
  closeOutbox();
  void Promise.all([deleteOfflineCopy(), removeStoredOperations(userId)]).then(() =>
    window.location.replace(paths.home()),
  );
}
