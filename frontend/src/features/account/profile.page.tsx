import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { overlayStore } from "#frontend/browser/overlays.ts";
import { setTheme, useTheme } from "#frontend/browser/theme.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import {
  ReviewMailSwitch,
  useDeploymentSendsMail,
  WeeklyLetterSwitches,
} from "#frontend/entities/person/review-mail-switch.tsx";
import { ASSISTANT_SETTINGS_TEXTS } from "#frontend/labels/manner.ts";
import { REVIEW_MAIL_TEXTS } from "#frontend/labels/review-mails.ts";
import { SHORTCUT_SETTINGS_TEXTS } from "#frontend/labels/shortcuts.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { WORK_WEEK_TEXTS } from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { DataSection } from "./data/data-section.tsx";
import { RemoveAccountSection } from "./data/remove-account.tsx";
import { ACCOUNT_DATA_TEXTS, ACCOUNT_REMOVAL_TEXTS } from "./data/words.ts";
import { AssistantSection } from "./manner-section.tsx";
import { NamesForm } from "./names-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SECURITY_TEXTS } from "./security/words.ts";
import { ChoiceSetting, NamedSetting, ProfileSection, SettingRow, SettingsList } from "./settings.tsx";
import { WeekSection } from "./week/week-section.tsx";
import { PROFILE_PAGE_TEXTS } from "./words.ts";

const THEMES = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: PROFILE_PAGE_TEXTS.themes[value],
}));

/** The anchor of each section. */
const PARTS = {
  who: "vous",
  security: "securite",
  manner: "assistant",
  week: "votre-semaine",
  reminders: "rappels",
  look: "apparence",
  data: "vos-donnees",
  leave: "partir",
} as const;
const CONTENTS = [
  { id: PARTS.who, label: PROFILE_PAGE_TEXTS.who },
  { id: PARTS.security, label: SECURITY_TEXTS.title },
  { id: PARTS.manner, label: ASSISTANT_SETTINGS_TEXTS.title },
  { id: PARTS.week, label: WORK_WEEK_TEXTS.title },
  { id: PARTS.reminders, label: REVIEW_MAIL_TEXTS.title },
  { id: PARTS.look, label: PROFILE_PAGE_TEXTS.look },
  { id: PARTS.data, label: ACCOUNT_DATA_TEXTS.title },
  { id: PARTS.leave, label: ACCOUNT_REMOVAL_TEXTS.title },
];

/** The page « Profil »: names, security, week, e-mails, theme of this device, and data. */
export function ProfilePage() {
  usePageSetup(PROFILE_PAGE_TEXTS.title);
  usePartInView();
  const { user } = useCurrentUser();
  const theme = useTheme();
  const sendsMail = useDeploymentSendsMail();
  const contents = CONTENTS.filter(({ id }) => sendsMail || id !== PARTS.reminders);
  return (
    <>
      <PageRow className="pt-4 pb-12">
        <h1 className="h1">{PROFILE_PAGE_TEXTS.title}</h1>
        <nav aria-label={PROFILE_PAGE_TEXTS.contents} className="mt-3.5 flex flex-wrap gap-x-5 gap-y-0.5">
          {contents.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className="text-sm/7 font-medium text-ink-2">
              {label}
            </a>
          ))}
        </nav>
      </PageRow>
      <ProfileSection id={PARTS.who} title={PROFILE_PAGE_TEXTS.who} note={PROFILE_PAGE_TEXTS.whoNote}>
        {user && <NamesForm key={user.id} user={user} />}
      </ProfileSection>
      {user && <SecuritySection id={PARTS.security} user={user} />}
      <AssistantSection id={PARTS.manner} />
      <WeekSection id={PARTS.week} />
      {user && sendsMail && <RemindersSection id={PARTS.reminders} email={user.email} />}
      <ProfileSection id={PARTS.look} title={PROFILE_PAGE_TEXTS.look} note={PROFILE_PAGE_TEXTS.lookNote}>
        <SettingsList>
          <ChoiceSetting name={PROFILE_PAGE_TEXTS.theme} value={theme} onChange={setTheme} options={THEMES} />
          <ShortcutSettings />
        </SettingsList>
      </ProfileSection>
      <DataSection id={PARTS.data} />
      <RemoveAccountSection id={PARTS.leave} />
    </>
  );
}

/** Events that show that the person has begun to use the page. */
const GOING_ON = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section that the URL names, and focuses it: the browser itself looks for it before it is
 * rendered. Scrolls again whenever a section above has loaded, until the person uses the page.
 */
function usePartInView(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    const page = part?.parentElement;
    if (!part || !page) return undefined;
    part.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => part.scrollIntoView());
    observer.observe(page);
    const stop = () => {
      observer.disconnect();
      for (const name of GOING_ON) window.removeEventListener(name, stop);
    };
    for (const name of GOING_ON) window.addEventListener(name, stop, { passive: true });
    part.scrollIntoView();
    return stop;
  }, [hash]);
}

/**
 * Section « Rappels »: the e-mails that MENTA sends. `id`: the section's anchor; `email`: where they are
 * sent.
 */
function RemindersSection({ id, email }: { id: string; email: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <ProfileSection id={id} title={REVIEW_MAIL_TEXTS.title} note={REVIEW_MAIL_TEXTS.note}>
      {isPending && (
        <SkeletonGroup label={REVIEW_MAIL_TEXTS.loading}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead as="h3" title={REVIEW_MAIL_TEXTS.failed} busy={isFetching} onRetry={() => void refetch()}>
          {withRequestReference(error, SIGNED_IN_TEXTS.onlyUnread)}
        </FailedRead>
      )}
      {data && (
        <SettingsList>
          <SettingRow>
            <ReviewMailSwitch label={REVIEW_MAIL_TEXTS.onTheDay} hint={REVIEW_MAIL_TEXTS.sentTo(email)} />
          </SettingRow>
          <SettingRow>
            <WeeklyLetterSwitches />
          </SettingRow>
        </SettingsList>
      )}
    </ProfileSection>
  );
}

const SWITCHES = ["paletteShortcut", "singleKeyShortcuts"] as const;

/**
 * Section « Raccourcis clavier »: lists the shortcuts. Their switches are shown once the preferences are
 * read.
 */
function ShortcutSettings() {
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  return (
    <>
      <NamedSetting
        name={SHORTCUT_SETTINGS_TEXTS.title}
        text={SHORTCUT_SETTINGS_TEXTS.text}
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={() => overlayStore.set("sheet")}>
            {SHORTCUT_SETTINGS_TEXTS.list}
          </Button>
        }
      />
      {data &&
        SWITCHES.map((name) => (
          <SettingRow key={name}>
            <Switch
              label={SHORTCUT_SETTINGS_TEXTS[name].label}
              hint={SHORTCUT_SETTINGS_TEXTS[name].hint}
              checked={data[name]}
              onChange={(isOn) =>
                void changePreferences(
                  client,
                  { [name]: isOn },
                  {
                    title: isOn ? SHORTCUT_SETTINGS_TEXTS.on : SHORTCUT_SETTINGS_TEXTS.off,
                    description: SHORTCUT_SETTINGS_TEXTS[name].label,
                    undo: () => ({ [name]: !isOn }),
                  },
                )
              }
            />
          </SettingRow>
        ))}
    </>
  );
}
