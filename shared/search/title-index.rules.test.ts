import { expect, test } from "vitest";
import { addTitleEntries, createTitleIndex, type TitleEntry, searchTitles } from "./title-index.rules.ts";

type Group = "decision" | "action";

function indexOf(titles: readonly (string | TitleEntry<Group>)[]) {
  const index = createTitleIndex<Group, TitleEntry<Group>>();
  addTitleEntries(
    index,
    titles.map((title) => (typeof title === "string" ? { group: "decision", title } : title)),
  );
  return index;
}

const found = (titles: readonly (string | TitleEntry<Group>)[], query: string, limit = 10) =>
  searchTitles(indexOf(titles), query, limit).groups.flatMap(({ entries }) =>
    entries.map(({ title }) => title),
  );

test("the title's beginning comes first, then a word's, then what is inside, then a typo", () => {
  const titles = ["Un surmenage", "Refaire le ménage", "Ménage : qui le fait ?"];
  expect(found(titles, "menage")).toEqual(["Ménage : qui le fait ?", "Refaire le ménage", "Un surmenage"]);
  expect(found(["Le surménageur", "Le ménager"], "emnager")).toEqual(["Le ménager"]);
});

test("a typo counts only where the word begins none that there is", () => {
  expect(found(["Vendre la maison", "Vendra-t-on ?"], "vendre")).toEqual(["Vendre la maison"]);
  expect(found(["Vendre la maison", "Vendra-t-on ?"], "vendrr")).toEqual([
    "Vendre la maison",
    "Vendra-t-on ?",
  ]);
});

test("among equals the order is the one in which they were added", () => {
  expect(found(["Louer à Lyon", "Lyon ou Nantes", "Partir à Lyon"], "lyon")).toEqual([
    "Lyon ou Nantes",
    "Louer à Lyon",
    "Partir à Lyon",
  ]);
});

test("what is finished stands last, however well it answers", () => {
  const titles: TitleEntry<Group>[] = [
    { group: "decision", title: "Lyon", isLast: true },
    { group: "decision", title: "Un mot de Lyonnais" },
    { group: "decision", title: "Partir à Lyon", isLast: true },
  ];
  expect(found(titles, "lyon")).toEqual(["Un mot de Lyonnais", "Lyon", "Partir à Lyon"]);
});

test("every word must be there, in any order, without case and accents", () => {
  const titles = ["Opérer le genou", "Le genou de Léa", "Opérer le cœur"];
  expect(found(titles, "GENOU operer")).toEqual(["Opérer le genou"]);
  expect(found(titles, "coeur")).toEqual(["Opérer le cœur"]);
  expect(found(titles, "genou absent")).toEqual([]);
});

test("what is written in it is found after all titles, by the beginnings of its words", () => {
  const titles: TitleEntry<Group>[] = [
    { group: "decision", title: "Changer de poste", text: "Le loyer, la distance." },
    { group: "decision", title: "Un déloyer" },
    { group: "decision", title: "Loyer ou crédit ?" },
  ];
  expect(found(titles, "loyer")).toEqual(["Loyer ou crédit ?", "Un déloyer", "Changer de poste"]);
  expect(found(titles, "poste distance")).toEqual(["Changer de poste"]);
  expect(found(titles, "istance")).toEqual([]);
});

test("the words of « l’équipe » are found on their own", () => {
  expect(found(["Réunir l’équipe"], "equipe")).toEqual(["Réunir l’équipe"]);
  expect(found(["Réunir l’équipe"], "l'equipe")).toEqual(["Réunir l’équipe"]);
});

test("an entry is also found by its other words, which are not its title", () => {
  const titles: TitleEntry<Group>[] = [
    { group: "decision", title: "Vendre", also: "Maison" },
    { group: "decision", title: "Maison à Nantes" },
  ];
  expect(found(titles, "maison")).toEqual(["Maison à Nantes", "Vendre"]);
});

test("each group has at most so many, and tells how many there were", () => {
  const index = indexOf(["Lyon 1", "Lyon 2", "Lyon 3", { group: "action", title: "Visiter Lyon" }]);
  expect(
    searchTitles(index, "lyon", 2).groups.map(({ group, entries, count }) => [group, entries.length, count]),
  ).toEqual([
    ["decision", 2, 3],
    ["action", 1, 1],
  ]);
});

test("what is marked is what was typed, or the word that it stands for", () => {
  const index = indexOf(["Accepter le poste chez Alvéa"]);
  expect(searchTitles(index, "alv post", 5).marks).toEqual(["alv", "post"]);
  expect(searchTitles(index, "alvae", 5).marks).toEqual(["alvea"]);
});

test.each(["", "  ", "?!"])("« %s » finds nothing", (query) => {
  expect(found(["Vendre ?!"], query)).toEqual([]);
});

test("the common words of ten thousand decisions and their actions are found once each, in order", () => {
  const titles = Array.from({ length: 10_000 }, (_, n) => `Faut-il changer de logement ${n}`);
  const index = indexOf(titles);
  const { groups } = searchTitles(index, "de", 3);
  expect(groups).toEqual([
    {
      group: "decision",
      count: 10_000,
      entries: titles.slice(0, 3).map((title) => ({ group: "decision", title })),
    },
  ]);
  // The index has the five words of the title once, and each of the numbers.
  expect(index.words).toHaveLength(5 + 10_000);
});
