import { expect, test } from "vitest";
import { INITIAL_PROJECT_VIEW, PROJECT_FILTERS, PROJECT_SORTS } from "#shared/project/view.rules.ts";
import { readProjectView, writeProjectView } from "./address.ts";

const read = (query: string) => readProjectView(new URLSearchParams(query));
const written = (query: string, view: Parameters<typeof writeProjectView>[1]) =>
  writeProjectView(new URLSearchParams(query), view);

test("whatever is shown can be found again by its address", () => {
  for (const sort of PROJECT_SORTS)
    for (const filter of PROJECT_FILTERS) {
      const view = { search: "l’été & « la mer »", sort, filter };
      expect(read(written("", view))).toEqual(view);
    }
});

test("what is shown at first needs no word, and what else the address says stays", () => {
  expect(written("?onglet=projets&q=a&tri=nom&decisions=avec&projet=P", INITIAL_PROJECT_VIEW)).toBe(
    "?onglet=projets&projet=P",
  );
});

test("what an address says wrongly is as if it were not said", () => {
  expect(read("?tri=created&decisions=null")).toEqual(INITIAL_PROJECT_VIEW);
  expect(read("?tri=&decisions=constructor")).toEqual(INITIAL_PROJECT_VIEW);
});
