import { expect, test } from "vitest";
import { INITIAL_PROJECT_VIEW, PROJECT_FILTERS, PROJECT_SORTS } from "#shared/project/view.rules.ts";
import { readProjectView, withProjectView } from "./address.ts";

const read = (query: string) => readProjectView(new URLSearchParams(query));
const written = (query: string, view: Parameters<typeof withProjectView>[1]) =>
  withProjectView(new URLSearchParams(query), view);

test("every view is read as it was written", () => {
  for (const sort of PROJECT_SORTS)
    for (const filter of PROJECT_FILTERS) {
      const view = { search: "l’été & « la mer »", sort, filter };
      expect(read(written("", view))).toEqual(view);
    }
});

test("defaults are left out, other parameters are kept", () => {
  expect(written("?onglet=projets&q=a&tri=nom&decisions=avec&projet=P", INITIAL_PROJECT_VIEW)).toBe(
    "?onglet=projets&projet=P",
  );
});

test("invalid values are ignored", () => {
  expect(read("?tri=created&decisions=null")).toEqual(INITIAL_PROJECT_VIEW);
  expect(read("?tri=&decisions=Object")).toEqual(INITIAL_PROJECT_VIEW);
});
