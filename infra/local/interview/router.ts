import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import { amountsIn } from "#shared/dossier/amounts.rules.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import { keptLines, leanOf, personOf } from "#shared/dossier/lines.rules.ts";
import { missingKinds } from "#shared/dossier/slots.rules.ts";
import { MISSING_WORDS } from "#shared/dossier/words.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import { proposedPlan } from "./documents/plan.ts";
import type { Turn } from "./outcome.ts";
import { enumerate, figure, folded, sentencesOf } from "./text.ts";
import {
  comparisonTable,
  contradictionSentence,
  contradictionSentences,
  daysUntil,
  deadlineSentence,
  leaningName,
  summaryOf,
} from "./views.ts";

/** The answer to a request. `goesOn`: the next question of the interview follows it. */
export type Answer = { text: string; goesOn: boolean; closes?: boolean };

type Request = { name: string; asks: RegExp; answer: (turn: Turn) => Answer | null };

const said = (text: string): Answer => ({ text, goesOn: true });
const alone = (text: string): Answer => ({ text, goesOn: false });

/**
 * What a person may ask of MENTA, and every text that a button of ours sends. The first that fits answers; what none knows is an
 * answer to the question that was asked, and falls through. Patterns read folded text: lower case, no accents.
 */
const REQUESTS: readonly Request[] = [
  {
    name: "language",
    asks: /^(?=.*\b(?:hello|should i|can you|please|the|what|how|i am|i'm|do you)\b)(?!.*\b(?:je|le|la|les|est|une|des|pour|que)\b)/,
    answer: () => said("Je ne parle que français ici. Écrivez comme cela vient : je vous suivrai."),
  },
  {
    name: "contradict",
    asks: /\b(?:contredis|contredisez|defends? l'avis contraire|avocat du diable|l'avis contraire|argumente contre)\b/,
    answer: contradict,
  },
  {
    name: "premortem",
    asks: /\b(?:si j'echouais|si (?:ca|cela) (?:echoue|rate|ratait|tournait mal)|que ferai-je si c'est non|pire scenario)\b/,
    answer: premortem,
  },
  {
    name: "blindSpots",
    asks: /\b(?:angles? morts?|ce que je ne vois pas|qu'est-ce que j'oublie)\b/,
    answer: blindSpots,
  },
  {
    name: "contradictions",
    asks: /\bou est-ce que je me contredis\b|\bmes contradictions\b/,
    answer: ownContradictions,
  },
  {
    name: "plan",
    asks: /\bplan d'actions?\b|\b(?:donne|fais|propose|faites|proposez|donnez)[- ]?(?:moi|nous)? un plan\b/,
    answer: ({ dossier, message, today }) => alone(proposedPlan(dossier.lines, { message, today })),
  },
  {
    name: "table",
    asks: /\b(?:tableau|compare[rz]?|comparaison|comparatif|cote a cote)\b/,
    answer: ({ dossier: { lines } }) => {
      const table = comparisonTable(lines);
      return table === null
        ? said("Il me faut deux options pour les mettre côte à côte.")
        : said(`Voici vos options, telles que vous les avez dites.\n\n${table}`);
    },
  },
  {
    name: "cheapest",
    asks: /\b(?:la|le) (?:moins|plus) ch(?:ere?|eres)\b|\bcoute le (?:moins|plus)\b/,
    answer: byCost,
  },
  {
    name: "sumUp",
    asks: /\b(?:resume[rsz]?|recapitule[rz]?|fais le point|ou en (?:est-on|suis-je|sommes-nous)|ce que tu as compris|ce que vous avez compris)\b/,
    answer: ({ dossier: { lines } }) => {
      const rows = summaryOf(lines);
      return rows.length === 0
        ? said("Rien n’est encore noté.")
        : said(`Voici ce que vous avez dit jusqu’ici.\n\n${rows.join("\n")}`);
    },
  },
  {
    name: "compute",
    asks: /\d\s*[x×*+/]\s*\d|\d\s+-\s+\d|\bcombien (?:de jours|font|fait)\b|\bdans combien de (?:jours|temps)\b/,
    answer: compute,
  },
  {
    name: "who",
    asks: /\b(?:tu es qui|qui (?:es-tu|etes-vous)|vous etes qui|es-tu (?:une ia|un robot|humain)|etes-vous (?:une ia|un robot|humaine?)|comment (?:tu|vous) (?:marches?|marchez|fonctionne[sz]?))\b/,
    answer: () =>
      said(
        "Je suis MENTA, ici sans modèle de langage : un entretien écrit d’avance, qui range ce que vous dites et demande ce qui n’a pas encore été dit. Je ne devine rien, et je peux ranger de travers : tout se corrige dans le dossier.",
      ),
  },
  {
    name: "privacy",
    asks: /\b(?:mes donnees|confidentiel|prive[es]?\b.*\?|qui (?:lit|peut lire)|vie privee|enregistre[sz]?.*\?)/,
    answer: () =>
      said(
        "Ce que vous écrivez ici reste sur cette machine : rien n’est envoyé ailleurs, et rien n’entraîne de modèle. Vous pouvez tout exporter ou tout supprimer dans « Profil ».",
      ),
  },
  {
    name: "why",
    asks: /\bpourquoi (?:tu (?:me )?demandes?|vous (?:me )?demandez|cette question|ca)\b/,
    answer: ({ dossier: { asks } }) =>
      asks
        ? said(`Je demande cela parce que le dossier ne dit pas encore ${MISSING_WORDS[asks.kind]}.`)
        : said("Je demande ce que le dossier ne dit pas encore."),
  },
  {
    name: "unclear",
    asks: /\b(?:je (?:ne )?comprends pas|pas compris|c'est pas clair|que veux-tu dire|que voulez-vous dire|c'est-a-dire \?)/,
    answer: ({ dossier: { asks } }) =>
      said(asks ? `Je le dis autrement : il s’agit de ${MISSING_WORDS[asks.kind]}.` : "Je le dis autrement."),
  },
  {
    name: "reproach",
    asks: /\b(?:c'est nul|tu (?:te fous|repetes|ne sers)|vous (?:vous foutez|repetez|ne servez)|ca ne m'aide pas|inutile|n'importe quoi|a cote de la plaque|hors sujet)\b/,
    answer: () => said("Vous avez raison de le dire. Reprenons par ce qui vous sert."),
  },
  {
    name: "forget",
    asks: /^(?:oublie[zs]?|laisse[zs]? tomber|peu importe|on passe|passons|question suivante|autre question)\b/,
    answer: () => ({ ...said("D’accord, on laisse cela."), closes: true }),
  },
  {
    name: "write",
    asks: /\b(?:redige|redigez|ecris(?:-| )moi|ecrivez(?:-| )moi|ecris un|traduis|traduisez|fais(?:-| )moi un (?:mail|courrier|poeme|texte|code))\b/,
    answer: () =>
      said(
        "Je ne sais pas faire cela hors ligne ; je peux mettre vos options côte à côte, compter, ou en tirer un plan.",
      ),
  },
  {
    name: "advice",
    asks: /\b(?:que (?:ferais-tu|feriez-vous)|a (?:ta|votre) place|ton avis|votre avis \?|conseille[sz]?(?:-| )moi|tu (?:me )?conseilles|vous (?:me )?conseillez|dis-moi quoi faire|tranche pour moi)\b/,
    answer: ({ dossier: { lines } }) => {
      const name = leaningName(lines);
      return said(
        name === null
          ? "C’est à vous de choisir, et je ne sais pas mieux que vous. Je peux vous aider à voir ce qui manque."
          : `C’est à vous de choisir. Vous avez dit pencher vers « ${name} » : voyons ce qui pourrait la faire tomber.`,
      );
    },
  },
  {
    name: "inverse",
    asks: /^et si je faisais exactement l'inverse|\btroisieme voie\b|\brien a perdre\b/,
    answer: ({ dossier: { lines } }) => {
      const [first] = [...keptLines(lines, "idea"), ...keptLines(lines, "option")].toReversed();
      return alone(
        first
          ? `Prenons « ${first.text} », et retournons-la.\n\nQu’est-ce que cela donnerait, si vous faisiez l’inverse ?`
          : "Retournons la question.\n\nQu’est-ce que vous ne feriez surtout pas, et pourquoi ?",
      );
    },
  },
  {
    name: "stop",
    asks: /^que puis-je arreter|\bqu'est-ce qui bloque le reste\b/,
    answer: ({ dossier: { lines } }) => {
      const blocked = keptLines(lines, "blocked").map(({ text }) => `« ${text} »`);
      return said(
        blocked.length > 0
          ? `Vous avez dit que ceci bloque : ${enumerate(blocked)}.`
          : "Vous n’avez pas encore dit ce qui bloque.",
      );
    },
  },
  {
    name: "teach",
    asks: /^fais-moi expliquer|^quelle question devrais-je me poser|^pose-moi une question|\binterroge(?:-| )moi\b|\binterrogez(?:-| )moi\b/,
    answer: ({ dossier: { lines } }) => {
      const [known] = keptLines(lines, "known").toReversed();
      return alone(
        known
          ? `Vous avez écrit : « ${known.text} ».\n\nQu’est-ce qui, là-dedans, serait encore vrai dans un autre exemple ?`
          : "Commençons sans notes.\n\nQu’en diriez-vous à quelqu’un qui n’en sait rien ?",
      );
    },
  },
  {
    name: "thanks",
    asks: /^(?:merci|merci beaucoup|super|parfait|ok|d'accord|bonjour|salut|bonsoir|au revoir)[ !.,]*$/,
    answer: ({ message }) => said(/bonjour|salut|bonsoir/i.test(message) ? "Bonjour." : "Bien."),
  },
];

/** The answer to a request; `null` where the message is none. */
export function answerRequest(turn: Turn): Answer | null {
  const plain = folded(turn.message).trim();
  // A request is short: a story may hold its words.
  const asking = plain.length <= 160 ? plain : (sentencesOf(plain).find((one) => one.endsWith("?")) ?? "");
  if (asking === "") return null;
  for (const { asks, answer } of REQUESTS) if (asks.test(asking)) return answer(turn);
  return null;
}

function contradict({ dossier: { lines } }: Turn): Answer {
  const name = leaningName(lines);
  if (name === null)
    return alone(
      "Dites-moi d’abord vers quoi vous penchez : je chercherai ce qui parle contre.\n\nSi vous deviez répondre ce soir, que choisiriez-vous ?",
    );
  const optionId = leanOf(lines)?.optionId;
  const compared = comparedOptions(lines);
  const leaning = compared.find(({ option }) => option.id === optionId);
  const others = compared.filter(({ option }) => option.id !== optionId);
  const over = contradictionsIn(lines).find((found) => found.kind === "over" && found.optionId === optionId);
  const against = [
    ...(leaning?.cons.map(({ text }) => `« ${text} »`) ?? []),
    ...others.flatMap(({ option, pros }) =>
      pros.map(({ text }) => `« ${text} », que vous dites de « ${option.text} »`),
    ),
    ...keptLines(lines, "fear").map(({ text }) => `« ${text} », que vous craignez`),
  ];
  const opposed = keptLines(lines, "person").filter((line) =>
    /contre|refuse/.test(folded(personOf(line)?.stance ?? line.text)),
  );
  const parts = [
    ...(over ? [contradictionSentence(over, lines)] : []),
    ...(against.length > 0
      ? [`Contre « ${name} », vous avez écrit vous-même : ${enumerate(against.slice(0, 4))}.`]
      : [`Contre « ${name} », vous n’avez encore rien dit : c’est peut-être ce qui devrait vous inquiéter.`]),
    ...(opposed.length > 0 ? [`${enumerate(opposed.map(({ text }) => text))} : à entendre avant.`] : []),
  ];
  return alone(
    `${parts.join(" ")}\n\nQu’est-ce qui, dans tout cela, pourrait vous faire renoncer à « ${name} » ?`,
  );
}

function premortem({ dossier: { lines } }: Turn): Answer {
  const causes = [
    ...contradictionSentences(lines),
    ...keptLines(lines, "assumption").map(({ text }) => `« ${text} » : vous le supposez, et c’était faux.`),
    ...keptLines(lines, "dependsOn").map(({ text }) => `« ${text} » n’est pas venu.`),
    ...keptLines(lines, "fear").map(({ text }) => `« ${text} » : ce que vous craigniez est arrivé.`),
    ...keptLines(lines, "person")
      .filter((line) => personOf(line)?.toConsult)
      .map(({ text }) => `${text} : l’avis n’a pas été demandé à temps.`),
    ...keptLines(lines, "con").map(({ text }) => `« ${text} » pesait plus que prévu.`),
  ].slice(0, 5);
  if (causes.length === 0)
    return alone(
      "Supposons que ce soit raté.\n\nQu’est-ce qui, d’après vous, l’aurait fait échouer en premier ?",
    );
  const listed = causes.map((cause, at) => `${at + 1}. ${cause}`).join("\n");
  return alone(
    `Supposons que ce soit raté. D’après ce que vous avez dit, voici par où :\n\n${listed}\n\nÀ quel premier signe verriez-vous venir la première ?`,
  );
}

function blindSpots({ dossier }: Turn): Answer {
  const missing = [...new Set(missingKinds(dossier).map((kind) => MISSING_WORDS[kind]))];
  return said(
    missing.length === 0
      ? "Tout ce que je sais demander a une réponse. Le reste est hors de ce que je vois."
      : `Vous n’avez pas encore parlé de ceci : ${enumerate(missing.slice(0, 4))}.`,
  );
}

function ownContradictions({ dossier: { lines } }: Turn): Answer {
  const found = contradictionSentences(lines);
  return said(
    found.length > 0
      ? found.join(" ")
      : "Dans ce qui est noté, rien ne se contredit par le calcul. Je ne compare que les chiffres et les dates.",
  );
}

function byCost({ dossier: { lines }, message }: Turn): Answer {
  const priced = comparedOptions(lines).flatMap(({ option, figures }) => {
    const value = figures.map(({ value: each }) => each).find((each) => each && "amount" in each);
    return value && "amount" in value ? [{ name: option.text, ...value }] : [];
  });
  const comparable = priced.filter(({ unit, per }) => unit === priced[0]?.unit && per === priced[0]?.per);
  if (comparable.length < 2) return said("Il me faut le prix de deux options au moins, dans la même unité.");
  const sorted = comparable.toSorted((a, b) => a.amount - b.amount);
  const chosen = /plus/.test(folded(message)) && !/moins/.test(folded(message)) ? sorted.at(-1)! : sorted[0]!;
  const all = sorted.map(({ name, amount, unit }) => `« ${name} » ${figure(amount, unit)}`);
  return said(`« ${chosen.name} ». ${all.join(", ")}.`);
}

function compute({ message, today, dossier: { lines } }: Turn): Answer | null {
  const operation = /(\d[\d \u00a0\u202f]*(?:,\d+)?)\s*([x×*+/-])\s*(\d[\d \u00a0\u202f]*(?:,\d+)?)/.exec(
    message,
  );
  if (operation) {
    const [left, right] = [operation[1]!, operation[3]!].map((text) =>
      Number(text.replaceAll(/[ \u00a0\u202f]/g, "").replace(",", ".")),
    ) as [number, number];
    const sign = operation[2]!;
    const result =
      sign === "+" ? left + right : sign === "-" ? left - right : sign === "/" ? left / right : left * right;
    if (!Number.isFinite(result)) return said("On ne peut pas diviser par zéro.");
    const unit = amountsIn(message)[0]?.unit;
    const shown = result.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
    return said(`Cela fait ${unit && unit !== "%" ? `${shown} ${unit}` : shown}.`);
  }
  const day = daySpansIn(message, today)[0]?.to;
  if (day !== undefined) return said(`C’est ${daysUntil(formatIsoDay(day), today)}.`);
  const sentence = deadlineSentence(lines, today);
  return sentence === null ? null : said(sentence);
}
