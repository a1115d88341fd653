import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { REVIEW_MAILS } from "#frontend/labels/review-mails.ts";
import { Switch } from "#frontend/ui/switch.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { accountQuery } from "./account.ts";
import { preferencesQuery, updatePreferences } from "./preferences.ts";

/** Whether this deployment sends mail to people: then it also asks them to prove their address. */
export const useSendsMail = (): boolean => useConfig()?.provesEmail ?? false;

type ReviewMailSwitchProps = { label?: string; hint?: string };

/**
 * Whether MENTA writes on the days of reviews, of all decisions; by default in the words of one decision. Draws nothing where the
 * deployment sends no mail, nor before the preferences are read.
 */
export function ReviewMailSwitch(words: ReviewMailSwitchProps) {
  return useSendsMail() ? <KnownSwitch {...words} /> : null;
}

function KnownSwitch({ label = REVIEW_MAILS.theseDays, hint = REVIEW_MAILS.forAll }: ReviewMailSwitchProps) {
  const client = useQueryClient();
  const { data: preferences } = useQuery(preferencesQuery);
  const { data: account } = useQuery(accountQuery);
  // Without an observer: it is saved, and can be taken back, also after the dialog has closed.
  const save = (reviewMails: boolean) =>
    client.getMutationCache().build(client, updatePreferences(client)).execute({ reviewMails });
  const choose = (reviewMails: boolean) =>
    save(reviewMails).then(
      () =>
        toast({
          title: reviewMails ? REVIEW_MAILS.on : REVIEW_MAILS.off,
          description: fr(reviewMails ? REVIEW_MAILS.onText : REVIEW_MAILS.offText),
          action: {
            label: REVIEW_MAILS.undo,
            onSelect: () => void save(!reviewMails).catch(() => {}),
          },
        }),
      // Its own toast has said so.
      () => {},
    );
  if (!preferences) return null;
  return (
    <Switch
      label={label}
      hint={account?.emailProven === false ? REVIEW_MAILS.unproven : hint}
      checked={preferences.reviewMails}
      onChange={(checked) => void choose(checked)}
    />
  );
}
