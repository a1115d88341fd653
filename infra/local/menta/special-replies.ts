import { bestQuote } from "./compose.ts";
import { listed, quotedAsIs } from "./artefacts/wording.ts";
import { GOODBYE, GREETING, SHORT_ANSWER } from "./message-kinds.ts";
import type { Memory } from "./memory.ts";
import { originalSpelling } from "./observations.ts";
import { fillSlots, withObjectPronoun, type Slots } from "./slots.ts";
import { capitalise, hash } from "./text.ts";

/** Possible bodies and questions: the first of each that is new in the conversation is used. */
export type SpecialReply = { body: readonly string[]; ask: readonly string[] };

export function noWordsReply(memory: Memory): SpecialReply {
  return {
    body:
      memory.replies.length === 0
        ? ["Pas encore de mots : c’est une façon de commencer."]
        : [
            "Un signe, mais pas encore de mots.",
            "Là aussi, un signe sans mots : je ne veux pas l’interpréter à votre place.",
          ],
    ask: [
      "Sur une échelle de 0 à 10, où en êtes-vous avec {topic}, et pourquoi pas un point de moins ?",
      "Si ce signe devait devenir une phrase, par quel mot commencerait-elle ?",
      "Qu’est-ce qui vous occupe en ce moment, dit en une ligne ?",
      "Est-ce plutôt de l’élan, du doute, ou de la lassitude ?",
      "Que s’est-il passé, juste avant, pour que les mots manquent ?",
    ],
  };
}

export function foreignReply(memory: Memory): SpecialReply {
  const quote = bestQuote(memory)?.text;
  const taken = quote ? `« ${quote} »` : "votre message";
  return {
    body: [
      `Je ne travaille bien qu’en français, et je risquerais de mal comprendre ${taken}. Même quelques mots de français, avec des fautes, me suffiront.`,
      `Je lis ${taken}, mais je ne sais questionner justement qu’en français.`,
    ],
    ask: [
      "Quelle est, en français et en une phrase, la décision qui vous occupe ?",
      "Que voudriez-vous clarifier, dit en quelques mots de français ?",
      "Quel est le mot français le plus proche de ce que vous ressentez devant ce choix ?",
    ],
  };
}

export function greetingReply(memory: Memory): SpecialReply {
  if (memory.replies.length > 0 && memory.topic) {
    return {
      body: ["Bonjour. Nous en étions à {topic}.", "Me revoici."],
      ask: [
        "Qu’est-ce qui a bougé depuis votre dernier message ?",
        "Par quel bout voulez-vous reprendre {topic} ?",
      ],
    };
  }
  const first: Readonly<Record<Memory["agent"], string>> = {
    creativite: "Quelle idée, même à peine formée, vous tourne dans la tête en ce moment ?",
    prise_decision: "Entre quoi et quoi hésitez-vous, ces jours-ci ?",
    apprendre: "Qu’essayez-vous d’apprendre, et où en êtes-vous ?",
    insights: "Quel projet, ou quelle décision déjà prise, voulez-vous regarder de près ?",
  };
  return {
    body: ["Bonjour. Une phrase suffit pour commencer, même mal tournée.", "Bonjour, à nouveau."],
    ask: [
      first[memory.agent] ?? first.prise_decision,
      "Qu’est-ce qui mérite votre attention aujourd’hui ?",
      "Par quoi voulez-vous commencer, même si c’est confus ?",
    ],
  };
}

export function identityReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  return {
    body: [
      `${about}Je suis MENTA, et il n’y a personne derrière ces lignes : ici, une IA de démonstration, hors ligne, faite de règles écrites d’avance. Je repère vos mots et je questionne ; je ne sais rien du monde, et je peux me tromper sur ce que vous voulez dire.`,
      `${about}Toujours la même réponse, et elle est simple : un programme de démonstration, sans modèle de langage, sans mémoire en dehors de cette discussion, qui peut mal comprendre.`,
    ],
    ask: [
      "Sachant cela, qu’est-ce qu’il vous serait utile de penser à voix haute au sujet {de_topic} ?",
      "Sachant cela, à quoi voulez-vous que cette conversation serve ?",
      "Qu’attendriez-vous d’une personne, que vous n’attendez pas de moi ?",
      "Préférez-vous continuer ici, ou en parler d’abord à quelqu’un ?",
    ],
  };
}

