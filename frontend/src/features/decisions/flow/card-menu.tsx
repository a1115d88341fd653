import { lazy, Suspense, useState } from "react";
import type { FirstPress } from "#frontend/ui/lazy-menu.tsx";
import { CardMenuButton, type CardMenuProps } from "./card-menu-button.tsx";

const UsedCardMenu = lazy(() => import("./used-card-menu.tsx"));

/** What can be done with a decision. Until its first press it is a plain button, cheap enough to stand in every row. */
export function CardMenu(props: CardMenuProps) {
  const [press, setPress] = useState<FirstPress | null>(null);
  // A click that no pointer made counts no presses.
  if (press === null)
    return (
      <CardMenuButton {...props} onClick={({ detail }) => setPress(detail === 0 ? "keyboard" : "pointer")} />
    );
  return (
    <Suspense fallback={<CardMenuButton {...props} />}>
      <UsedCardMenu {...props} press={press} />
    </Suspense>
  );
}
