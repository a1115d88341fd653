import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines, leanOf } from "#shared/dossier/lines.rules.ts";
import { missingKinds } from "#shared/dossier/slots.rules.ts";
import type { Track } from "#shared/dossier/dossier.ts";
import { MISSING_WORDS } from "#shared/dossier/words.ts";
import { enumerate, lowered, quoted } from "../text.ts";
import { exploration } from "./exploration.ts";
import { contradictionSentences, leaningName } from "../views.ts";

const bullets = (rows: readonly string[]): string => rows.map((row) => `- ${row}`).join("\n");

type Way = { option: Line; pros: readonly Line[]; cons: readonly Line[]; figures: readonly Line[] };

/** For and against each option as they were said, the objection against the lean, what would change one’s mind. Markdown. */
export function argumentation(track: Track, lines: readonly Line[]): string {
  const [question] = [...keptLines(lines, "question"), ...keptLines(lines, "subject")];
  const compared = comparedOptions(lines);
  const ways: readonly Way[] =
    compared.length > 0
      ? compared
      : keptLines(lines, "idea").map((option) => ({
          option,
          pros: [],
          cons: [],
          figures: [],
        }));
  const parts = [
    `## La question\n\n${question ? `« ${question.text} »` : "Elle n’est pas encore écrite en toutes lettres."}`,
    `## ${ways.length === 0 ? "Ce qui est noté" : "Le pour et le contre"}\n\n${
      ways.length === 0
        ? noted(lines)
        : ways
            .map(({ option, pros, cons, figures }) =>
              [
                `### ${option.text}`,
                bullets([
                  ...(pros.length > 0
                    ? pros.map(({ text }) => `**Pour** : ${lowered(text)}`)
                    : ["**Pour** : pas encore dit"]),
                  ...(cons.length > 0
                    ? cons.map(({ text }) => `**Contre** : ${lowered(text)}`)
                    : ["**Contre** : pas encore dit"]),
                  ...figures
                    .filter(({ text }) => ![...pros, ...cons].some((line) => line.text === text))
                    .map(({ text }) => `**Chiffre** : ${lowered(text)}`),
                ]),
              ].join("\n\n"),
            )
            .join("\n\n")
    }`,
    ...(ways.length === 0 && leanOf(lines) === null
      ? []
      : [`## L’objection la plus forte\n\n${objection(lines)}`]),
    ...(track === "learn" ? [] : [`## Ce qui ferait changer d’avis\n\n${changes(lines)}`]),
  ];
  const missing = [...new Set(missingKinds({ track, lines }).map((kind) => MISSING_WORDS[kind]))];
  return [...parts, ...(missing.length > 0 ? [`Pas encore dit : ${enumerate(missing)}.`] : [])].join("\n\n");
}

/** Where nothing is compared: what is known, and what is not. */
function noted(lines: readonly Line[]): string {
  const { keyPoints, hypotheses } = exploration(
    lines.filter(({ kind }) => !["question", "subject", "wouldChange", "dependsOn"].includes(kind)),
  );
  return bullets([...keyPoints, ...hypotheses]);
}

function objection(lines: readonly Line[]): string {
  const name = leaningName(lines);
  const fears = keptLines(lines, "fear");
  const over = contradictionSentences(lines);
  if (name === null)
    return over.length > 0 || fears.length > 0
      ? [...over, ...(fears.length > 0 ? [`Ce qui inquiète : ${quoted(fears)}.`] : [])].join(" ")
      : "Dites vers quoi vous penchez, et elle se verra.";
  const against = keptLines(lines, "con", { parentId: leanOf(lines)?.optionId ?? "" });
  const reasons = [
    ...over,
    ...(against.length > 0 ? [`${quoted(against)}.`] : []),
    ...(fears.length > 0 ? [`Vous craignez ${quoted(fears)}.`] : []),
  ];
  return `Contre « ${name} » : ${reasons.length > 0 ? reasons.join(" ") : "rien n’est encore dit. Qu’est-ce qui pourrait la faire tomber ?"}`;
}

function changes(lines: readonly Line[]): string {
  const rows = [
    ...keptLines(lines, "wouldChange").map(({ text }) => text),
    ...keptLines(lines, "assumption").map(({ text }) => `À vérifier, car supposé : ${lowered(text)}`),
    ...keptLines(lines, "dependsOn").map(({ text }) => `Cela dépend de ceci : ${lowered(text)}`),
  ];
  return rows.length > 0 ? bullets(rows) : "Pas encore dit.";
}
