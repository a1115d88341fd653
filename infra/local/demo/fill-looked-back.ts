import { ulid } from "ulid";
import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import { createShortCode } from "#shared/decision/short-code.rules.ts";
import { dayOf, formatIsoDay, startOfDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import type { CookieApiClient } from "./person.ts";
import { DEMO_LOOKED_BACK } from "./records.ts";

/**
 * Turns on the citing of past choices, and adds a past decision with its choice and look back by an import,
 * which alone keeps past dates. Returns how many decisions it added: 0 if the decision exists.
 */
export async function fillLookedBack(demo: CookieApiClient, now: Date): Promise<number> {
  const known = [...(await demo.get("listDecisions")), ...(await demo.get("listTrash"))];
  if (known.some(({ title }) => title === DEMO_LOOKED_BACK.title)) return 0;
  // Before the import: once the imported decision exists, this function does nothing.
  await demo.get("updatePreferences", { body: { memory: true } });
  const project = (await demo.get("listProjects")).find(({ name }) => name === DEMO_LOOKED_BACK.project);
  await demo.get("importAccount", {
    body: {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      decisions: [lookedBackDecision(now, project?.id ?? null)],
    },
  });
  return 1;
}

function lookedBackDecision(now: Date, projectId: string | null) {
  const today = dayOf(now, DEFAULT_TIME_ZONE);
  const { title, begunOn, chosenOn, endedOn, lookedBackOn, choice, lesson } = DEMO_LOOKED_BACK;
  const dayAt = (offset: number) => formatIsoDay(today + offset);
  const instantAt = (offset: number) => startOfDay(today + offset, DEFAULT_TIME_ZONE).toISOString();
  const idAt = (offset: number) => ulid(Date.parse(instantAt(offset)));
  const options = DEMO_LOOKED_BACK.options.map(({ title: name, pros, cons }) => ({
    id: idAt(begunOn),
    title: name,
    pros: [...pros],
    cons: [...cons],
  }));
  const choiceId = idAt(chosenOn);
  return {
    id: idAt(begunOn),
    shortCode: createShortCode(crypto.getRandomValues(new Uint8Array(6))),
    title,
    decideur: "Camille Aubry",
    priority: "haute",
    status: "terminee",
    progress: 100,
    projectId,
    startDay: dayAt(begunOn),
    endDay: dayAt(endedOn),
    timeZone: DEFAULT_TIME_ZONE,
    completedAt: instantAt(endedOn),
    createdAt: instantAt(begunOn),
    updatedAt: instantAt(lookedBackOn),
    alternatives: options.map((option) => option.title),
    record: {
      options,
      criteria: DEMO_LOOKED_BACK.criteria.map((name) => ({ id: idAt(begunOn), title: name })),
      comparisons: [],
      cells: [],
      watched: [],
      draft: null,
      choices: [
        {
          id: choiceId,
          optionId: options.find((option) => option.title === choice.option)!.id,
          optionTitle: choice.option,
          why: choice.why,
          expectations: choice.expectations.map(({ text }) => text),
          by: dayAt(lookedBackOn),
          sureness: choice.sureness,
          wouldChange: choice.wouldChange,
          againstBalance: null,
          changeReason: null,
          createdAt: instantAt(chosenOn),
        },
      ],
      reviews: [
        {
          id: choiceId,
          day: dayAt(lookedBackOn),
          origin: "choice",
          quote: null,
          lookBack: {
            choiceId,
            sessionId: null,
            outcomes: choice.expectations.map(({ outcome }) => outcome),
            wasWellDecided: true,
            turnedOutWell: false,
            lesson,
            doneAt: instantAt(lookedBackOn),
          },
          createdAt: instantAt(chosenOn),
        },
      ],
      sources: [],
    },
  };
}
