import { useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "#shared/access/passkey.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { createPasskey, PasskeyFailure } from "#frontend/browser/passkey.ts";
import { passkeyName, PASSKEYS } from "#frontend/labels/passkeys.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { passkeysQuery } from "../account-queries.ts";
import { PASSKEYS_TITLE_SELECTOR } from "./passkeys-setting.tsx";
import { PasswordStepDialog } from "./password-step.dialog.tsx";

type AddPasskeyDialogProps = { email: string; onClose: () => void };

/** Asks for the password; the browser then makes a passkey, with its own words. */
export function AddPasskeyDialog({ email, onClose }: AddPasskeyDialogProps) {
  const client = useQueryClient();
  return (
    <PasswordStepDialog
      email={email}
      title={PASSKEYS.add}
      text={PASSKEYS.addText}
      confirm={{ label: PASSKEYS.addConfirm, tone: "primary" }}
      run={add}
      failureText={(error) => (error instanceof PasskeyFailure ? error.message : undefined)}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        toast({ title: fr(PASSKEYS.added), description: fr(PASSKEYS.addedText) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

async function add(password: string): Promise<Passkey[]> {
  const { options } = await call("startPasskey", { body: { password } });
  const credential = await createPasskey(options);
  return call("addPasskey", { body: { password, credential } });
}

type RemovePasskeyDialogProps = { email: string; passkey: Passkey; onClose: () => void };

/** Asks for the password, then takes a passkey away. One that is gone already is as good. */
export function RemovePasskeyDialog({ email, passkey, onClose }: RemovePasskeyDialogProps) {
  const client = useQueryClient();
  const { id } = passkey;
  const remove = (password: string) =>
    call("removePasskey", { body: { password, id } }).catch((error: unknown) => {
      if (!hasStatus(error, 404)) throw error;
      return call("listPasskeys");
    });
  return (
    <PasswordStepDialog
      email={email}
      title={PASSKEYS.removeTitle}
      text={PASSKEYS.removeText}
      confirm={{ label: PASSKEYS.remove, tone: "danger-solid" }}
      run={remove}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        restoreFocusTo(PASSKEYS_TITLE_SELECTOR);
        const name = passkeyName(passkey.name);
        toast({
          title: fr(PASSKEYS.removed),
          ...(name !== PASSKEYS.one && { description: fr(`${name}.`) }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
