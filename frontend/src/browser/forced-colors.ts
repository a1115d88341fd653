/**
 * Loads the styles for colours that the system chooses, where it does, also from now on: nobody else pays for them. Without them the
 * page is readable, but what is chosen is told less well.
 */
export function followForcedColors(): void {
  const forced = window.matchMedia("(forced-colors: active)");
  const load = () => {
    if (forced.matches) void import("./forced-colors.css").catch(() => {});
  };
  forced.addEventListener("change", load);
  load();
}
