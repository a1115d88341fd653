import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SignIn } from "#shared/access/account.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import { endSignInsText, endSignInTitle, SECURITY, signInName } from "#frontend/labels/account.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { signInsQuery } from "../account-queries.ts";
import { refreshSignIns } from "./refresh-account.ts";
import { SIGN_INS_TITLE_SELECTOR } from "./sign-ins-setting.tsx";

/** Asks before one sign-in is ended. One that has ended already is as good. */
export function EndSignInDialog({ signIn, onClose }: { signIn: SignIn; onClose: () => void }) {
  const name = signInName(signIn.browser, signIn.system);
  const end = async () => {
    try {
      await call("endSignIn", { params: { id: signIn.id } });
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
  };
  return (
    <EndDialog
      title={endSignInTitle(name)}
      text={SECURITY.endText}
      confirmLabel={SECURITY.end}
      end={end}
      isLeft={({ id }) => id !== signIn.id}
      said={{ title: SECURITY.ended, description: `${name}.` }}
      onClose={onClose}
    />
  );
}

/** Asks before all sign-ins but this one are ended. */
export const EndOthersDialog = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <EndDialog
    title={SECURITY.endAllTitle}
    text={`${endSignInsText(count)} ${SECURITY.endAllText}`}
    confirmLabel={SECURITY.endAll}
    end={() => call("endOtherSignIns")}
    isLeft={({ isCurrent }) => isCurrent}
    said={{ title: SECURITY.allEnded, description: SECURITY.allEndedText }}
    onClose={onClose}
  />
);

type EndDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  end: () => Promise<unknown>;
  isLeft: (signIn: SignIn) => boolean;
  said: { title: string; description: string };
  onClose: () => void;
};

function EndDialog({ title, text, confirmLabel, end, isLeft, said, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: end,
    onSuccess: () => {
      updateQuery(client, signInsQuery, (signIns) => signIns.filter(isLeft));
      refreshSignIns(client);
      restoreFocusTo(SIGN_INS_TITLE_SELECTOR);
      toast({ title: fr(said.title), description: fr(said.description) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={title}
      confirmLabel={confirmLabel}
      busy={isPending}
      error={error ? errorMessage(error, SECURITY.endFailed) : undefined}
    >
      {text}
    </ConfirmDialog>
  );
}
