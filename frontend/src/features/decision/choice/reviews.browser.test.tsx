import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useQuery } from "@tanstack/react-query";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { aChoice, anOption } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, refusal, neverAnswer } from "#test/components/canned-server.ts";
import { mount } from "#test/components/mount.tsx";
import { recordServer } from "#test/components/record-server.ts";
import { focusIs, isGone, isShown, overflow, press, says, textsOf } from "#test/components/screen.ts";
import { ReviewDays } from "./reviews.tsx";

const ID = ulid();
const OPTION = ulid();
const inDays = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return dateToIsoDay(date);
};
const review = (changes: Partial<Review> = {}): Review => ({
  id: ulid(),
  day: "2099-06-30",
  origin: "added",
  quote: null,
  lookBack: null,
  createdAt: "2026-03-19T21:40:00.000Z",
  source: null,
  ...changes,
});
const choice = aChoice({
  id: ulid(),
  optionId: OPTION,
  optionTitle: "Partir",
  why: "Un jardin",
  by: "2099-06-30",
  sureness: 60,
  createdAt: "2026-03-19T21:40:00.000Z",
});

function Shown() {
  const { data } = useQuery(recordQuery(ID));
  return data && <ReviewDays decisionId={ID} record={data} isTrashed={false} />;
}

async function withReviews(reviews: Review[], answers: Answers = {}, changes: Partial<DecisionRecord> = {}) {
  const records = recordServer(ID, {
    options: [anOption(OPTION)],
    choices: [choice],
    reviews,
    ...changes,
  });
  const server = await mount(
    <TooltipProvider>
      <main className="sheet [--margin:1.25rem]">
        <h1>Décision</h1>
        <h2>Partie</h2>
        <Shown />
      </main>
      <MenuHost />
    </TooltipProvider>,
    { answers: { ...records.answers, ...answers } },
  );
  await isShown(page.getByRole("region", { name: "Relire" }));
  return { server, ...records };
}

const rows = () => textsOf(page.getByRole("region", { name: "Relire" }).getByRole("listitem"));
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("each review says its day in words and where it comes from, in the order of the days", async () => {
  await withReviews([
    review({ day: "2099-09-30" }),
    review({ id: choice.id, day: "2099-07-14", origin: "choice" }),
    review({ day: "2099-06-01", origin: "proposed", quote: "à la rentrée" }),
    review({ day: "2099-06-02", origin: "proposed" }),
  ]);
  const words = rows().map((row) => row.replace("ChangerRetirer", ""));
  expect(words).toEqual([
    "lundi 1ᵉʳ juin 2099Proposée par la solution : « à la rentrée »",
    "mardi 2 juin 2099Proposée par la solution",
    // The text still names the day that the choice gave, although the review was moved to another day.
    "mardi 14 juillet 2099Vous l’avez dit : « d’ici au 30 juin 2099 »",
    "mercredi 30 septembre 2099Ajoutée par vous",
  ]);
});

test("a review that is due is looked back on; one that is done says its case", async () => {
  const due = review({ day: inDays(0) });
  const done = review({
    day: "2026-03-20",
    lookBack: {
      choiceId: choice.id,
      sessionId: null,
      outcomes: [],
      wasWellDecided: true,
      turnedOutWell: false,
      lesson: null,
      doneAt: "2026-03-21T09:00:00.000Z",
    },
  });
  await withReviews([due, done, review()]);
  const now = page.getByRole("link", { name: /^Relire maintenant/ });
  await expect.element(now).toHaveAttribute("href", `/regard/${ID}?relecture=${due.id}`);
  expect(rows()[0]).toContain("Le contretemps");
  await expect
    .element(page.getByRole("link", { name: /^Revoir la relecture/ }))
    .toHaveAttribute("href", `/regard/${ID}?relecture=${done.id}`);
});

test("before a choice there is nothing to look back on yet", async () => {
  await withReviews([review({ day: inDays(0) })], {}, { choices: [] });
  await isGone(page.getByRole("link", { name: /^Relire maintenant/ }));
});

const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

test("a date is proposed three months ahead, and added", async () => {
  const { record } = await withReviews([]);
  await says("Aucune date de relecture pour l’instant.");
  await press(button("Ajouter une date"), "Enter");
  const picker = page.getByRole("button", { name: /^Ce jour-là/ });
  await expect.element(picker).toHaveFocus();
  await button("Ajouter").click();
  await expect.poll(() => record().reviews.length).toBe(1);
  const [added] = record().reviews;
  expect(months(added!.day) - months(inDays(0))).toBe(3);
  expect(added).toMatchObject({ origin: "added", quote: null });
  await expect.element(button("Ajouter une date")).toHaveFocus();
});

test("a date is moved in the calendar", async () => {
  const { record } = await withReviews([review({ day: "2099-06-30" })]);
  await button(fr("Changer la date du mardi 30 juin 2099")).click();
  await page.getByRole("button", { name: /15 juin 2099/ }).click();
  await expect.poll(() => record().reviews[0]?.day).toBe("2099-06-15");
});

test("a review that is removed is shown so at once, and put back as it was", async () => {
  const proposed = review({ origin: "proposed", quote: "à la rentrée" });
  const { record, server } = await withReviews([proposed]);
  await button(/^Retirer/).click();
  await says("Date de relecture retirée");
  await expect.poll(() => record().reviews).toEqual([]);
  await button("Annuler").click();
  await expect
    .poll(() => record().reviews)
    .toMatchObject([{ id: proposed.id, day: proposed.day, origin: "proposed", quote: "à la rentrée" }]);
  expect(server.sentTo("setReview")).toHaveLength(1);
});

test("once a review is removed the focus is where one adds another; one that was gone already is removed", async () => {
  const kept = review();
  const { server, record } = await withReviews([kept]);
  const remove = server.answers.removeReview as (sent: never) => unknown;
  server.answers.removeReview = (sent) => {
    remove(sent as never);
    return refusal("not_found");
  };
  await press(button(/^Retirer/), "Enter");
  await focusIs("Ajouter une date");
  await expect.poll(() => record().reviews).toEqual([]);
  await expect.poll(() => server.sentTo("getRecord").length).toBe(2);
  await isGone(page.getByText("Cette date n’a pas pu être retirée."));
  expect(rows()).toHaveLength(0);
});

test("what is not saved comes back with a sentence, though the record cannot be read again", async () => {
  const { server } = await withReviews([review()], { removeReview: failure() });
  server.answers.getRecord = failure();
  await button(/^Retirer/).click();
  await says("Cette date n’a pas pu être retirée.");
  await expect.poll(() => rows().length).toBe(1);
});

test("a change is shown before it is answered", async () => {
  await withReviews([review()], { removeReview: neverAnswer });
  await button(/^Retirer/).click();
  await expect.poll(() => rows().length).toBe(0);
});

test("the list fits a narrow screen, and axe finds nothing", async () => {
  await page.viewport(320, 640);
  await withReviews([review(), review({ day: inDays(0) })]);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1280, 720);
});
