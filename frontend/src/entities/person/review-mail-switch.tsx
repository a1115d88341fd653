import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { EMAIL_PROOF_NOTICE } from "#frontend/labels/email-proof.ts";
import { LOCAL_MAILBOX } from "#frontend/labels/mailbox.ts";
import { REVIEW_MAILS, WEEKLY_LETTER } from "#frontend/labels/review-mails.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { fr } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import { accountQuery } from "./account.ts";
import { preferenceChanges } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

/** Whether this deployment sends mail, and so asks for proven addresses. */
export const useSendsMail = (): boolean => useConfig()?.provesEmail ?? false;

type SwitchWords = { label: string; hint: string };

/**
 * Turns review mails on or off, for all decisions; by default worded for one decision. Renders nothing if the
 * deployment sends no mail, or before the preferences are read.
 */
export function ReviewMailSwitch({
  label = REVIEW_MAILS.theseDays,
  hint = REVIEW_MAILS.forAll,
}: Partial<SwitchWords>) {
  const mails = {
    label,
    hint,
    name: "reviewMails" as const,
    onText: REVIEW_MAILS.onText,
    offText: REVIEW_MAILS.offText,
  };
  return useSendsMail() ? <MailSwitch {...mails} /> : null;
}

/** Turns the weekly letter on or off, and whether it names decisions. */
export function WeeklyLetterSwitches() {
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  if (!useSendsMail() || !data) return null;
  return (
    <>
      <MailSwitch
        name="weeklyLetter"
        label={WEEKLY_LETTER.label}
        hint={WEEKLY_LETTER.hint}
        onText={WEEKLY_LETTER.onText}
        offText={WEEKLY_LETTER.offText}
      />
      {data.weeklyLetter && (
        <Switch
          label={WEEKLY_LETTER.titles}
          hint={WEEKLY_LETTER.titlesHint}
          checked={data.letterTitles}
          onChange={(letterTitles) => preferenceChanges(client).push({ letterTitles })}
        />
      )}
    </>
  );
}

type MailSwitchProps = SwitchWords & {
  name: "reviewMails" | "weeklyLetter";
  onText: string;
  offText: string;
};

function MailSwitch({ name, label, hint, onText, offText }: MailSwitchProps) {
  const client = useQueryClient();
  const { data: preferences } = useQuery(preferencesQuery);
  const { data: account } = useQuery(accountQuery);
  const isUnproven = account?.emailProven === false;
  const config = useConfig();
  const choose = async (isOn: boolean) => {
    const { push } = preferenceChanges(client);
    push({ [name]: isOn });
    // The text below already says that nothing is sent yet: a toast would contradict it.
    if (isOn && (await isKnownUnproven(client))) return;
    toastWithUndo(
      { title: isOn ? REVIEW_MAILS.on : REVIEW_MAILS.off, description: fr(isOn ? onText : offText) },
      { run: () => push({ [name]: !isOn }) },
    );
  };
  if (!preferences) return null;
  // Shown once if both switches are off.
  const saysUnproven = isUnproven && (name === "reviewMails" || preferences[name]);
  return (
    <div className="grid gap-2">
      <Switch
        label={label}
        hint={keepEmailWordWhole(saysUnproven ? REVIEW_MAILS.unproven : hint)}
        checked={preferences[name]}
        onChange={(checked) => void choose(checked)}
      />
      {isUnproven && preferences[name] && <Resend />}
      {preferences[name] && <MailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX)} />}
    </div>
  );
}

/**
 * Whether the account is known to have an unproven address. Reads the account first if it is not read yet.
 */
const isKnownUnproven = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(accountQuery).then(
    ({ emailProven }) => !emailProven,
    () => false,
  );

function Resend() {
  const { mutate, isPending } = useMutation({ mutationFn: resendEmailProof });
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()} className="justify-self-start">
      {EMAIL_PROOF_NOTICE.resend}
    </Button>
  );
}
