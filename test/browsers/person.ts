import { setTimeout as pause } from "node:timers/promises";
import type { Driver, Json } from "./driver.ts";
import { findInPage, type ElementQuery, type ElementMatch } from "./find.ts";

/** The longest wait for anything on a page. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 60;

/** WebDriver's names of the keys that write nothing. */
const KEYS = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  End: "\uE010",
  Backspace: "\uE003",
  ArrowRight: "\uE014",
  Control: "\uE009",
  Alt: "\uE00A",
  Shift: "\uE008",
} as const;
type Key = keyof typeof KEYS | (string & {});

type Name = string | RegExp;
/** A CSS selector of the surrounding element. */
type Within = string;
export const DIALOG_SELECTOR = "dialog[open], [role=dialog], [role=alertdialog]";

export type Person = ReturnType<typeof personAt>;

/**
 * Returns a person's actions in this browser: look, wait, press, type. Each rejects with what was not found.
 */
export function personAt(driver: Driver, siteUrl: string) {
  const ask = async (role: string, name: Name, within: Within = ""): Promise<ElementMatch> => {
    const asked: ElementQuery = { role, name: sourceOf(name), within };
    return (await driver.run(String(findInPage), asked)) as ElementMatch;
  };
  const read = (source: string, ...given: Json[]) => driver.run(source, ...given);
  /** Waits until the element stands still, can be clicked, and is not covered. */
  const reach = (role: string, name: Name, within?: Within) => {
    let before = "";
    return until(`the ${role} ${String(name)}`, async () => {
      const { spot, isEnabled, over } = await ask(role, name, within);
      if (over !== "") throw new Error(`Over it lies ${over}`);
      const place = JSON.stringify(spot);
      const isStill = place === before;
      before = place;
      return spot && isEnabled && isStill ? spot : undefined;
    });
  };
  const press = async (role: string, name: Name, within?: Within) => {
    const spot = await reach(role, name, within);
    await driver.perform([
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", ...spot },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  };
  const keys = async (...pressed: readonly Key[]) => {
    const values = pressed.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key));
    const down = values.map((value) => ({ type: "keyDown" as const, value }));
    const up = values.toReversed().map((value) => ({ type: "keyUp" as const, value }));
    await driver.perform([{ type: "key", id: "keyboard", actions: [...down, ...up] }]);
  };
  const types = async (text: string) => {
    const actions = Array.from(text, (value) => value).flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await driver.perform([{ type: "key", id: "keyboard", actions }]);
  };
  const has = (role: string, name: Name, within?: Within) =>
    until(`the ${role} ${String(name)}`, async () =>
      (await ask(role, name, within)).count > 0 ? true : undefined,
    );
  const isAt = (pattern: RegExp) =>
    until(`the address ${String(pattern)}`, async () => {
      const address = String(await read("() => location.pathname + location.search"));
      return pattern.test(address) ? address : undefined;
    });
  return {
    read,
    until,
    press,
    keys,
    types,
    has,
    isAt,
    goTo: (path: string) => driver.open(new URL(path, siteUrl).href),
    /** Replaces the text of a field, and waits until the field shows it. */
    write: async (label: Name, text: string, within?: Within) => {
      await press("field", label, within);
      await until(`the focus in ${String(label)}`, async () =>
        (await ask("field", label, within)).isFocused ? true : undefined,
      );
      if ((await ask("field", label, within)).value !== "") await keys("Control", "a");
      await types(text);
      await until(`« ${text} » in ${String(label)}`, async () =>
        (await ask("field", label, within)).value === text ? true : undefined,
      );
    },
    valueOf: async (label: Name, within?: Within) => (await ask("field", label, within)).value,
    isChecked: async (role: "checkbox" | "radio", name: Name, within?: Within) =>
      (await ask(role, name, within)).isChecked,
    count: async (role: string, name: Name, within?: Within) => (await ask(role, name, within)).count,
    /** Waits until these words are on the page, or in a part of it. */
    see: (words: Name, within: Within = "body") =>
      until(`the words ${String(words)}`, async () =>
        (await read(String(hasWords), wordsOf(words), within)) === true ? true : undefined,
      ),
    seeNoMore: (words: Name, within: Within = "body") =>
      until(`the end of ${String(words)}`, async () =>
        (await read(String(hasWords), wordsOf(words), within)) === false ? true : undefined,
      ),
    /** Returns the name and the text of the file that `give` downloads. */
    fileOf: async (give: () => Promise<void>) => {
      await read(String(noteFiles));
      await give();
      return until(
        "a file",
        async () => ((await read("() => window.givenFile ?? null")) as File | null) ?? undefined,
      );
    },
    closed: () =>
      until("the end of the dialog", async () => ((await ask("dialog", /^/)).count === 0 ? true : undefined)),
  };
}

/** Waits until a function returns something. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  let last = "";
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    // A page that is being left answers nothing.
    const seen = await look().catch((error: unknown) => void (last = String(error)));
    if (seen !== undefined) return seen;
  }
  throw new Error([`Waited in vain for ${what}.`, last].filter(Boolean).join("\n"));
}

/**
 * Returns the pattern of a name: a text must match the whole name. Write it with plain spaces, because
 * non-breaking spaces in the page's text are replaced before the comparison.
 */
const sourceOf = (name: Name) => (name instanceof RegExp ? name.source : `^${literal(name)}$`);
const wordsOf = (words: Name) => (words instanceof RegExp ? words.source : literal(words));
const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

type File = { name: string; text: string };

/**
 * Makes the page remember its next downloaded file: a driven browser tells its driver nothing about files.
 */
function noteFiles(): void {
  const page = window as { givenFile?: File };
  delete page.givenFile;
  const create = URL.createObjectURL.bind(URL);
  // oxlint-disable-next-line typescript/unbound-method -- called on the link that is clicked
  const { click } = HTMLAnchorElement.prototype;
  let text = Promise.resolve("");
  URL.createObjectURL = (source) => {
    if (source instanceof Blob) text = source.text();
    return create(source);
  };
  HTMLAnchorElement.prototype.click = function noted() {
    const name = this.download;
    if (name !== "") void text.then((it) => (page.givenFile = { name, text: it }));
    URL.createObjectURL = create;
    HTMLAnchorElement.prototype.click = click;
    click.call(this);
  };
}

function hasWords(words: string, within: string): boolean {
  const pattern = new RegExp(words, "u");
  return [...document.querySelectorAll<HTMLElement>(within)].some((each) =>
    pattern.test(each.innerText.replaceAll(/\s+/g, " ")),
  );
}
