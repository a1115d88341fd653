import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useConfig } from "#frontend/api/config.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { ACCOUNT } from "#frontend/labels/account.ts";
import { EMAIL_PROOF_NOTICE } from "#frontend/labels/email-proof.ts";
import { LOCAL_MAILBOX } from "#frontend/labels/mailbox.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { MailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { ReadOnlyInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** The person's address, and whether it is proven where this deployment asks for it. */
export function EmailField({ email }: { email: string }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <div className="grid gap-2">
      <Field label={ACCOUNT.email} hint={ACCOUNT.emailHint}>
        <ReadOnlyInput type="email" value={email} />
      </Field>
      {account && <Proof isProven={account.emailProven} />}
    </div>
  );
}

function Proof({ isProven }: { isProven: boolean }) {
  const config = useConfig();
  const { mutate, isPending } = useMutation({ mutationFn: resendEmailProof });
  if (!isProven)
    return (
      <div className="actions text-sm">
        <p>{fr(ACCOUNT.emailUnproven)}</p>
        <MailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX)} />
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {EMAIL_PROOF_NOTICE.resend}
        </Button>
      </div>
    );
  return config?.provesEmail ? (
    <p className="flex items-center gap-1.5 text-sm text-ok">
      <CircleCheck size={15} aria-hidden="true" />
      {fr(ACCOUNT.emailProven)}
    </p>
  ) : null;
}
