// The program replaces what stands in the HTML: for the browser, a press on a link that begins before that and ends after it is no
// click. It is followed all the same.
addEventListener("pointerdown", ({ target, isPrimary, button }) => {
  const link = isPrimary && button === 0 && target instanceof Element && target.closest("a");
  if (!link) return;
  const over = new AbortController();
  const end = ({ type }) => {
    over.abort();
    // Scrolling cancels a press.
    if (type === "pointerup" && !link.isConnected) location.assign(link.href);
  };
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, over);
});
