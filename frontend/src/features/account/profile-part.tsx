import type { ReactNode } from "react";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";

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
