import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ListedReview } from "#shared/record/record.schema.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mount } from "#test/components/mount.tsx";
import { isGone, isShown, says } from "#test/components/screen.ts";
import { SimilarDecisionLessons } from "./lesson-list.tsx";

const BEFORE = aKnownDecision({ title: "Accepter l’accord de télétravail ?" });
const NOW = { id: null, title: "Signer l’accord de cession", projectId: null, projectName: null };
const REVIEW: ListedReview = {
  id: "r",
  decisionId: BEFORE.id,
  day: "2026-06-30",
  optionTitle: "Deux jours à Paris",
  chosenAt: "2026-03-25T20:14:00.000Z",
  done: {
    doneAt: "2026-06-30T08:00:00.000Z",
    sureness: 70,
    came: 1,
    wasWellDecided: true,
    turnedOutWell: true,
    lesson: "L’écrire avant le oui.",
  },
};
const beside = (isLinked: boolean, known = [BEFORE]) =>
  mount(<SimilarDecisionLessons decision={NOW} isLinked={isLinked} />, {
    answers: { listReviews: [REVIEW], listDecisions: known },
  });
const link = () => page.getByRole("link", { name: "Accepter l’accord de télétravail ?" });

test("a lesson names its decision, which one press opens", async () => {
  await beside(true);
  await says(/Apprise le 30 juin.*, en relisant «.Accepter l’accord de télétravail.\?.»\. Montrée ici/);
  await expect.element(link()).toHaveAttribute("href", expect.stringContaining(BEFORE.id));
  await isGone(page.getByText("Deux jours à Paris"));
});

test("where one may not leave, it is named alone", async () => {
  await beside(false);
  await isShown(page.getByText("Accepter l’accord de télétravail ?"));
  await isGone(link());
});

test("of a decision that is gone, or in the trash, there is none", async () => {
  const { sentTo } = await beside(true, []);
  await expect.poll(() => sentTo("listDecisions")).not.toEqual([]);
  await isGone(page.getByText("L’écrire avant le oui."));
});
