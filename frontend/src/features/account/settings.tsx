import type { ReactNode } from "react";
import { typo } from "#frontend/browser/typography.ts";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";

/** Settings under each other, with a line between them. */
export const Settings = ({ children }: { children: ReactNode }) => (
  <ul className="border-t border-line">{children}</ul>
);

/** One setting, rendered by its content. */
export const Setting = ({ children }: { children: ReactNode }) => (
  <li className="border-b border-line py-3.5">{children}</li>
);

type NamedSettingProps = {
  name: string;
  text: ReactNode;
  /** On phones below the words. */
  action?: ReactNode;
};

/** A setting that a button changes. */
export const NamedSetting = ({ name, text, action }: NamedSettingProps) => (
  <Setting>
    <div className="grid items-center gap-x-6 gap-y-2 xs:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0">
        <h3 className="font-strong">{typo(name)}</h3>
        <div className="max-w-128 text-sm text-pretty text-ink-3">{typo(text)}</div>
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  </Setting>
);

type ProfilePartProps = {
  /** Its anchor, which the address may name. */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
};

/** A part of « Profil », its title in the margin. It takes the focus where the address names it. */
export const ProfilePart = ({ id, title, note, children }: ProfilePartProps) => (
  <SheetRow
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
  </SheetRow>
);
