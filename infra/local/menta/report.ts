import { foldWords } from "./text.ts";

/** What a reply can mention of a report on a decision or a project. `null`: the report names none. */
export type ReportHighlights = { step: string | null; concern: string | null; folded: string };

const STEPS = ["prochain pas", "trois priorites"];
const CONCERNS = ["points d'attention", "risques et dependances"];
const NOTHING = /^(?:rien|aucune?)\b/;
const MAX_WORDS = 20;

/** Parses a report by its headings; `null` where the reply is not one. */
export function parseReport(reply: string): ReportHighlights | null {
  const sections = reply.split(/^## /m).slice(1).map(parseSection);
  const under = (titles: readonly string[]) => sections.find(({ title }) => titles.includes(title));
  const [steps, concerns] = [under(STEPS), under(CONCERNS)];
  if (!steps || !concerns) return null;
  return { step: firstLine(steps.body), concern: firstLine(concerns.body), folded: foldWords(reply) };
}

function parseSection(section: string): { title: string; body: string } {
  const [title = "", ...lines] = section.split("\n");
  return { title: foldWords(title).trim(), body: lines.join("\n") };
}

/** The first line with words, without Markdown and full stop. */
function firstLine(body: string): string | null {
  const line = body.split("\n").find((one) => /\p{L}/u.test(one)) ?? "";
  const bare = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").replaceAll(/[*_`#]/g, "");
  const words = bare.trim().split(/\s+/);
  const cut = words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).join(" ")}…` : words.join(" ");
  return cut === "" || NOTHING.test(foldWords(cut)) ? null : cut.replace(/[.\s]+$/, "");
}
