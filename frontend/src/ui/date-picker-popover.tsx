import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { CalendarDays } from "lucide-react";
import { type ReactNode, type RefCallback, useId } from "react";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { DATE_PICKER_TEXTS } from "#frontend/labels/date-picker.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { Skeleton, SkeletonGroup } from "./skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";

const file = lazyModule(() => import("./calendar.tsx"));
type Calendar = Awaited<ReturnType<typeof file.fetch>>;

const preload = (): void => void file.fetch().catch(() => {});

export type DateControlProps = {
  /** The accessible name; needed if there is no Field around this control. */
  "aria-label"?: string | undefined;
  placeholder?: string | undefined;
  size?: "sm" | "md" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
};

type DatePopoverProps = DateControlProps & {
  /** The selected day or days in words; `null` if nothing is selected. */
  words: string | null;
  /** Renders the calendar. `close` closes it and moves the focus back to the control. */
  children: (calendar: Calendar, close: () => void) => ReactNode;
};

/**
 * A button that shows the selected day or days and opens a calendar. Takes its label and errors from the
 * Field around it.
 */
export function DatePopover({
  words,
  placeholder = DATE_PICKER_TEXTS.chooseDay,
  size = "md",
  disabled = false,
  className,
  "aria-label": label,
  ref,
  onBlur,
  children,
}: DatePopoverProps) {
  const wordsId = useId();
  const said = fr(words ?? placeholder);
  const {
    id,
    "aria-describedby": describedBy,
    "aria-invalid": invalid,
    "aria-required": required,
  } = useFieldControl({ "aria-describedby": label === undefined ? wordsId : undefined });
  return (
    <Popover className="min-w-0">
      <PopoverButton
        {...(ref && { ref })}
        id={id}
        // A button has no `required` attribute, so a description says that a value is required.
        aria-describedby={cx(describedBy, required && `${id}-required`) || undefined}
        aria-invalid={invalid}
        aria-label={label === undefined ? undefined : fr(`${label} : ${said}`)}
        disabled={disabled}
        onFocus={preload}
        onPointerEnter={preload}
        onBlur={onBlur}
        className={cx("control flex items-center gap-2 text-left", size === "sm" && "sm", className)}
      >
        <CalendarDays size={15} aria-hidden="true" className="text-ink-2" />
        <span id={wordsId} className={cx("min-w-0 flex-1", words === null && "text-ink-3")}>
          {said}
        </span>
      </PopoverButton>
      <PopoverPanel
        as="section"
        aria-label={fr(label ?? DATE_PICKER_TEXTS.calendar)}
        anchor={{ to: "bottom start", gap: 4, padding: 8 }}
        transition
        className="z-50 overflow-y-auto rounded-2 border border-line-2 bg-sheet p-3 text-ink shadow-menu transition-opacity duration-2 outline-none data-closed:opacity-0"
      >
        {({ close }) => <LoadedCalendar>{(calendar) => children(calendar, close)}</LoadedCalendar>}
      </PopoverPanel>
    </Popover>
  );
}

/**
 * Renders its children with the calendar once the calendar's code is loaded; with a retry button if it cannot
 * be loaded.
 */
function LoadedCalendar({ children }: { children: (calendar: Calendar) => ReactNode }) {
  const { value: calendar, isFailed, retry } = useLazyModule(file);
  if (isFailed)
    return (
      <div role="alert" className="grid w-63 justify-items-start gap-2 text-sm">
        <p>{fr(DATE_PICKER_TEXTS.calendarFailed)}</p>
        <Button size="sm" onClick={retry}>
          {COMMON_TEXTS.retry}
        </Button>
      </div>
    );
  return calendar ? children(calendar) : <Waiting />;
}

const Waiting = () => (
  <SkeletonGroup className="h-80 w-63">
    <Skeleton className="h-full w-full" />
  </SkeletonGroup>
);
