import type { LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";

export type MenuEntry =
  { label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void } | "separator";

const OpenedMenu = lazy(() => import("./opened-menu.tsx"));

type LazyMenuProps = {
  name: string;
  icon: LucideIcon;
  items: readonly MenuEntry[];
  align?: "start" | "end";
  size?: "sm" | "md";
};

/** A menu whose code comes with the first press: until then it is a plain button, cheap enough to stand under every message. */
export function LazyMenu({ name, icon, items, align = "end", size = "sm" }: LazyMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <PlainIconButton
      name={name}
      icon={icon}
      size={size}
      title={name}
      aria-haspopup="menu"
      className={size === "sm" ? "text-ink-3" : ""}
      {...(!isUsed && { "aria-expanded": false, onClick: () => setIsUsed(true) })}
    />
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu trigger={button} label={name} items={items} align={align} />
    </Suspense>
  );
}