export function insultReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  return {
    body: [
      `${about}J’entends l’agacement, et il est possible que je l’aie mérité : je suis un programme, il m’arrive de viser à côté.`,
      `${about}Je ne me vexe pas. Reprenons à un endroit qui vous serve.`,
    ],
    ask: [
      "Qu’est-ce que je n’ai pas compris dans ce que vous disiez {de_topic} ?",
      "Qu’est-ce que je n’ai pas compris ?",
      "Quelle question auriez-vous voulu que je pose ?",
      "De quoi auriez-vous besoin, là, plutôt que d’une question de plus ?",
    ],
  };
}

export function repetitionReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  return {
    body: [
      `${about}Vous avez raison de le dire. Laissons de côté ce fil et prenez la main.`,
      `${about}Entendu : je change d’angle.`,
    ],
    ask: [
      "Quel point, au sujet {de_topic}, n’a pas encore été touché ?",
      "Quel point n’a pas encore été touché, et devrait l’être ?",
      "Si vous posiez vous-même la question suivante, quelle serait-elle ?",
      "Qu’est-ce qui serait utile avant de fermer cette page ?",
    ],
  };
}

export function reportReply(memory: Memory): SpecialReply {
  const { step = null, concern = null } = memory.report ?? {};
  const about = GREETING.test(memory.last.folded.trim()) ? "Bonjour. " : echo(memory);
  const noted = concern === null ? "" : `Le compte rendu relève ceci : ${quotedAsIs(concern)}.`;
  const next = step === null ? "" : `Pour la suite, il nomme ${quotedAsIs(step)}.`;
  const told = [noted, next].filter(Boolean).join(" ");
  return {
    body: [`${about}${told === "" ? "Ce que je sais tient dans ce compte rendu." : told}`],
    ask: [
      ...(noted && next ? ["De ces deux lignes, laquelle vous occupe le plus ?"] : []),
      ...(next ? ["Qu’est-ce qui pourrait retarder ce pas, et que personne n’a encore écrit ?"] : []),
      ...(noted ? ["Qu’est-ce qui explique ce point, et que les données ne disent pas ?"] : []),
      "Dans ce compte rendu, quelle ligne corrigeriez-vous en premier ?",
      "Que savez-vous, que ce compte rendu ne dit pas ?",
    ],
  };
}

export function recapReply(memory: Memory): SpecialReply {
  const parts: string[] = [];
  const [a, b] = memory.rivals;
  if (a && b) parts.push(`Sur la table : ${a.text}, ou ${withObjectPronoun(a, b).text}`);
  else if (memory.options[0]) parts.push(`Sur la table : ${memory.options[0].text}`);
  const criteria = memory.criteria.slice(0, 3).map((one) => one.name);
  if (criteria.length > 0) parts.push(`Ce qui pèse : ${listed(criteria)}`);
  const people = memory.people.slice(0, 3).map((one) => one.text);
  if (people.length > 0) parts.push(`Dans l’histoire avec vous : ${listed(people)}`);
  if (memory.deadline) parts.push(`Échéance : « ${memory.deadline} »`);
  const about = `Pour faire le point, avec vos mots : ${parts.length === 0 ? "peu de chose encore, et c’est une information" : ""}`;
  const body = parts.length === 0 ? `${about}.` : `Je fais le point. ${parts.slice(0, 3).join(". ")}.`;
  return {
    body: [body],
    ask: [
      "Qu’est-ce que ce résumé oublie, et qui vous manque en le lisant ?",
      "Dans ce tableau, quelle ligne changeriez-vous en premier ?",
      "Qu’est-ce qui a changé depuis le dernier point ?",
    ],
  };
}

export function adviceReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  return {
    body: [
      `${about}Je ne vous le dirai pas, et ce n’est pas une coquetterie : je ne vivrai pas avec la réponse, vous si.`,
      `${about}Mon avis ne vaudrait rien : je ne connais de vous que ces quelques lignes.`,
      `${about}Si je tranchais, vous seriez d’accord ou contre, et ce serait cela, l’information. Cherchons-la directement.`,
    ],
    ask: [
      "Si une personne que vous aimez hésitait entre {A} et {B}, que lui diriez-vous en premier ?",
      "Si une personne que vous aimez vous parlait {de_topic} dans ces mots-là, que lui diriez-vous ?",
      "Si une personne que vous aimez vous racontait cela mot pour mot, que lui diriez-vous ?",
      "Quelle réponse espériez-vous lire, en posant la question ?",
      "Laquelle de ces réponses vous décevrait le plus : {A}, ou {B} ?",
      "Quel conseil redoutiez-vous de recevoir ?",
      "À qui feriez-vous confiance pour répondre, et que dirait cette personne ?",
    ],
  };
}

