import type { ComponentType } from "react";
import { AnchoredPanel } from "./anchored-panel.tsx";
import { DayCalendar } from "./calendar.tsx";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";

/** `value`: what is chosen, or `null`. */
export type DayChoice = { value: IsoDay | null; min?: IsoDay; onChange: (day: IsoDay) => void };

/** The calendar of one opening, for the page's menu host. A chosen day closes it. */
export const dayPanel = ({ value, min, onChange }: DayChoice): ComponentType<OpenedMenu> =>
  function DayPanel({ isOpen, button, label, align }) {
    const choose = (day: IsoDay) => {
      closeMenu();
      if (day !== value) onChange(day);
    };
    if (!isOpen) return null;
    return (
      <AnchoredPanel anchor={() => button} align={align} label={label} onClose={closeMenu} className="p-3">
        <DayCalendar value={value} onChange={choose} min={min} />
      </AnchoredPanel>
    );
  };
