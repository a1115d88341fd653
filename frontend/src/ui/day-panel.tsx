import type { ComponentType } from "react";
import { AnchoredPanel } from "./anchored-panel.tsx";
import { type ComingDay, DayCalendar } from "./calendar.tsx";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";

/**
 * `value`: the selected day, `null` if there is none. `onClear`: given if the day is optional, to select
 * none.
 */
export type DayPanelOptions = {
  value: IsoDay | null;
  min?: IsoDay | undefined;
  coming?: readonly ComingDay[] | undefined;
  onChange: (day: IsoDay) => void;
  onClear?: () => void;
};

/**
 * Returns a component that shows a calendar in the place of the page's menu (MenuHost). Selecting a day
 * closes it.
 */
export const createDayPanel = ({
  value,
  min,
  coming,
  onChange,
  onClear,
}: DayPanelOptions): ComponentType<OpenedMenu> =>
  function DayPanel({ isOpen, button, label, align }) {
    const choose = (day: IsoDay) => {
      closeMenu();
      if (day !== value) onChange(day);
    };
    const clear =
      onClear &&
      (() => {
        closeMenu();
        onClear();
      });
    if (!isOpen) return null;
    return (
      <AnchoredPanel anchor={() => button} align={align} label={label} onClose={closeMenu} className="p-3">
        <DayCalendar value={value} onChange={choose} onClear={clear} min={min} coming={coming} />
      </AnchoredPanel>
    );
  };
