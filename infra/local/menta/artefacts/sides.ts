import { has, type Statement } from "./statements.ts";

/**
 * How two ways oppose each other: `keep` or let go, `move` or stay, `launch` now or later, an `aim` or nothing. `go` and
 * `hold` are indexes of the ways.
 */
export type Dilemma = { kind: "keep" | "move" | "launch" | "aim"; go: number; hold: number | null };

/** The verb of the default way, going on as before. */
export const CONTINUE = "continuer";

const KINDS: readonly { kind: Dilemma["kind"]; go: RegExp; hold: RegExp }[] = [
  {
    kind: "keep",
    go: /^(?:vendre|ceder|rendre|donner)$/,
    hold: /^(?:garder|conserver|renover|restaurer|retaper|louer|reprendre|habiter)$/,
  },
  {
    kind: "launch",
    go: /^(?:lancer|sortir|publier|ouvrir|signer|livrer|commencer|decider)$/,
    hold: /^(?:attendre|reporter|repousser|decaler|ralentir)$/,
  },
  {
    kind: "move",
    go: /^(?:accepter|quitter|partir|demenager|demissionner|changer|aller|emmenager|divorcer|postuler|acheter|rejoindre)$/,
    hold: /^(?:rester|refuser|continuer|poursuivre|louer|renoncer|garder|attendre)$/,
  },
];

/** The dilemma that the verbs of the ways form; `null` where unknown. Of two rivals, neither is an aim. */
export function dilemmaOf(verbs: readonly string[], areRivals: boolean): Dilemma | null {
  const [first = "", second = ""] = verbs;
  if (first === CONTINUE) return { kind: "keep", go: 1, hold: 0 };
  for (const { kind, go, hold } of KINDS) {
    if (go.test(first) && hold.test(second)) return { kind, go: 0, hold: 1 };
    if (go.test(second) && hold.test(first)) return { kind, go: 1, hold: 0 };
  }
  return first !== "" && !areRivals ? { kind: "aim", go: 0, hold: null } : null;
}

/** The index of the way that a sentence is about, and whether it is in favour. */
export type Side = { way: number; isFor: boolean };

/** The side of a sentence that names no way, by feeling, tense and place; `null` where unknown. */
export function sideOf(one: Statement, family: Dilemma | null, sign: number): Side | null {
  if (!family) return null;
  const { kind, go, hold } = family;
  const isHere = /\bici\b|\bmaintenant\b/.test(one.folded);
  if (
    (has(one, "guilt", "fear") || /\bje ne veux pas\b|\bpas envie\b/.test(one.folded)) &&
    /\b(?:je|j'|me|m')/.test(one.folded)
  )
    return { way: go, isFor: false };
  if (has(one, "others", "condition")) return null;
  const isSupposed = has(one, "ahead") || /\bla-bas\b/.test(one.folded);
  if (kind === "keep") {
    if (sign === 0 || hold === null) return null;
    return isSupposed && /\b[a-z]+rai[st]\b/.test(one.folded)
      ? { way: go, isFor: sign > 0 }
      : { way: hold, isFor: sign > 0 };
  }
  if (isHere && hold !== null && kind === "move") return sign === 0 ? null : { way: hold, isFor: sign > 0 };
  if (
    kind === "launch" &&
    hold !== null &&
    /\b(?:il (?:nous|me) reste|tresorerie|nous attendent|pour l'ete)\b/.test(one.folded)
  )
    return /attendent|pour l'ete/.test(one.folded) ? { way: go, isFor: true } : { way: hold, isFor: false };
  const isAttracted = has(one, "desire") || /\bme plai(?:t|sent)\b|^mieux /.test(one.folded);
  if (isAttracted && sign >= 0) return { way: go, isFor: true };
  if (kind === "move") return isSupposed && sign !== 0 ? { way: go, isFor: sign > 0 } : null;
  return sign === 0 || has(one, "suppose") ? null : { way: go, isFor: sign > 0 };
}
