import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandFailure, runMain } from "#infra/failure.ts";
import { readText, ROOT } from "#test/sources.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { licenceProblems } from "./licences.ts";
import { packagesOf, readLock } from "./lock.ts";
import { inventoryPage } from "./page.ts";

export const INVENTORY_PAGE = "shared/docs/dependencies.md";
/** The bill of materials is not committed: whoever needs it generates it. */
const BILL = "dist/menta.cdx.json";

type Names = Record<string, string>;
type Manifest = {
  name: string;
  version: string;
  dependencies: Names;
  devDependencies: Names;
  optionalDependencies: Names;
};
export const readManifest = () => JSON.parse(readText("package.json")) as Manifest;

/** Returns the dependencies named in `package.json`. */
export function directDependencies(): string[] {
  const { dependencies, devDependencies, optionalDependencies } = readManifest();
  return [dependencies, devDependencies, optionalDependencies].flatMap((names) => Object.keys(names));
}

export const inventoryMarkdown = (): Promise<string> =>
  inventoryPage(packagesOf(readLock()), new Set(directDependencies()));

/**
 * `npm run inventory`. Writes the page and the bill of materials, then throws CommandFailure if a licence is
 * in doubt.
 */
async function inventory(): Promise<void> {
  const lock = readLock();
  const packages = packagesOf(lock);
  writeFileSync(join(ROOT, INVENTORY_PAGE), await inventoryMarkdown());
  const { name, version } = readManifest();
  const bill = billOfMaterials({ name, version }, lock);
  mkdirSync(dirname(join(ROOT, BILL)), { recursive: true });
  writeFileSync(join(ROOT, BILL), `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${INVENTORY_PAGE}, et ${bill.components.length} composants dans ${BILL}.\n`);
  const objections = licenceProblems(packages);
  if (objections.length > 0) throw new CommandFailure(objections.join("\n"));
}

if (import.meta.main) await runMain(inventory);
