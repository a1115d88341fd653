import { fold } from "./text.ts";

/** What a conversation can take up of a report on a decision or a project. `step` and `concern` are null where it names none. */
export type Report = { step: string | null; concern: string | null; folded: string };

const STEPS = ["prochain pas", "trois priorites"];
const CONCERNS = ["points d'attention", "risques et dependances"];
const NOTHING = /^(?:rien|aucune?)\b/;
const MOST_WORDS = 20;

/** Reads a report by its headings; null where a reply of MENTA's is none. */
export function readReport(reply: string): Report | null {
  const sections = reply.split(/^## /m).slice(1).map(parted);
  const under = (titles: readonly string[]) => sections.find(({ title }) => titles.includes(title));
  const [steps, concerns] = [under(STEPS), under(CONCERNS)];
  if (!steps || !concerns) return null;
  return { step: firstLine(steps.body), concern: firstLine(concerns.body), folded: fold(reply) };
}

function parted(section: string): { title: string; body: string } {
  const [title = "", ...lines] = section.split("\n");
  return { title: fold(title).trim(), body: lines.join("\n") };
}

/** The first line that says something, as plain words without its full stop. */
function firstLine(body: string): string | null {
  const line = body.split("\n").find((one) => /\p{L}/u.test(one)) ?? "";
  const bare = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").replaceAll(/[*_`#]/g, "");
  const words = bare.trim().split(/\s+/);
  const cut = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(" ")}…` : words.join(" ");
  return cut === "" || NOTHING.test(fold(cut)) ? null : cut.replace(/[.\s]+$/, "");
}