export function goodbyeReply(memory: Memory): SpecialReply {
  const about = GOODBYE.test(memory.last.folded) ? "À bientôt." : "C’est vous qui avez fait le travail.";
  const word = echo(memory);
  return {
    body: memory.topic
      ? [
          `${word}${about} Cette page garde ce que vous avez écrit, et {topic} peut attendre une nuit.`,
          `${word}${about}`,
        ]
      : [`${word}${about}`],
    ask: [
      "Avant de refermer, quel est le premier geste que vous ferez au sujet {de_topic}, et quel jour ?",
      "Avant de refermer, quelle phrase de cette conversation voulez-vous garder ?",
      "À qui raconterez-vous où vous en êtes ?",
      "Qu’est-ce qui vous ferait revenir ici ?",
    ],
  };
}

export function ideasReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  const way = memory.domain?.thirdWays[memory.seed % (memory.domain.thirdWays.length || 1)];
  return {
    body: [
      `${about}Plutôt que des réponses, trois directions : faire l’inverse de l’évident, faire beaucoup plus petit, ou ${way ?? "emprunter la façon de faire d’un autre métier"}.`,
      `${about}Trois portes encore : retirer une contrainte, changer de destinataire, ou mêler deux choses qui ne vont pas ensemble.`,
    ],
    ask: [
      "Laquelle des trois vous agace le plus, et que cache cet agacement ?",
      "Laquelle de ces portes ouvririez-vous pour {topic} ?",
      "Laquelle ouvririez-vous en premier, et qu’y a-t-il derrière ?",
    ],
  };
}

export function factsReply(memory: Memory): SpecialReply {
  const about = echo(memory);
  return {
    body: [
      `${about}Je n’ai pas la réponse, et je ne ferai pas semblant : je ne consulte aucune source.`,
      `${about}Cela, je ne le sais pas, et l’inventer vous coûterait plus que mon silence.`,
      `${about}Je suis hors ligne, donc sans chiffre ni référence à vous donner.`,
      `${about}La question est à poser, mais pas à moi.`,
    ],
    ask:
      memory.agent === "apprendre"
        ? [
            "Avant d’aller vérifier, quelle serait votre réponse, même incomplète ?",
            "Qu’en savez-vous déjà, et où cela s’arrête-t-il ?",
            "Comment reconnaîtriez-vous une bonne explication, si vous la lisiez ?",
            "Dans quelle source iriez-vous la chercher, et avec quelle question exacte ?",
          ]
        : [
            "Si vous deviez parier sur une réponse, laquelle serait-ce, et avec quelle assurance sur dix ?",
            "Qui pourrait vous répondre cette semaine mieux que moi ?",
            "Qu’est-ce que la réponse changerait pour {topic} ?",
            "Qu’est-ce que la réponse changerait, selon qu’elle va dans un sens ou dans l’autre ?",
          ],
  };
}

