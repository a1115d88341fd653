import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { ApiClient } from "../requests.ts";
import { QUICKEST_ENGINE } from "../../engine.ts";
import type { Measure, Row } from "../row.ts";
import { unitsOf, usdPerMillion, type Units } from "../table-units.ts";
import { withTemporaryFolder } from "../temporary.ts";
import {
  measureBlockUnits,
  cockpitUnits,
  fillCockpit,
  measureTickUnits,
  UNIT_BUDGETS,
} from "../unit-scenarios.ts";

/** For a person with this many decisions, of eight actions each. */
const TYPICAL_DECISIONS = 30;
/** How often an ordinary person does each thing in a month. */
const MONTH = { cockpit: 40, tick: 80, message: 60, discussion: 8, decision: 6, move: 12 };
const MESSAGE =
  "Nous hésitons entre garder la maison et louer plus près de l’école : le trajet nous fatigue.";

export const units: Row = {
  name: "units",
  title: "Unités de la table",
  how: `Ce que DynamoDB compte pour une demande, connexion comprise, par la base locale, qui compte comme lui. Prix : à la demande, à Paris, 0,7423 $ le million d’unités d’écriture et 0,1487 $ le million d’unités de lecture. Un mois ordinaire, avec ${TYPICAL_DECISIONS} décisions de huit actions : ${MONTH.cockpit} ouvertures du cockpit, ${MONTH.tick} actions cochées, ${MONTH.move} changements de priorité, ${MONTH.discussion} discussions et ${MONTH.message} messages, ${MONTH.decision} décisions.`,
  measure: () =>
    withTemporaryFolder(async (dataDir) => {
      const menta = await startMenta({
        port: 0,
        dataDir,
        aiDelayMs: 0,
        pages: "none",
        engine: QUICKEST_ENGINE,
      });
      try {
        const [person, rich] = [await signUpNewPerson(menta.url), await signUpNewPerson(menta.url)];
        await fillCockpit(rich, 300);
        return [
          ...figures("cocher, plan de 20 actions", await measureTickUnits(person, 20), {
            write: UNIT_BUDGETS.tickOf20,
          }),
          ...figures("cocher, plan de 300 actions", await measureTickUnits(person, 300), {
            write: UNIT_BUDGETS.tickOf300,
          }),
          ...figures(
            "déplacer un créneau, semaine de 30",
            await measureBlockUnits(await signUpNewPerson(menta.url), 30),
            {
              write: UNIT_BUDGETS.blockOf30,
            },
          ),
          ...figures(
            "déplacer un créneau, semaine de 500",
            await measureBlockUnits(await signUpNewPerson(menta.url), 500),
            {
              write: UNIT_BUDGETS.blockOf500,
            },
          ),
          ...figures("ouvrir le cockpit de 300 décisions de 8 actions", await cockpitUnits(rich), {
            read: UNIT_BUDGETS.cockpit,
          }),
          ...(await month(await signUpNewPerson(menta.url))),
        ];
      } finally {
        await menta.close();
      }
    }),
};

function figures(what: string, used: Units, budget: Partial<Units> = {}): Measure[] {
  return [
    { what: `${what}, écriture`, value: used.write, unit: "unités", ...limited(budget.write) },
    { what: `${what}, lecture`, value: used.read, unit: "unités", ...limited(budget.read) },
    { what: `${what}, un million de fois`, value: usdPerMillion(used), unit: "$" },
  ];
}

const limited = (budget: number | undefined) => (budget === undefined ? {} : { budget });

async function month(somebody: ApiClient): Promise<Measure[]> {
  await fillCockpit(somebody, TYPICAL_DECISIONS);
  const [decision] = await somebody.get("listDecisions");
  if (!decision) throw new Error("Nothing was created");
  const { id, projectId } = decision;
  const { id: sessionId } = await somebody.get("createSession", { body: {} });
  const message = () => somebody.get("chat", { body: { sessionId, message: MESSAGE } });
  await message();
  const newDecision = aDecisionBody({
    projectId,
    actions: Array.from({ length: 8 }, (_, n) => `Étape ${n}`),
  });
  const used: Record<keyof typeof MONTH, Units> = {
    cockpit: await cockpitUnits(somebody),
    tick: await measureTickUnits(somebody, 8),
    message: await unitsOf(message),
    discussion: await unitsOf(() => somebody.get("createSession", { body: {} })),
    decision: await unitsOf(() => somebody.get("createDecision", { body: newDecision })),
    move: await unitsOf(() => somebody.get("setPriority", { id, body: { priority: "haute" } })),
  };
  const total: Units = { read: 0, write: 0 };
  for (const [name, times] of Object.entries(MONTH)) {
    const { read, write } = used[name as keyof typeof MONTH];
    total.read += times * read;
    total.write += times * write;
  }
  return [
    ...figures("créer une décision de huit actions, dans un projet", used.decision),
    ...figures("ouvrir une discussion", used.discussion),
    ...figures("un message et sa réponse", used.message),
    ...figures("un mois ordinaire d’une personne", total),
  ];
}
