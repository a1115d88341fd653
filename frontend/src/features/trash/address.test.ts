import { expect, test } from "vitest";
import { PRIORITIES } from "#shared/decision/decision.ts";
import { INITIAL_TRASH_VIEW, TRASH_SORTS } from "#shared/decision/trash.rules.ts";
import { readTrashView, withTrashView } from "./address.ts";

const read = (query: string) => readTrashView(new URLSearchParams(query));

test("every view is read as it was written", () => {
  for (const sort of TRASH_SORTS)
    for (const priority of [...PRIORITIES, null]) {
      const view = { search: "D-7K2", sort, priority };
      expect(read(withTrashView(new URLSearchParams(), view))).toEqual(view);
    }
});

test("defaults are left out, other parameters are kept", () => {
  const address = new URLSearchParams("?onglet=corbeille&q=a&tri=titre&priorite=haute&decision=D");
  expect(withTrashView(address, INITIAL_TRASH_VIEW)).toBe("?onglet=corbeille&decision=D");
});

test("invalid values are ignored", () => {
  expect(read("?tri=newest&priorite=faible")).toEqual(INITIAL_TRASH_VIEW);
});