/** `Bof`, `oui`, `je ne sais pas`: asks for something narrower and concrete. */
export function askForDetailReply(memory: Memory, slots: Slots): SpecialReply {
  const said = trimmedMessage(memory);
  const unsure = !SHORT_ANSWER.test(memory.last.folded);
  const body = unsure
    ? [
        `« ${said} » : ma question était peut-être trop grande. Prenons plus petit.`,
        `« ${said} » : soit. Je prends une entrée plus étroite.`,
        `« ${said} », et c’est une réponse comme une autre. Essayons par un côté concret.`,
        `« ${said} » : je n’insiste pas sur ce point, j’en prends un autre, plus étroit.`,
        `« ${said} » : on peut rester un moment sans savoir.`,
      ]
    : [
        `« ${said} » : je vous crois, et je cherche le détail.`,
        `« ${said} » : la suite m’intéresse davantage que le mot.`,
        `« ${said} », en un mot. Donnons-lui un peu de matière.`,
        `« ${said} » : bien, restons-y.`,
        `« ${said} » : cela ouvre une porte sans la pousser.`,
      ];
  const ask = [
    "Sur une échelle de 0 à 10, à quel point vous voyez-vous {iA}, et qu’est-ce qui ferait gagner un point ?",
    "Sur une échelle de 0 à 10, où vous situez-vous avec {sujet}, et qu’est-ce qui vous ferait gagner un point ?",
    "Par où préférez-vous entrer : ce qui vous attire dans {topic}, ou ce qui vous retient ?",
    "Est-ce {critDecision} ou {crit2} qui complique le plus la réponse ?",
    "Quel moment précis, ces derniers jours, vous a fait repenser {a_topic} ?",
    "S’il fallait {iA} dès ce soir, que répondrait le corps, avant la tête ?",
    "De quoi parleriez-vous le plus volontiers : des faits, des gens, ou de la suite ?",
    "Que diriez-vous {a_who}, en une phrase, de l’endroit où vous en êtes ?",
    "Qu’est-ce qui est le plus facile à dire, même si ce n’est pas le plus important ?",
    "Sur une échelle de 0 à 10, à quel point voulez-vous que cette question soit réglée, et pourquoi ce chiffre ?",
    "Qu’est-ce qui manque pour répondre : une information, du temps, ou une permission ?",
    "Quelle serait la réponse d’une personne plus téméraire que vous, et où vous en écarteriez-vous ?",
    "Qu’est-ce qui rendrait la chose plus simple, si cela ne dépendait que de vous ?",
    "Qu’est-ce que vous savez déjà que vous ne voulez pas ?",
  ];
  const start = hash(`${memory.seed}:narrower`) % 3;
  const turned = [...ask.slice(start), ...ask.slice(0, start)];
  return {
    body: rotate(body, memory.seed),
    ask: turned.toSorted(
      (a, b) =>
        rank(b, slots) - rank(a, slots) ||
        (hash(`${memory.seed}${a}`) % 97) - (hash(`${memory.seed}${b}`) % 97),
    ),
  };
}

const rank = (wording: string, slots: Slots) =>
  /\{\w+\}/.test(wording) && fillSlots(wording, slots) ? 1 : 0;

function rotate(items: readonly string[], seed: number): string[] {
  const start = seed % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** The short message itself, capitalised, without its punctuation. */
function trimmedMessage(memory: Memory): string {
  return capitalise(memory.last.text.replaceAll(/\s+/g, " ").replaceAll(/^[\s.…!?,]+|[\s.…!?,;:]+$/g, ""));
}

/** Words of the message, so that the reply is about what was said. */
function echo(memory: Memory): string {
  if (
    memory.last.words <= 9 &&
    memory.last.quotes.length <= 1 &&
    /^[^«»*_`#<>|{}[\]\n]+$/.test(memory.last.text)
  )
    return `« ${trimmedMessage(memory)} ». `;
  const quote = bestQuote(memory)?.text;
  if (quote) return `« ${capitalise(quote)} »${memory.last.words > 12 ? " : je l’ai bien lu." : "."} `;
  const word = memory.last.content[0];
  const asWritten = word === undefined ? null : originalSpelling(memory.last.text, word);
  return asWritten ? `« ${capitalise(asWritten)} ». ` : "";
}

export const CODE_REPLY: SpecialReply = {
  body: [
    "Je lis là du code ou des données, et je ne sais ni les exécuter ni les juger. Je travaille sur des phrases : un choix, une hésitation, quelque chose à apprendre ou à faire avancer.",
    "Encore des lignes que je ne sais pas lire autrement que comme des signes.",
  ],
  ask: [
    "Quelle décision se trouve derrière ces lignes ?",
    "Qu’essayez-vous d’obtenir avec ces lignes, et qu’est-ce qui vous fait hésiter ?",
    "Si vous deviez dire en une phrase ce que ces lignes doivent changer, laquelle serait-ce ?",
  ],
};

export const GIBBERISH_REPLY: SpecialReply = {
  body: [
    "Je n’ai pas su lire ce message, et je préfère le dire plutôt que deviner.",
    "Là encore, les mots m’échappent.",
  ],
  ask: [
    "Pourriez-vous le redire en une phrase simple ?",
    "De quoi est-il question, en quelques mots ordinaires ?",
    "Quel est le sujet, même en trois mots ?",
  ],
};
