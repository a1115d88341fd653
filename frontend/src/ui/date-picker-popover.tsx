import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { CalendarDays } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Skeleton, SkeletonGroup } from "./skeleton.tsx";
import { fr } from "./typography.ts";

const load = () => import("./calendar.tsx");
type Calendar = Awaited<ReturnType<typeof load>>;

/** Fetches the calendar ahead of the press. */
const preload = (): void => void load().catch(() => {});

export type DateControlProps = {
  /** Its name, where no Field gives one. */
  "aria-label"?: string | undefined;
  placeholder?: string | undefined;
  size?: "sm" | "md" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
};

type DatePopoverProps = DateControlProps & {
  /** What is chosen, in words; null: nothing yet. */
  words: string | null;
  /** The calendar itself; `close` gives the focus back to the control. */
  children: (calendar: Calendar, close: () => void) => ReactNode;
};

/** A control that says what is chosen and opens a calendar over the page. Inside a Field it is wired by itself. */
export function DatePopover({
  words,
  placeholder = "Choisir une date",
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
  } = useFieldControl({ "aria-describedby": label === undefined ? wordsId : undefined });
  return (
    <Popover className="min-w-0">
      <PopoverButton
        {...(ref && { ref })}
        id={id}
        aria-describedby={describedBy}
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
        aria-label={fr(label ?? "Calendrier")}
        anchor={{ to: "bottom start", gap: 4, padding: 8 }}
        transition
        className="z-50 overflow-y-auto rounded-2 border border-line-2 bg-sheet p-3 text-ink shadow-menu transition-opacity duration-2 outline-none data-closed:opacity-0"
      >
        {({ close }) => <LoadedCalendar>{(calendar) => children(calendar, close)}</LoadedCalendar>}
      </PopoverPanel>
    </Popover>
  );
}

/** The calendar as soon as it is there; a network that fails can be asked again. */
function LoadedCalendar({ children }: { children: (calendar: Calendar) => ReactNode }) {
  const [calendar, setCalendar] = useState<Calendar | "failed" | null>(null);
  const isMissing = calendar === null;
  useEffect(() => {
    let isGone = false;
    const keep = (next: Calendar | "failed") => {
      if (!isGone) setCalendar(next);
    };
    if (isMissing) load().then(keep, () => keep("failed"));
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  if (calendar === "failed")
    return (
      <div role="alert" className="grid w-63 justify-items-start gap-2 text-sm">
        <p>{fr("Le calendrier n’a pas pu être chargé.")}</p>
        <Button size="sm" onClick={() => setCalendar(null)}>
          Réessayer
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
