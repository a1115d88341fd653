import { ulid } from "ulid";
import {
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  aProjectBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { environment } from "./product.ts";

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

/**
 * Creates a person with something on every page: decisions (one, « Louer », with a plan of two levels,
 * options and criteria), a project « Maison », a task « Passeport » in this week, a discussion with its
 * documents, a decision and a discussion in the trash, and choices to review.
 */
export async function createFullAccount() {
  const person = await signUpNewPerson(environment.url);
  const { id: projectId } = await person.get("createProject", { body: aProjectBody({ name: "Maison" }) });
  const decision = aDecisionBody({ title: "Louer", status: "en_cours", priority: "haute", projectId });
  const { id: decisionId } = await person.get("createDecision", { body: decision });
  for (const title of ["Visiter", "Comparer les loyers"]) {
    const body = { title, dueDate: `${isoDayFromToday(-2)}T12:00:00.000Z` };
    const { id: parentId } = await person.get("createAction", { id: decisionId, body });
    await person.get("createAction", { id: decisionId, body: { title: `${title}, le détail`, parentId } });
  }
  await person.get("updateRecord", {
    id: decisionId,
    body: {
      options: { set: [anOptionBody(), anOptionBody({ title: "Rester" })] },
      criteria: { set: ["Le jardin", "Le trajet"].map((title) => ({ id: ulid(), title })) },
      watched: { set: [{ id: ulid(), kind: "risk", text: "Un loyer qui monte" }] },
    },
  });
  const trashed = await person.get("createDecision", { body: aDecisionBody({ title: "Vendre" }) });
  await person.get("trashDecision", { id: trashed.id });
  const { id: thrownAway } = await person.get("createSession", { body: { title: "Discussion jetée" } });
  await person.get("removeSession", { id: thrownAway });
  await planTask(person);
  const reviewed = await withChoices(person);
  const sessionId = await withDocuments(person);
  return { person, decisionId, projectId, sessionId, reviewed };
}

async function planTask(person: Person): Promise<void> {
  const id = ulid();
  await person.get("updateOwnTasks", { body: { set: [{ id, title: "Passeport" }] } });
  const monday = mondayOf(dayOf(new Date(), "UTC"));
  await person.get("updateWeek", {
    monday: formatIsoDay(monday),
    body: {
      tasks: { set: [{ id, decisionId: null, type: "administrative" }] },
      blocks: {
        set: [
          { id: `${id}.0`, taskId: id, day: formatIsoDay(monday + 6), start: 540, end: 600, isLocked: false },
        ],
      },
    },
  });
}

/** Creates two decisions with a choice: one still to be reviewed, one already reviewed. */
async function withChoices(person: Person) {
  const reviewed = { open: "", done: "", doneReview: "" };
  for (const state of ["open", "done"] as const) {
    const made = await person.get("createDecision", { body: aDecisionBody({ title: "Maison" }) });
    const option = anOptionBody();
    await person.get("updateRecord", { id: made.id, body: { options: { set: [option] } } });
    const choice = aChoiceBody({ optionId: option.id, by: isoDayFromToday(0) });
    const { reviews } = await person.get("createChoice", { id: made.id, body: choice });
    const reviewId = reviews[0]!.id;
    reviewed[state] = made.id;
    if (state === "open") continue;
    reviewed.doneReview = reviewId;
    await person.get("lookBack", { id: made.id, reviewId, body: aLookBackBody() });
  }
  return reviewed;
}

async function withDocuments(person: Person): Promise<string> {
  const { id } = await person.get("createSession", { body: { title: "Louer ou vendre" } });
  await environment.withoutPauses(async () => {
    await person.get("chat", { body: { sessionId: id, message: "Dois-je louer ou vendre la maison ?" } });
    await person.get("createSummary", { id });
    await person.get("createArgumentation", { id });
    await person.get("createReflection", { id });
  });
  return id;
}
