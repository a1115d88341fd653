import { writeFileSync } from "node:fs";
import { currentContract, PREVIOUS, type ContractShape } from "./contract.ts";

/** A line a route, so that a difference can be read. */
export const write = (contract: ContractShape): string =>
  `{\n${Object.entries(contract)
    .map(([route, shape]) => `${JSON.stringify(route)}: ${JSON.stringify(shape)}`)
    .join(",\n")}\n}\n`;

/** `npm run released`: from now on, the pages that people have open are those of this code. */
if (import.meta.main) {
  writeFileSync(PREVIOUS, write(currentContract()));
  process.stdout.write(
    "Le contrat de cette version est désormais celui que la suivante doit servir. Videz aussi test/compatibility/exceptions.ts.\n",
  );
}
