import { isProject, isPerson, type Memory } from "./memory.ts";
import type { Option } from "./options.ts";
import { STOPWORDS } from "./stopwords.ts";
import { capitalise, elides, foldWords, foldedWords, hash, withA, withDe } from "./text.ts";

/** Values for the slots of a wording. A slot without a value rules the wording out. */
export type Slots = Readonly<Record<string, string>>;

export function slotsOf(memory: Memory): Slots {
  const slots: Record<string, string> = {};
  const noun = recentNoun(memory);
  if (noun) Object.assign(slots, nounSlots("noun", noun));
  if (memory.topic) Object.assign(slots, nounSlots("topic", memory.topic.text));
  if (memory.topic && isProject(memory.topic.head))
    Object.assign(slots, nounSlots("project", memory.topic.text));
  if (memory.subject && !memory.subjectIsLanguage) slots["matter"] = memory.subject;
  if (memory.subject) Object.assign(slots, nounSlots("sujet", memory.subject));
  if (memory.skill) Object.assign(slots, { faire: memory.skill, dfaire: withDeVerb(memory.skill) });
  const [first, second] = memory.rivals;
  const only = first ?? memory.options.find((one) => one.kind === "infinitive");
  if (only) Object.assign(slots, optionSlots("A", only));
  if (only?.kind === "infinitive" && memory.agent === "prise_decision") slots["iA"] = only.text;
  if (first && second)
    Object.assign(slots, optionSlots("B", second), optionSlots("B_paired", withObjectPronoun(first, second)));
  const person = memory.people[0];
  if (person) {
    Object.assign(slots, nounSlots("who", person.text));
    if (!person.plural) slots["whoS"] = person.text;
  }
  const [criterion, other] = memory.criteria;
  if (criterion) Object.assign(slots, nounSlots("crit", criterion.name));
  if (other) slots["crit2"] = other.name;
  if (criterion && other && memory.agent === "prise_decision") slots["critDecision"] = criterion.name;
  if (memory.deadline) slots["deadline"] = memory.deadline;
  if (memory.place) slots["place"] = memory.place;
  return slots;
}

const withDeVerb = (verb: string) => (elides(verb) ? `d’${verb}` : `de ${verb}`);

/** After `rénover la maison`, the second option `vendre la maison` becomes `la vendre`. */
export function withObjectPronoun(first: Option, second: Option): Option {
  const object = /^\S+ ((le|la|les|l’)[ \p{L}].*)$/u.exec(first.text);
  if (!object?.[1] || !second.text.endsWith(` ${object[1]}`)) return second;
  const verb = second.text.split(" ")[0] ?? "";
  if (object[2] === "l’" || (elides(verb) && object[2] !== "les")) return { ...second, text: `l’${verb}` };
  return { ...second, text: `${object[2]} ${verb}` };
}

function optionSlots(name: string, option: Option): Record<string, string> {
  return option.kind === "infinitive"
    ? { [name]: option.text, [`d${name}`]: withDeVerb(option.text) }
    : { [name]: option.text };
}

function nounSlots(name: string, text: string): Record<string, string> {
  return { [name]: text, [`de_${name}`]: withDe(text), [`a_${name}`]: withA(text) };
}

/** Means of learning, as opposed to what is learnt. */
const TEACHING =
  /^(?:cours|examen|concours|exercice|corrige|livre|manuel|definition|chapitre|fiche|carnet|video|tuto|tutoriel|application|appli|podcast|formation|rendez-vous)$/;

/** A singular noun group of the last message: no person, no place, and not used in the last questions. */
function recentNoun(memory: Memory): string | null {
  const recent = foldWords(memory.questions.slice(-3).join(" "));
  const groups = memory.last.groups.filter(
    (group) =>
      !group.plural &&
      !group.located &&
      !(memory.agent === "apprendre" && TEACHING.test(group.head)) &&
      !isPerson(group, [...memory.earlier, memory.last]) &&
      !recent.includes(group.head),
  );
  const own = groups.filter((group) => group.own);
  const pool = own.length > 0 ? own : groups;
  return pool[hash(`${memory.last.text}:noun`) % pool.length]?.text ?? null;
}

const SLOT = /\{(\w+)\}/g;

/** The wording with its slots filled, or `null` where one is missing. */
export function fillSlots(wording: string, slots: Slots): string | null {
  let missing = false;
  const together = /\{d?A\}.*\{d?B\}/.test(wording);
  const text = wording.replaceAll(SLOT, (_, name: string) => {
    const value = (together ? slots[`${name}_paired`] : undefined) ?? slots[name];
    if (value === undefined) missing = true;
    return value ?? "";
  });
  return missing ? null : capitalise(text);
}

export function slotCount(wording: string): number {
  return wording.match(SLOT)?.length ?? 0;
}

/** Whether a text is this wording with any values in its slots. */
export function matchesWording(text: string, wording: string): boolean {
  const pieces = wording
    .split(/\{\w+\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3);
  return pieces.length > 0 && pieces.every((piece) => text.includes(piece));
}

/** A quote within a sentence (`q`) and at its start (`Q`). Only the case of its first letter may change. */
export function quoteSlots(quote: string): Slots {
  const first = foldedWords(quote)[0] ?? "";
  const isOrdinary =
    STOPWORDS.has(first.replace("'", "")) ||
    /^(?:[jclnd]'|aujourd'|ici|hier|deux|trois|tous|certains|beaucoup|surtout)/.test(first);
  return { q: isOrdinary ? quote.charAt(0).toLowerCase() + quote.slice(1) : quote, Q: capitalise(quote) };
}
