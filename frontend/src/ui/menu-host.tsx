import { useLayoutEffect } from "react";
import { anchoredOverlayStore } from "./menu-store.ts";
import { useStore } from "#frontend/browser/store.ts";

/** Renders the menu that is open on the page. Every page with menus renders exactly one MenuHost. */
export function MenuHost() {
  const menu = useStore(anchoredOverlayStore);
  const opener = menu?.isOpen === true ? menu.button : undefined;
  useLayoutEffect(() => {
    opener?.setAttribute("aria-expanded", "true");
    return () => opener?.setAttribute("aria-expanded", "false");
  }, [opener]);
  if (!menu) return null;
  const { Panel, ...shown } = menu;
  return <Panel key={shown.id} {...shown} />;
}
