import type { ReactNode } from "react";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";

/** A list of settings with lines between them. */
export const SettingsList = ({ children }: { children: ReactNode }) => (
  <ul className="border-t border-line">{children}</ul>
);

/** A setting with free contents. */
export const SettingRow = ({ children }: { children: ReactNode }) => (
  <li className="border-b border-line py-3.5">{children}</li>
);

type NamedSettingProps = {
  name: string;
  text: ReactNode;
  /** Rendered beside the text; on phones below it. */
  action?: ReactNode;
};

/** A setting with a name, a text and an action, such as a button. */
export const NamedSetting = ({ name, text, action }: NamedSettingProps) => (
  <SettingRow>
    <div className="grid items-center gap-x-6 gap-y-2 xs:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0">
        <h3 className="font-strong">{withFrenchSpacing(name)}</h3>
        <div className="max-w-128 text-sm text-pretty text-ink-3">{withFrenchSpacing(text)}</div>
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  </SettingRow>
);

type ChoiceSettingProps<Value extends string> = {
  name: string;
  /** Text that explains the chosen value. */
  text?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A setting with a choice between a few values, all visible. */
export const ChoiceSetting = <Value extends string>({ name, text, ...choice }: ChoiceSettingProps<Value>) => (
  <SettingRow>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0">
        <h3 className="font-strong">{name}</h3>
        {text !== undefined && (
          <p className="max-w-128 text-sm text-pretty text-ink-3">{withFrenchSpacing(text)}</p>
        )}
      </div>
      <SegmentedControl label={name} {...choice} />
    </div>
  </SettingRow>
);

type FailedSettingProps = { text: string; busy: boolean; onRetry: () => void };

/** Shown below the name of a setting whose list could not be read, with a retry button. */
export const FailedSetting = ({ text, busy, onRetry }: FailedSettingProps) => (
  <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-sm">
    <p>{withFrenchSpacing(text)}</p>
    <Button size="sm" busy={busy} onClick={onRetry}>
      {COMMON_TEXTS.retry}
    </Button>
  </div>
);

type ProfilePartProps = {
  /** Anchor of the section in the URL. */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
};

/** A section of « Profil », with its title in the margin. It gets the focus when the URL names its anchor. */
export const ProfileSection = ({ id, title, note, children }: ProfilePartProps) => (
  <PageRow
    as="section"
    id={id}
    aria-labelledby={`titre-${id}`}
    tabIndex={-1}
    className="pb-16 outline-none"
    margin={
      <MarginTitle id={`titre-${id}`} note={note}>
        {title}
      </MarginTitle>
    }
    pageClassName="max-w-191"
  >
    {children}
  </PageRow>
);
