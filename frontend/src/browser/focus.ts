/**
 * Moves a lost focus. Tracks the focused element and the opener of each layer. When React removes the focused
 * element, the focus goes to the element in its place: the same control of the next row, else of the previous
 * one, else the nearest focusable part around it.
 */

type Layer = { readonly current: Element | null };

/** The place of a removed element: after `before`, or first, in `parent`. */
type Place = { parent: Element; before: Node | null };

/** A target of `restoreFocusTo`: a selector, or a rendered element. */
type Wanted = string | HTMLElement | null;

const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROW = "li, tr";
/** Selector of the layers over a page. */
export const FLOATING_LAYER_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu]";
/** A closing toast leaves the focus on this region, which has nothing to press. */
const TOASTS = "[data-toasts]";
/** Parts too large to keep the focus near. */
const PAGE = "main, [role=tabpanel], [role=dialog], [role=alertdialog]";
/** Number of layer openers remembered: an opener may itself be in a closed layer. */
const KEPT_OPENERS = 8;

/** The last focused element; null after a press elsewhere. */
let holder: HTMLElement | null = null;
let openers: readonly HTMLElement[] = [];
const places = new WeakMap<Element, Place>();
/** The element last focused by this file, not by the person. */
let given: Element | null = null;
/** A removed control that may be rendered again while its surrounding part has the focus: « Réessayer ». */
let awaited: { control: HTMLElement; parent: Element; around: Element | null } | null = null;
let wanted: readonly Wanted[] = [];

/** Starts to watch the focus. Call it once per page, before rendering. Returns a function that stops it. */
export function keepFocus(): () => void {
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
  // Headless UI restores the focus again after a dialog's exit animation: not the person's choice either.
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
 * Gives the focus to the page if it is lost. Call it in a later task, when a removed layer has returned the
 * focus.
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
 * Moves the focus to an element near the removed one. Returns false if nothing around can be focused, or if
 * the element was in a layer, which returns the focus itself.
 */
function giveToNeighbour(lost: HTMLElement): boolean {
  const place = places.get(lost);
  if (!place || lost.closest(FLOATING_LAYER_SELECTOR)) return false;
  const { parent, before } = place;
  const row = lost.closest(ROW);
  const removed = rootOf(lost);
  const nth = controlsIn(removed).indexOf(lost);
  // After a dialog, the row's link; else the same control as the lost one.
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
  // A panel's tab instead of the panel: it is small and has its name.
  const tab = around?.matches("[role=tabpanel]") && around.getAttribute("aria-labelledby");
  if (!give(tab ? document.getElementById(tab) : around)) return false;
  awaited = { control: lost, parent, around: document.activeElement };
  return true;
}

/**
 * Focuses the first control after the place, else the last one before it, in `around` and from the inside
 * out.
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

/** A ref callback: focuses an element that replaces the focused one. */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFree(document.activeElement)) give(element);
}

/**
 * Remembers the opener of a layer; call it when the focus enters the layer. Returns a function that moves the
 * focus out of the layer: to the opener or the element in its place, else to the opener of the layer below,
 * else to the page. `fallback`: selector tried first if there is no opener any more.
 */
export function rememberFocus(opener: Element | null, fallback?: string): (layer: Layer) => void {
  const others = openers.filter((element) => element !== opener);
  const isOpener = opener instanceof HTMLElement && opener !== document.body;
  openers = (isOpener ? [opener, ...others] : others).slice(0, KEPT_OPENERS);
  const trail = openers;
  return (layer) => {
    const { activeElement: active } = document;
    // Headless UI moves the focus to the opener, or to the dialog below: not the person's choice.
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
 * Focuses the first of these targets once it is rendered, unless a key, a press or another part takes the
 * focus before. For a row that an undo restores, an element that moves, or an element under a closing dialog.
 */
export function restoreFocusTo(...targets: Wanted[]): void {
  wanted = targets;
  queueMicrotask(settle);
}

/**
 * Whether `restoreFocusTo` has a target that the person has not overridden: nothing else may take the focus
 * then.
 */
export const isFocusWanted = (): boolean => wanted.length > 0;

/** Returns the selector of a row's link. */
export const rowLinkSelector = (id: string) => `[data-row="${CSS.escape(id)}"] a`;
