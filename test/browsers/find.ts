/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page reads nothing from around it */
/** An element, as a person names it: its role and its name. `name` is the source of a regular expression. */
export type ElementQuery = { role: string; name: string; within: string };

/** `x`, `y`: where a press reaches it, in CSS pixels of the window; null where something else lies over it. */
export type ElementMatch = {
  count: number;
  spot: { x: number; y: number } | null;
  over: string;
  isEnabled: boolean;
  isFocused: boolean;
  isChecked: boolean;
  value: string;
};

/** Runs in the page: reads nothing from around it. Brings the first element that answers the description into view. */
export function findInPage({ role, name, within }: ElementQuery): ElementMatch {
  const selectors: Record<string, string> = {
    button: "button:not([role]), [role=button], summary",
    link: "a[href]:not([role]), [role=link]",
    checkbox: "input[type=checkbox]:not([role]), [role=checkbox]",
    radio: "input[type=radio]:not([role]), [role=radio]",
    field: "input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=slider]",
    dialog: "dialog[open], [role=dialog], [role=alertdialog]",
    heading: "h1, h2, h3, h4, [role=heading]",
  };
  const flat = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement): string => {
    const by = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const { labels } = element as Partial<HTMLInputElement>;
    const names = [
      by.map((id) => flat(document.getElementById(id)?.textContent)).join(" "),
      flat(element.getAttribute("aria-label")),
      [...(labels ?? [])].map((label) => flat(label.textContent)).join(" "),
      flat(element.textContent),
      flat(element.title),
      flat(element.getAttribute("placeholder")),
    ];
    return names.find((each) => each !== "") ?? "";
  };
  const pattern = new RegExp(name, "u");
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? `[role=${role}]`)].filter(
    (element) =>
      (within === "" || element.closest(within) !== null) &&
      element.checkVisibility() &&
      element.closest("[inert], [aria-hidden=true]") === null &&
      pattern.test(nameOf(element)),
  );
  const [element] = found;
  if (!element)
    return {
      count: 0,
      spot: null,
      over: "",
      isEnabled: false,
      isFocused: false,
      isChecked: false,
      value: "",
    };
  const look = () => {
    // For a link that wraps over two lines, the first line.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const over = document.elementFromPoint(spot.x, spot.y);
    const isReached =
      over !== null && (element.contains(over) || over.closest("label")?.contains(element) === true);
    return { spot, over, isReached };
  };
  if (!look().isReached) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { spot, over, isReached } = look();
  const { value = "", checked = element.getAttribute("aria-checked") === "true" } =
    element as Partial<HTMLInputElement>;
  return {
    count: found.length,
    spot: isReached ? spot : null,
    over: isReached || !over ? "" : over.outerHTML.slice(0, 120),
    isEnabled: !element.matches(":disabled, [aria-disabled=true]"),
    isFocused: document.activeElement === element,
    isChecked: checked,
    value,
  };
}
