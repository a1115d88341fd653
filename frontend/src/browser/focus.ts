/**
 * Moves a lost focus. It knows which element has the focus and which opened each layer. When React removes that element, the
 * focus goes to the element now in its place: the same control of the next row, else of the previous one, else the nearest
 * part around that can be focused.
 */

type Layer = { readonly current: Element | null };

/** Where a removed element was: after `before`, or first, in `parent`. */
type Place = { parent: Element; before: Node | null };

/** A target of `restoreFocusTo`: a selector, or an element that is rendered. */
type Wanted = string | HTMLElement | null;

const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROW = "li, tr";
/** Selector of the layers over a page. */
export const FLOATING_LAYER_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu]";
/** A toast that closes leaves the focus on this region, where nothing can be pressed. */
const TOASTS = "[data-toasts]";
/** Parts so large that the focus would be far from where it was. */
const PAGE = "main, [role=tabpanel], [role=dialog], [role=alertdialog]";
/** Openers of layers that are remembered: one may be in a layer that is closed by then. */
const KEPT_OPENERS = 8;

/** The element that had the focus last; null after a press elsewhere. */
let holder: HTMLElement | null = null;
let openers: readonly HTMLElement[] = [];
const places = new WeakMap<Element, Place>();
/** The element that this file has focused, not the person. */
let given: Element | null = null;
/** A removed control that may be rendered again while the part around it has its focus: « Réessayer ». */
let awaited: { control: HTMLElement; parent: Element; around: Element | null } | null = null;
let wanted: readonly Wanted[] = [];

/** To be called once in a page, before it is rendered. Returns a function that stops it. */
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
  // Headless UI restores the focus again once a dialog is animated out: the person has not chosen that either.
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

/** To be called in a later task: a layer that was removed has returned the focus by then. */
function giveToPage(): void {
  if (document.activeElement === document.body) give(document.querySelector("main"));
}

/** Focuses the element. Returns false if it cannot have the focus. */
function give(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  given = element;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Returns false if nothing around can have the focus, or if the element was in a layer, which returns the focus itself. */
function giveToNeighbour(lost: HTMLElement): boolean {
  const place = places.get(lost);
  if (!place || lost.closest(FLOATING_LAYER_SELECTOR)) return false;
  const { parent, before } = place;
  const row = lost.closest(ROW);
  const removed = rootOf(lost);
  const nth = controlsIn(removed).indexOf(lost);
  // After a dialog, the link of a row; else the same control as the lost one.
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
  // The tab of a panel instead of the panel: it names it, and is as small as a button.
  const tab = around?.matches("[role=tabpanel]") && around.getAttribute("aria-labelledby");
  if (!give(tab ? document.getElementById(tab) : around)) return false;
  awaited = { control: lost, parent, around: document.activeElement };
  return true;
}

/** Focuses the first control after the place, else the last one before it; within `around`, from the inside out. */
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

/** A ref: focuses an element that replaces the focused one. */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFree(document.activeElement)) give(element);
}

/**
 * To be called when the focus enters a layer. Returns a function that moves the focus out of the layer: to the opener or the
 * element in its place, else to the opener of the layer below, else to the page. `fallback`: the selector that is tried first
 * if the opener is gone, or if there was none.
 */
export function rememberFocus(opener: Element | null, fallback?: string): (layer: Layer) => void {
  const others = openers.filter((element) => element !== opener);
  const isOpener = opener instanceof HTMLElement && opener !== document.body;
  openers = (isOpener ? [opener, ...others] : others).slice(0, KEPT_OPENERS);
  const trail = openers;
  return (layer) => {
    const { activeElement: active } = document;
    // Headless UI moves it to the opener, or to the whole dialog below: the person has chosen neither.
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
 * Focuses the first of these as soon as it is rendered, unless a key, a press or another part of the page takes the focus before.
 * For a row that an undo brings back, an element that a move renders elsewhere, or an element under a closing dialog, which
 * returns the focus first.
 */
export function restoreFocusTo(...targets: Wanted[]): void {
  wanted = targets;
  queueMicrotask(settle);
}

/** Whether `restoreFocusTo` has a target and the person has not moved the focus since: nothing else may take it then. */
export const isFocusWanted = (): boolean => wanted.length > 0;

/** The link of a row. */
export const rowLinkSelector = (id: string) => `[data-row="${CSS.escape(id)}"] a`;
