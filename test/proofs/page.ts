import { format, resolveConfig } from "prettier";
import { addFigures, openFailures, slicesOf, type Slice } from "./ledger.ts";
import { proofs } from "./proofs.ts";

const LAST = 3;

/** Returns the page of proofs, in French like the README: unreached goals and failures come first. */
export async function proofsPage(slices: readonly Slice[]): Promise<string> {
  const rows = proofs.map((proof) => {
    const own = slicesOf(slices, proof.name);
    const done = own.reduce((sum, slice) => sum + slice.done, 0);
    const failures = openFailures(slices, proof.name);
    const mended = own.flatMap((slice) => slice.mended).length;
    const isHeld = done >= proof.goal && failures.length === 0;
    return Object.assign({ own, done, failures, mended, isHeld }, proof);
  });
  const ordered = rows.toSorted((a, b) => Number(a.isHeld) - Number(b.isHeld));
  const missing = rows.filter(({ isHeld }) => !isHeld);
  const text = [
    "# Preuves",
    "Écrit par `npm run prove`, d’après [le registre](../../../test/proofs/ledger.json) : les tranches s’ajoutent les unes aux autres, d’une machine et d’un commit à l’autre. Les tests ont de chacune une forme courte, qui ne compte pas ici. Un échec est rejoué d’abord par la tranche suivante : il est réparé quand sa graine passe.",
    missing.length === 0
      ? `**Les ${rows.length} preuves sont entières, sans un échec.**`
      : `**${missing.length} preuves sur ${rows.length} ne sont pas entières, ou ont échoué : elles viennent en premier.**`,
    table(
      ["Preuve", "But", "Fait", "Part", "Échecs", "Réparés", "Tranches"],
      ordered.map(({ name, goal, unit, done, failures, mended, own }) => [
        `[${name}](#${name})`,
        `${number(goal)} ${unit}`,
        number(done),
        `${number(Math.floor((1000 * Math.min(done, goal)) / goal) / 10)} %`,
        number(failures.length),
        number(mended),
        number(own.length),
      ]),
    ),
    ...ordered.map((row) => section(row)),
  ];
  const markdown = text.filter(Boolean).join("\n\n");
  return format(markdown, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const seedsOf = ({ fromSeed, seeds, mended }: Slice) =>
  [...mended, ...(seeds > 0 ? [`${fromSeed} à ${fromSeed + seeds - 1}`] : [])].join(", ");

type SectionRow = (typeof proofs)[number] & { own: Slice[]; failures: ReturnType<typeof openFailures> };

function section({ name, promise, file, own, failures }: SectionRow): string {
  return [
    `## ${name}`,
    `${promise} ([le test](../../../${file}))`,
    figures(own),
    ...(failures.length > 0
      ? [
          table(
            ["Graine en échec", "Ce qui est dit", "Commit"],
            failures.map(({ seed, said, commit }) => [`${seed}`, cell(said), commit]),
          ),
        ]
      : []),
    own.length === 0
      ? "Pas encore lancée."
      : table(
          ["Quand", "Fait", "Durée", "Graines", "Commit", "Machine", "Commande"],
          own
            .slice(-LAST)
            .map((slice) => [
              slice.at.slice(0, 16).replace("T", " "),
              number(slice.done),
              `${number(slice.seconds)} s`,
              seedsOf(slice),
              slice.commit,
              `${slice.machine}, Node ${slice.node}`,
              `\`${slice.command}\``,
            ]),
        ),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function figures(slices: readonly Slice[]): string {
  const sums: Record<string, number> = {};
  for (const slice of slices) addFigures(sums, slice.figures);
  const lines = Object.entries(sums).map(([name, value]) => `- ${name} : ${number(value)}`);
  return lines.join("\n");
}

const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");

const cell = (text: string) => text.replaceAll(/[|`\n]/g, " ");
const number = (value: number) => value.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
