import { menuStore } from "./menu-store.ts";
import { useStore } from "#frontend/browser/store.ts";

/** Renders the page's menu; once in every page whose buttons open one. */
export function MenuHost() {
  const menu = useStore(menuStore);
  if (!menu) return null;
  const { Panel, ...shown } = menu;
  return <Panel key={shown.id} {...shown} />;
}
