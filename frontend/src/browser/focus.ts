/**
 * Recovers a lost focus. Tracks the focused element and the element that opened each layer (dialog, menu).
 * When React removes the focused element, focuses what is in its place: the same control of the next row,
 * else of the previous row, else the nearest focusable element.
 */

type Layer = { readonly current: Element | null };

/**
 * Where an element was before it was removed: in `parent`, after the node `before`, or first if that is null.
 */
type Place = { parent: Element; before: Node | null };

/** A target of `restoreFocusTo`: a selector, or a rendered element. */
type Wanted = string | HTMLElement | null;

const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROW = "li, tr";
/** Selects the layers that open over a page: dialogs and menus. */
export const FLOATING_LAYER_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu]";
/** Selects the region of toasts. A toast that closes leaves the focus on the region, which has no control. */
const TOASTS = "[data-toasts]";
/**
 * Selects parts that are a page or a whole layer: focusing one would lose the place, so the nearest control
 * is focused instead.
 */
const PAGE = "main, [role=tabpanel], [role=dialog], [role=alertdialog]";
/**
 * Number of openers remembered. More than one: if an opener was in a layer that has closed too, the opener of
 * that layer is used.
 */
const KEPT_OPENERS = 8;

/** The last focused element; null after a press outside of it. */
let holder: HTMLElement | null = null;
let openers: readonly HTMLElement[] = [];
const places = new WeakMap<Element, Place>();
/** The element last focused by this file, not by the person. */
let given: Element | null = null;
/**
 * A removed control (« Réessayer ») while the part around it has the focus: if React renders the button
 * again, `settle` focuses it.
 */
let awaited: { control: HTMLElement; parent: Element; around: Element | null } | null = null;
let wanted: readonly Wanted[] = [];

/**
 * Starts to watch the focus in this document and to recover it when it is lost. Call it once, before
 * rendering. Returns a function that stops watching.
 */
export function startFocusRecovery(): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  document.addEventListener("focusin", onFocusIn, options);
  document.addEventListener("keydown", onChoice, options);
  document.addEventListener("pointerdown", onChoice, options);
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.removedNodes) notePlaces(record, node);
    settle();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    listening.abort();
    observer.disconnect();
    [holder, openers, given, awaited, wanted] = [null, [], null, null, []];
  };
}

function onFocusIn({ target }: FocusEvent): void {
  holder = target as HTMLElement;
  if (holder === given) return;
  // Headless UI focuses the opener again after a dialog's exit animation. That is not the person's choice:
  // keep `wanted`.
  const isRestored = wanted.length > 0 && openers.includes(holder);
  given = isRestored ? holder : null;
  if (isRestored) queueMicrotask(settle);
}

function onChoice({ type, target }: Event): void {
  [wanted, given] = [[], null];
  if (type === "pointerdown" && !holder?.contains(target as Node)) holder = null;
}

function notePlaces({ target, previousSibling }: MutationRecord, removed: Node): void {
  for (const element of [holder, ...openers]) {
    if (!element) continue;
    const place = places.get(element);
    if (removed.contains(element))
      places.set(element, { parent: target as Element, before: previousSibling });
    else if (place?.before === removed) places.set(element, { ...place, before: previousSibling });
  }
}

function settle(): void {
  const { activeElement, body } = document;
  if (
    (isFree(activeElement) || activeElement?.matches(TOASTS)) &&
    wanted.some((one) => give(typeof one === "string" ? document.querySelector(one) : one))
  )
    return;
  if (awaited && activeElement === awaited.around) {
    const { control, parent } = awaited;
    const isBack = ({ tagName, textContent }: Element) =>
      tagName === "BUTTON" && textContent !== "" && textContent === control.textContent;
    if (give(controlsIn(parent).find(isBack))) awaited = null;
  }
  if (activeElement !== body || !holder || !places.has(holder)) return;
  if (holder.isConnected) give(holder);
  else if (!giveToNeighbour(holder)) setTimeout(giveToPage);
}

const isFree = (active: Element | null) => active === null || active === document.body || active === given;

/**
 * Focuses `main` if nothing has the focus. Call it in a later task: a layer that is being removed first
 * returns the focus to its opener.
 */
function giveToPage(): void {
  if (document.activeElement === document.body) give(document.querySelector("main"));
}

