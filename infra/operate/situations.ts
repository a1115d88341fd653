import { isLawCheckOverdue } from "#shared/situations/situation.rules.ts";
import { SITUATIONS } from "#shared/situations/situations.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { runMain } from "../failure.ts";
import { printLine } from "../help.ts";
import { runOperatorCommand } from "./command.ts";

const COMMAND = {
  name: "situations",
  about:
    "Liste les phrases de droit des situations que personne n’a relues sur service-public.fr, ou plus depuis six mois. Une fois la fiche lue, sa date va dans « checkedOn ».",
  options: {},
} as const;

/** Returns a line for each legal text of a situation that is due to be checked again. */
export function overdueLawCheckLines(today: number): string[] {
  return Object.values(SITUATIONS).flatMap(({ name, law }) =>
    law
      .filter((pointer) => isLawCheckOverdue(pointer, today))
      .map(({ sheet, text, checkedOn }) => `${name} · « ${sheet} » · ${checkedOn ?? "jamais lue"} · ${text}`),
  );
}

if (import.meta.main)
  await runMain(() =>
    runOperatorCommand(COMMAND, process.argv.slice(2), async () => {
      const lines = overdueLawCheckLines(dayOf(new Date(), "Europe/Paris"));
      lines.forEach(printLine);
      printLine(`${lines.length} à lire.`);
    }),
  );
