/** Once the dialog has gone and given the focus back, if what it came from is still there. */
const SETTLED_MS = 50;

/** What has the focus once a decision has left the page: the one after it, the one before, or the page itself. */
export function focusBeside(id: string): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-open]")];
  const at = links.findIndex((link) => link.dataset["open"] === id);
  const beside = at === -1 ? [] : [links[at + 1], links[at - 1]];
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const there = beside.find((link) => link?.isConnected) ?? document.getElementById("contenu");
    there?.focus();
  }, SETTLED_MS);
}