/** Focuses the element. Returns false if it cannot be focused. */
function give(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  given = element;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Moves the focus to an element near the removed one. Returns false if no element around can be focused, or
 * if the removed element was in a layer: the layer then returns the focus to its opener.
 */
function giveToNeighbour(lost: HTMLElement): boolean {
  const place = places.get(lost);
  if (!place || lost.closest(FLOATING_LAYER_SELECTOR)) return false;
  const { parent, before } = place;
  const row = lost.closest(ROW);
  const removed = rootOf(lost);
  const nth = controlsIn(removed).indexOf(lost);
  // If the lost element opened a dialog, prefer the link of the neighbouring row; else the control at the
  // same position in it.
  const isOpener = openers.includes(lost);
  const giveToRow = (other: Element | null) =>
    other?.matches(ROW) === true &&
    [isOpener ? other.querySelector("a[href]") : controlsIn(other)[nth], ...controlsIn(other)].some(give);
  if (row === removed && (giveToRow(elementAfter(before, parent)) || giveToRow(elementBefore(before))))
    return true;
  const outer = parent.closest(ROW);
  if (outer && [outer, outer.nextElementSibling, outer.previousElementSibling].some(giveToRow)) return true;
  const around = parent.closest("[tabindex]");
  const isPage = around === null || around.matches(PAGE);
  if (isPage && row === null && parent !== document.body && giveToNearest(parent, before, around))
    return true;
  // Focus the tab instead of its panel: a screen reader reads the tab's name, not the whole panel.
  const tab = around?.matches("[role=tabpanel]") && around.getAttribute("aria-labelledby");
  if (!give(tab ? document.getElementById(tab) : around)) return false;
  awaited = { control: lost, parent, around: document.activeElement };
  return true;
}

/**
 * Focuses the first control after the removed element, else the last control before it, first among its
 * siblings and then outwards up to `around`. Returns false if there is none.
 */
function giveToNearest(parent: Element, before: Node | null, around: Element | null): boolean {
  const next = elementAfter(before, parent);
  if (next && controlsIn(next).some(give)) return true;
  for (
    let part: Element | null = parent, previous = before;
    part && part !== around;
    part = part.parentElement
  ) {
    for (let one = elementBefore(previous); one; one = one.previousElementSibling)
      if (controlsIn(one).toReversed().some(give)) return true;
    previous = part.previousSibling;
  }
  return false;
}

const controlsIn = (part: Element): Element[] => [
  ...(part.matches(CONTROL) ? [part] : []),
  ...part.querySelectorAll(CONTROL),
];

function rootOf(element: Element): Element {
  let root = element;
  while (root.parentElement) root = root.parentElement;
  return root;
}

function elementAfter(before: Node | null, parent: Element): Element | null {
  let next: Node | null = before?.parentNode === parent ? before.nextSibling : parent.firstChild;
  while (next && !(next instanceof Element)) next = next.nextSibling;
  return next;
}

function elementBefore(before: Node | null): Element | null {
  let previous = before;
  while (previous && !(previous instanceof Element)) previous = previous.previousSibling;
  return previous;
}

/**
 * Focuses an element that replaces the focused element; does nothing if another element has the focus. For
 * use as a ref.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFree(document.activeElement)) give(element);
}

/**
 * Remembers the element that opened a layer. Call it when the focus enters the layer. Returns a function to
 * call when the layer closes: it focuses the opener or the element in its place, else the opener of the layer
 * below, else `main`. `fallback`: selector of an element to focus if the opener is no longer rendered.
 */
export function rememberOpener(opener: Element | null, fallback?: string): (layer: Layer) => void {
  const others = openers.filter((element) => element !== opener);
  const isOpener = opener instanceof HTMLElement && opener !== document.body;
  openers = (isOpener ? [opener, ...others] : others).slice(0, KEPT_OPENERS);
  const trail = openers;
  return (layer) => {
    const { activeElement: active } = document;
    // Headless UI has moved the focus to the opener, or to the dialog below. That is not the person's choice:
    // move it.
    const isMoved =
      active instanceof HTMLElement && (trail.includes(active) || active.matches(FLOATING_LAYER_SELECTOR));
    if (!isFree(active) && !isMoved && !layer.current?.contains(active)) return;
    const [last] = trail;
    if (last?.isConnected !== true && fallback !== undefined && give(document.querySelector(fallback)))
      return;
    const isGiven = trail.some((element) => (element.isConnected ? give(element) : giveToNeighbour(element)));
    if (!isGiven) give(document.querySelector("main"));
    settle();
  };
}

/**
 * Focuses the first of these targets that is rendered, as soon as one is, unless the person presses a key or
 * focuses something else before. For a row that an undo restores, an element that moves, or an element under
 * a closing dialog.
 */
export function restoreFocusTo(...targets: Wanted[]): void {
  wanted = targets;
  queueMicrotask(settle);
}

/** Whether `restoreFocusTo` still waits for its target: other code must not move the focus meanwhile. */
export const isFocusRestorePending = (): boolean => wanted.length > 0;

/** Returns a selector of the link in the row with this id. */
export const rowLinkSelector = (id: string) => `[data-row="${CSS.escape(id)}"] a`;
