import type { LucideIcon } from "lucide-react";
import {
  cloneElement,
  lazy,
  type MouseEvent,
  type MouseEventHandler,
  type ReactElement,
  startTransition,
  Suspense,
  useState,
} from "react";
import { PlainIconButton } from "./plain-icon-button.tsx";

type Named = { label: string; icon?: LucideIcon; disabled?: boolean };

export type SubEntry = { key: string; label: string; onSelect: () => void };

/** `entries`: a menu beside it; `chosen`: they are a choice, and this is the key of the present one. */
export type MenuEntry =
  | (Named & { danger?: boolean; shortcut?: string; onSelect: () => void })
  | (Named & { entries: readonly SubEntry[]; chosen?: string })
  | "separator";

const loadMenu = () => import("./opened-menu.tsx");
const OpenedMenu = lazy(loadMenu);
/** The press, if it comes, says what failed. */
const fetchMenu = () => void loadMenu().catch(() => {});

type MenuButton = ReactElement<{
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: MouseEventHandler;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}>;

type LazyMenuOfProps = {
  /** One button that spreads its props. */
  trigger: MenuButton;
  label: string;
  /** A function is asked when the menu is drawn. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  align?: "start" | "end";
};

export type FirstPress = "pointer" | "keyboard";

/** A menu whose code comes when the pointer or the focus does: until it is pressed its button is a plain one, which costs nothing. */
export function LazyMenuOf({ trigger, label, items, align = "end" }: LazyMenuOfProps) {
  const [press, setPress] = useState<FirstPress | null>(null);
  const waiting = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    // A click that no pointer made counts no presses. A fallback would stand for 300 ms: the button waits in its place.
    onClick: ({ detail }: MouseEvent) =>
      startTransition(() => setPress(detail === 0 ? "keyboard" : "pointer")),
  });
  return (
    <Suspense fallback={waiting}>
      {press === null ? (
        waiting
      ) : (
        <OpenedMenu press={press} trigger={trigger} label={label} items={items} align={align} />
      )}
    </Suspense>
  );
}

type LazyMenuProps = {
  name: string;
  icon: LucideIcon;
  items: readonly MenuEntry[];
  align?: "start" | "end";
  size?: "sm" | "md";
};

/** The same under a button with an icon, cheap enough to stand under every message. */
export function LazyMenu({ name, icon, items, align = "end", size = "sm" }: LazyMenuProps) {
  const trigger = (
    <PlainIconButton
      name={name}
      icon={icon}
      size={size}
      title={name}
      className={size === "sm" ? "text-ink-3" : ""}
    />
  );
  return <LazyMenuOf trigger={trigger} label={name} items={items} align={align} />;
}
