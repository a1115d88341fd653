import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check, ChevronRight, Dot, type LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { fr, typo } from "./typography.ts";

const PANEL =
  "float z-50 min-w-48 overflow-y-auto [scrollbar-width:thin] max-w-80 max-h-(--radix-dropdown-menu-content-available-height) rounded-2 border border-line-2 bg-sheet p-1 shadow-menu focus-visible:outline-none";
const ITEM =
  "flex min-h-8 w-full items-center gap-2.5 rounded-[4px] px-2 py-1 text-sm font-book no-underline outline-none " +
  "cursor-pointer data-highlighted:bg-sheet-3 data-[state=open]:bg-sheet-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3";

type MenuProps = {
  /** One button that takes focus and spreads its props. */
  trigger: ReactElement;
  label?: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/**
 * A menu with arrows, Home, End, type-ahead (1 s) and sub-menus (100 ms of hover), as Radix fixes them. Not modal: the modal
 * form locks the page with an inline style sheet, which our content policy refuses.
 */
export function Menu({ trigger, label, align = "end", side = "bottom", children, ...state }: MenuProps) {
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={PANEL}
          {...(label === undefined ? {} : { "aria-label": fr(label), "aria-labelledby": undefined })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = { icon?: LucideIcon; disabled?: boolean; children: ReactNode };

function Leading({ icon: Icon, danger = false }: { icon?: LucideIcon | undefined; danger?: boolean }) {
  return Icon ? (
    <Icon size={15} aria-hidden="true" className={danger ? "text-danger" : "text-ink-2"} />
  ) : null;
}

/** One thing to do. `asChild` makes of its only child (a link) the entry itself; the child then draws its own icon. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  asChild = false,
  disabled = false,
  onSelect,
  children,
}: ItemProps & { shortcut?: string; danger?: boolean; asChild?: boolean; onSelect?: () => void }) {
  const className = cx(ITEM, danger ? "text-danger" : "text-ink");
  if (asChild)
    return (
      <Radix.Item asChild className={className} disabled={disabled} {...(onSelect && { onSelect })}>
        {children}
      </Radix.Item>
    );
  return (
    <Radix.Item className={className} disabled={disabled} {...(onSelect && { onSelect })}>
      <Leading icon={icon} danger={danger} />
      <span>{typo(children)}</span>
      {shortcut !== undefined && <kbd className="kbd ml-auto">{shortcut}</kbd>}
    </Radix.Item>
  );
}

/** An entry that opens a menu beside it. */
export function MenuSub({ label, icon, disabled = false, children }: ItemProps & { label: string }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cx(ITEM, "text-ink")} disabled={disabled}>
        <Leading icon={icon} />
        <span>{fr(label)}</span>
        <ChevronRight size={15} aria-hidden="true" className="ml-auto text-ink-2" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={4} collisionPadding={8} className={PANEL}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 border-t border-line" />;
}

/** Quiet words above a group. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="cap px-2 py-1">{typo(children)}</Radix.Label>;
}

/** A choice among several; `label` names the group for those who listen. */
export function MenuRadioGroup({
  label,
  ...rest
}: {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}) {
  return <Radix.RadioGroup aria-label={fr(label)} {...rest} />;
}

export function MenuRadioItem({ value, icon, disabled = false, children }: ItemProps & { value: string }) {
  return (
    <Radix.RadioItem value={value} disabled={disabled} className={cx(ITEM, "text-ink")}>
      <Leading icon={icon} />
      <span>{typo(children)}</span>
      <Radix.ItemIndicator className="ml-auto text-accent">
        <Dot size={15} aria-hidden="true" className="stroke-[6]" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** Something on or off; the menu stays open, so that several can be set. */
export function MenuCheckItem({
  icon,
  disabled = false,
  checked,
  onCheckedChange,
  children,
}: ItemProps & { checked: boolean; onCheckedChange: (checked: boolean) => void }) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled}
      className={cx(ITEM, "text-ink")}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
    >
      <Leading icon={icon} />
      <span>{typo(children)}</span>
      <Radix.ItemIndicator className="ml-auto text-accent">
        <Check size={15} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}
