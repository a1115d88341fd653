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
  useSendsMail,
  WeeklyLetterSwitches,
} from "#frontend/entities/person/review-mail-switch.tsx";
import { MANNER } from "#frontend/labels/manner.ts";
import { REVIEW_MAILS } from "#frontend/labels/review-mails.ts";
import { SHORTCUT_SETTINGS } from "#frontend/labels/shortcuts.ts";
import { SIGNED_IN } from "#frontend/labels/signed-in.ts";
import { WORK_WEEK } from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { DataSection } from "./data/data-section.tsx";
import { RemoveAccountSection } from "./data/remove-account.tsx";
import { ACCOUNT_DATA, ACCOUNT_REMOVAL } from "./data/words.ts";
import { ReplyMannerSection } from "./manner-section.tsx";
import { NamesForm } from "./names-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SECURITY } from "./security/words.ts";
import { ChoiceSetting, NamedSetting, ProfilePart, SettingRow, SettingsList } from "./settings.tsx";
import { WeekSection } from "./week/week-section.tsx";
import { ACCOUNT } from "./words.ts";

const THEMES = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: ACCOUNT.themes[value],
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
  { id: PARTS.who, label: ACCOUNT.who },
  { id: PARTS.security, label: SECURITY.title },
  { id: PARTS.manner, label: MANNER.title },
  { id: PARTS.week, label: WORK_WEEK.title },
  { id: PARTS.reminders, label: REVIEW_MAILS.title },
  { id: PARTS.look, label: ACCOUNT.look },
  { id: PARTS.data, label: ACCOUNT_DATA.title },
  { id: PARTS.leave, label: ACCOUNT_REMOVAL.title },
];

/** The page « Profil »: names, security, week, e-mails, theme of this device, and data. */
export function ProfilePage() {
  usePageSetup(ACCOUNT.title);
  usePartInView();
  const { user } = useCurrentUser();
  const theme = useTheme();
  const sendsMail = useSendsMail();
  const contents = CONTENTS.filter(({ id }) => sendsMail || id !== PARTS.reminders);
  return (
    <>
      <SheetRow className="pt-4 pb-12">
        <h1 className="h1">{ACCOUNT.title}</h1>
        <nav aria-label={ACCOUNT.contents} className="mt-3.5 flex flex-wrap gap-x-5 gap-y-0.5">
          {contents.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className="text-sm/7 font-medium text-ink-2">
              {label}
            </a>
          ))}
        </nav>
      </SheetRow>
      <ProfilePart id={PARTS.who} title={ACCOUNT.who} note={ACCOUNT.whoNote}>
        {user && <NamesForm key={user.id} user={user} />}
      </ProfilePart>
      {user && <SecuritySection id={PARTS.security} user={user} />}
      <ReplyMannerSection id={PARTS.manner} />
      <WeekSection id={PARTS.week} />
      {user && sendsMail && <RemindersSection id={PARTS.reminders} email={user.email} />}
      <ProfilePart id={PARTS.look} title={ACCOUNT.look} note={ACCOUNT.lookNote}>
        <SettingsList>
          <ChoiceSetting name={ACCOUNT.theme} value={theme} onChange={setTheme} options={THEMES} />
          <ShortcutSettings />
        </SettingsList>
      </ProfilePart>
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
    <ProfilePart id={id} title={REVIEW_MAILS.title} note={REVIEW_MAILS.note}>
      {isPending && (
        <SkeletonGroup label={REVIEW_MAILS.loading}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead as="h3" title={REVIEW_MAILS.failed} busy={isFetching} onRetry={() => void refetch()}>
          {withRequestReference(error, SIGNED_IN.onlyUnread)}
        </FailedRead>
      )}
      {data && (
        <SettingsList>
          <SettingRow>
            <ReviewMailSwitch label={REVIEW_MAILS.onTheDay} hint={REVIEW_MAILS.sentTo(email)} />
          </SettingRow>
          <SettingRow>
            <WeeklyLetterSwitches />
          </SettingRow>
        </SettingsList>
      )}
    </ProfilePart>
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
        name={SHORTCUT_SETTINGS.title}
        text={SHORTCUT_SETTINGS.text}
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={() => overlayStore.set("sheet")}>
            {SHORTCUT_SETTINGS.list}
          </Button>
        }
      />
      {data &&
        SWITCHES.map((name) => (
          <SettingRow key={name}>
            <Switch
              label={SHORTCUT_SETTINGS[name].label}
              hint={SHORTCUT_SETTINGS[name].hint}
              checked={data[name]}
              onChange={(isOn) =>
                void changePreferences(
                  client,
                  { [name]: isOn },
                  {
                    title: isOn ? SHORTCUT_SETTINGS.on : SHORTCUT_SETTINGS.off,
                    description: SHORTCUT_SETTINGS[name].label,
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
