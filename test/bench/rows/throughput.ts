import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { withProduct } from "../product.ts";
import type { Row } from "../row.ts";

const REQUESTS = 5_000;
/** Time limit: a slow machine sends fewer requests. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 8;
const DISCUSSIONS = 20;
const MEBI = 1024 ** 2;

export const throughput: Row = {
  name: "throughput",
  title: "Débit et mémoire",
  how: `Jusqu’à ${REQUESTS} fois \`GET /api/sessions\` avec ${DISCUSSIONS} discussions, ${AT_ONCE} à la fois, par la passerelle et la base locales, depuis un autre processus de la même machine.`,
  measure: () =>
    withProduct(async ({ url, memory }) => {
      const person = await signUpNewPerson(url);
      for (let made = 0; made < DISCUSSIONS; made += 1) await person.get("createSession", { body: {} });
      const before = await memory();
      const startedAt = performance.now();
      let asked = 0;
      const ask = async () => {
        while (asked < REQUESTS && performance.now() - startedAt < PATIENCE_MS) {
          asked += 1;
          await person.get("listSessions");
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      const seconds = (performance.now() - startedAt) / 1000;
      return [
        { what: "demandes servies", value: asked / seconds, unit: "req/s" },
        { what: "mémoire du processus, avant", value: before / MEBI, unit: "Mo" },
        {
          what: `mémoire du processus, après ${asked} demandes`,
          value: (await memory()) / MEBI,
          unit: "Mo",
        },
      ];
    }),
};
