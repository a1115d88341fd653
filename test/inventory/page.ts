import { format, resolveConfig } from "prettier";
import { EXCEPTIONS, isPermissive } from "./licences.ts";
import { EMBEDDED_TOOLS, type Package } from "./lock.ts";

/** Returns the packages and their licences as Markdown, formatted like the project's files. */
export async function inventoryPage(
  packages: readonly Package[],
  direct: ReadonlySet<string>,
): Promise<string> {
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const others = packages.filter(({ isShipped }) => !isShipped);
  const text = [
    "# Dependencies and their licences",
    `Drawn by \`npm run inventory\` from the lock file, and compared with it by a test. ${packages.length} packages: ${shipped.length} ship, ${others.length} are of use to whoever builds and tests only. What counts as shipped is whatever the lock file does not keep for development, which is more than the bundles hold, and the tools that leave code of their own in what they build (${EMBEDDED_TOOLS.join(", ")}).`,
    "`npm run inventory` also writes the list of what ships as CycloneDX, to `dist/menta.cdx.json`.",
    "## Licences",
    "What ships is under a licence that asks for its notice only, or has a reason below; the command and a test refuse anything else. Where a package leaves the choice, the permissive licence is ours.",
    table(
      ["Licence", "Shipped", "Others"],
      licencesOf(packages).map((licence) => [
        licence || "none",
        String(countOf(shipped, licence)),
        String(countOf(others, licence)),
      ]),
    ),
    "## Exceptions",
    exceptionsText(),
    "## What ships",
    "In bold, what `package.json` asks for by its name.",
    table(["Package", "Version", "Licence"], shipped.map(row(direct))),
    "## The others, where they are not permissive",
    "They run on the machine of whoever builds or tests; nothing of them leaves it.",
    table(
      ["Package", "Version", "Licence"],
      others.filter(({ licence }) => !isPermissive(licence)).map(row(direct)),
    ),
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const countOf = (packages: readonly Package[], licence: string) =>
  packages.filter((one) => one.licence === licence).length;

/** Returns the licences, the most frequent first. */
const licencesOf = (packages: readonly Package[]): string[] =>
  [...new Set(packages.map(({ licence }) => licence))].toSorted(
    (a, b) => countOf(packages, b) - countOf(packages, a) || (a < b ? -1 : 1),
  );

function exceptionsText(): string {
  const rows = Object.entries(EXCEPTIONS).map(([name, { licence, reason }]) => [name, licence, reason]);
  return rows.length === 0 ? "None." : table(["Package", "Licence", "Why it may ship"], rows);
}

const row =
  (direct: ReadonlySet<string>) =>
  ({ name, version, licence }: Package): string[] => [
    direct.has(name) ? `**${name}**` : name,
    version,
    licence || "none",
  ];

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
