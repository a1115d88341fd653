import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { EMAIL_PROOF_NOTICE_TEXTS } from "#frontend/labels/email-proof.ts";
import { LOCAL_MAILBOX_LABEL } from "#frontend/labels/mailbox.ts";
import { REVIEW_MAIL_TEXTS, WEEKLY_LETTER_TEXTS } from "#frontend/labels/review-mails.ts";
import { Button } from "#frontend/ui/button.tsx";
import { LocalMailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { fr } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import { accountQuery } from "./account.ts";
import { createPreferenceChangeQueue } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

/** Whether this deployment sends mail; such a deployment also asks people to prove their e-mail address. */
export const useDeploymentSendsMail = (): boolean => useConfig()?.provesEmail ?? false;

type SwitchWords = { label: string; hint: string };

/**
 * A switch for review mails. It applies to all decisions, although the default words are for the dialog of
 * one. Renders nothing if the deployment sends no mail, and before the preferences are loaded.
 */
export function ReviewMailSwitch({
  label = REVIEW_MAIL_TEXTS.theseDays,
  hint = REVIEW_MAIL_TEXTS.forAll,
}: Partial<SwitchWords>) {
  const mails = {
    label,
    hint,
    name: "reviewMails" as const,
    onText: REVIEW_MAIL_TEXTS.onText,
    offText: REVIEW_MAIL_TEXTS.offText,
  };
  return useDeploymentSendsMail() ? <MailSwitch {...mails} /> : null;
}

/** A switch for the weekly letter, and one for whether the letter names decisions. */
export function WeeklyLetterSwitches() {
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  if (!useDeploymentSendsMail() || !data) return null;
  return (
    <>
      <MailSwitch
        name="weeklyLetter"
        label={WEEKLY_LETTER_TEXTS.label}
        hint={WEEKLY_LETTER_TEXTS.hint}
        onText={WEEKLY_LETTER_TEXTS.onText}
        offText={WEEKLY_LETTER_TEXTS.offText}
      />
      {data.weeklyLetter && (
        <Switch
          label={WEEKLY_LETTER_TEXTS.titles}
          hint={WEEKLY_LETTER_TEXTS.titlesHint}
          checked={data.letterTitles}
          onChange={(letterTitles) => createPreferenceChangeQueue(client).push({ letterTitles })}
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
    const { push } = createPreferenceChangeQueue(client);
    push({ [name]: isOn });
    // No toast that mails are on: the text below says that none is sent before the e-mail address is proven.
    if (isOn && (await isKnownUnproven(client))) return;
    showToastWithUndo(
      {
        title: isOn ? REVIEW_MAIL_TEXTS.on : REVIEW_MAIL_TEXTS.off,
        description: fr(isOn ? onText : offText),
      },
      { run: () => push({ [name]: !isOn }) },
    );
  };
  if (!preferences) return null;
  // That text is below the switch for review mails; below the other one only if that one is on.
  const saysUnproven = isUnproven && (name === "reviewMails" || preferences[name]);
  return (
    <div className="grid gap-2">
      <Switch
        label={label}
        hint={keepEmailWordWhole(saysUnproven ? REVIEW_MAIL_TEXTS.unproven : hint)}
        checked={preferences[name]}
        onChange={(checked) => void choose(checked)}
      />
      {isUnproven && preferences[name] && <Resend />}
      {preferences[name] && <LocalMailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX_LABEL)} />}
    </div>
  );
}

/**
 * Whether the account's e-mail address is not proven; false if the account cannot be read. Requests the
 * account if it is not cached.
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
      {EMAIL_PROOF_NOTICE_TEXTS.resend}
    </Button>
  );
}
