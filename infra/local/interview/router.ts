import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { KIND_WORDS, MISSING_WORDS } from "#shared/dossier/words.ts";
import * as answers from "./answers.ts";
import { proposedPlan } from "./documents/plan.ts";
import type { Turn } from "./outcome.ts";
import { enumerate, folded, quoted, sentencesOf } from "./text.ts";
import { comparisonTable, leaningName, summaryOf } from "./views.ts";

/**
 * The answer to a request. `follows`: the question after it. `next`: that of the interview; `again`: the same place in other words;
 * `for`: that of a place that was named; `nothing`: none. `closes`: the place that was asked for.
 */
export type Answer = {
  text: string;
  follows: "next" | "again" | "nothing" | { for: LineKind; lineId?: string };
  closes?: boolean;
};

type Request = { name: string; asks: RegExp; answer: (turn: Turn) => Answer | null };

const said = (text: string): Answer => ({ text, follows: "next" });
const alone = (text: string): Answer => ({ text, follows: "nothing" });

const CAN_DO =
  "je peux résumer, mettre vos options côte à côte, compter, dire ce qui parle contre, ou proposer un plan";

/**
 * What a person may ask of MENTA, and every text that a button of ours sends. The first that fits answers. Patterns read folded
 * text (lower case, no accents) of a message that has the form of a request, `isRequest`.
 */
const REQUESTS: readonly Request[] = [
  {
    name: "language",
    asks: /^(?!.*\b(?:je|le|la|les|est|une|des|pour|que|mon|ma|on)\b)(?=.*\b(?:hello|hi|should|can you|please|what|how|i am|i'm|do you|english|hola|puedes|debo|que tal|ich|soll|kannst|devo|ciao)\b)|\b(?:parle[sz]?|reponds?|ecris) (?:en )?(?:anglais|espagnol|allemand|italien|arabe|english)\b|\b(?:tu|vous) parle[sz] (?:l'|en )?(?:anglais|espagnol|allemand)/,
    answer: () => said("Je ne parle que français ici. Écrivez comme cela vient : je vous suivrai."),
  },
  {
    name: "ownContradictions",
    asks: /\b(?:je me contredis|mes contradictions|me suis(?:-je)? contredit|incoheren\w+)\b/,
    answer: answers.ownContradictions,
  },
  {
    name: "contradict",
    asks: /\b(?:contredi\w+|l'avis contraire|avocat du diable|argumente\w* contre|objection\w*)\b/,
    answer: answers.contradict,
  },
  {
    name: "premortem",
    asks: /\b(?:si j'echou\w*|si je (?:me )?(?:plante|rate|trompe)\w*|si (?:ca|cela) (?:echoue|foire|rate|ratait|tourn\w+ mal|marche pas)|que ferai-je si c'est non|si je rate|pire scenario)\b/,
    answer: answers.premortem,
  },
  {
    name: "blindSpots",
    asks: /\b(?:angles? morts?|que je ne vois pas|qu'est-ce que j'oublie|j'ai oublie quoi|(?:il )?(?:me )?manque(?:-t-il)? quoi|(?:qu'est-ce qui|que) (?:me )?manque)\b/,
    answer: answers.blindSpots,
  },
  {
    name: "plan",
    asks: /^plan\b|\bplan d'actions?\b|\b(?:un|le|mon) plan\b|\bpar (?:ou|quoi) (?:je )?commence|\b(?:les|des) etapes\b|\bto.?do\b/,
    answer: ({ dossier, message, today }) => alone(proposedPlan(dossier.lines, { message, today })),
  },
  {
    name: "whatIsTheDossier",
    asks: /\b(?:c'est quoi|qu'est-ce que|a quoi sert|ou (?:est|se trouve)|explique\w*) (?:c'est )?(?:que )?(?:le|ce|un|mon|ton|votre) dossier\b/,
    answer: () =>
      said(
        "Le dossier est la liste de ce que vous dites, rangée par sortes : options, pour, contre, critères, dates. Il se remplit en parlant ; chaque ligne se corrige, se retire, et mène aux mots d’où elle vient.",
      ),
  },
  {
    name: "documents",
    asks: /\b(?:genere\w*|export\w*|pdf|word|document\w*|telecharg\w*|imprim\w*)\b|\b(?:la|une) (?:solution|argumentation|exploration|synthese ecrite)\b/,
    answer: () =>
      said(
        "Les documents se font avec les boutons sous la discussion : « Explorer » d’abord, puis « Argumenter », « Générer Solution » et « Exporter ».",
      ),
  },
  {
    name: "table",
    asks: /\b(?:tableau|compare[rsz]?|comparaison|comparatif|cote a cote|(?:le|les) pour et (?:le |les )?contre)\b(?<!parl\w+ du pour et du contre)/,
    answer: ({ dossier: { lines } }) => {
      const table = comparisonTable(lines);
      return said(
        table === null
          ? "Il faut deux options pour les mettre côte à côte."
          : `Voici vos options, telles que vous les avez dites.\n\n${table}`,
      );
    },
  },
  {
    name: "cheapest",
    asks: /\b(?:la|le|laquelle|lequel|l'option) (?:est )?(?:la |le )?(?:moins|plus) (?:ch(?:ere?|eres)|cout\w+)\b|\bcoute(?:rait)? le (?:moins|plus)\b/,
    answer: answers.byCost,
  },
  {
    name: "sumUp",
    asks: /\b(?:resume\w*|recapitul\w*|recap|synthese|fai\w+(?:-moi|-nous)? (?:le|un) point|j'ai dit|ou (?:en )?(?:est-on|suis-je|sommes-nous|on en est|j'en suis)|(?:as|avez) (?:compris|note|retenu)|j'ai dit (?:quoi|jusqu))\b/,
    answer: ({ dossier: { lines } }) => {
      const rows = summaryOf(lines);
      return said(
        rows.length === 0
          ? "Rien n’est encore noté."
          : `Voici ce que vous avez dit jusqu’ici.\n\n${rows.join("\n")}`,
      );
    },
  },
  {
    name: "compute",
    asks: /\d\s*[x×*+÷]\s*\d|\d{3,}\s*\/\s*\d|\d\s+\/\s+\d|\d\s+[-–]\s+\d|\d\s*(?:fois|plus|moins|divise par)\s*\d|\d\s*%\s*(?:de|d')\s*\d|\bcombien (?:de (?:jours|temps|semaines)|font|fait|reste|il (?:me )?reste)\b|\bquel jour\b|\bon est le combien\b|\bsur (?:un an|\d+ (?:mois|ans))\b/,
    answer: answers.compute,
  },
  {
    name: "privacy",
    asks: /\b(?:mes donnees|confidentiel\w*|prive[es]?|qui (?:lit|peut (?:lire|voir)|voit)|vie privee|enregistre[sz]?|stocke[sz]?|rgpd|secret|envoye[es]? (?:a|ou|quelque part)|reste entre nous)\b/,
    answer: () =>
      said(
        "Ce que vous écrivez ici reste sur cette machine : rien n’est envoyé ailleurs, et rien n’entraîne de modèle. Vous pouvez tout exporter ou tout supprimer dans « Profil ».",
      ),
  },
  {
    name: "why",
    asks: /^pourquoi[ ?]*$|\bpourquoi (?:(?:tu|vous) (?:me )?(?:demande|pose|veux|voulez)\w*|cette question|ca|tu dis|vous dites)\b|\bquel (?:est le )?rapport\b/,
    answer: ({ dossier: { asks } }) =>
      said(
        asks
          ? `Je demande cela parce que le dossier ne dit pas encore ${MISSING_WORDS[asks.kind]}. Rien n’oblige à répondre : « passe » suffit.`
          : "Je demande ce que le dossier ne dit pas encore.",
      ),
  },
  {
    name: "unclear",
    asks: /\b(?:je (?:ne )?(?:comprends?|saisis) (?:pas|rien)|(?:pas|rien) compris|compris (?:pas|rien)|pas clair|(?:que|tu|vous) veu[xt]-?(?:tu)? dire|voulez(?:-vous)? dire|c'est-a-dire|reformule\w*|autrement dit|tu peux repeter|(?:ca|cela) veut dire quoi|que (?:tu|vous) demande[sz]?)\b|^(?:hein|quoi|comment|pardon|comprends pas|par exemple|c'est[- ]a[- ]dire)[ ?!]*$|\bdonne\w*(?:-moi)? un exemple\b/,
    answer: ({ dossier: { asks } }) => ({ text: asks ? "Je le demande autrement." : "", follows: "again" }),
  },
  {
    name: "reproach",
    asks: /\b(?:nulle?|nase|debile|bidon|(?:tu te|vous vous) (?:fous|foutez|repete[sz]?|moque[sz]?)|te (?:repetes|fous)|(?:tu|vous) (?:re|ra)?(?:repete|rabache)[sz]?|(?:sers?|servez) a rien|ser[st]|(?:m'|n')aide\w* pas|m'aides? pas|(?:tu|vous) (?:ne )?compren\w+|inutile|n'importe quoi|la plaque|hors.sujet|deja (?:dit|repondu)|c'est (?:nul|bidon)|pas lu|con(?:ne)?|relou|chiant|marre de (?:tes|vos) questions|questions? a la con|tu m'ecoutes pas|vous (?:ne )?m'ecoutez pas)\b/,
    answer: ({ dossier: { lines } }) => ({
      text:
        lines.length > 0
          ? "Vous avez raison de le dire : mes questions sont écrites d’avance, et je vise parfois à côté. Laissons celle-ci."
          : "C’est entendu. Mes questions sont écrites d’avance ; vous pouvez les sauter.",
      follows: "next",
      closes: true,
    }),
  },
  {
    name: "who",
    asks: /\b(?:(?:t'es|tu es|vous etes|c'est) (?:qui|quoi)(?: menta)?[ ?]*$|qui (?:es-tu|etes-vous|t'es)|(?:es-tu|t'es|tu es|etes-vous|vous etes) (?:un|une|chat|humain)\w*|chatgpt|intelligence artificielle|(?:comment|a quoi) (?:tu|vous|ca) (?:marche|fonctionne|sert|sers|servez)\w*|c'est quoi menta|qu'est-ce que (?:tu|vous) (?:sai[st]|save[zs]|peu[xt]|pouvez)|(?:tu|vous) (?:sais|savez|peux|pouvez) (?:faire )?quoi|aide[zs]?[- ]moi[ .!]*$)/,
    answer: () =>
      said(
        `Je suis MENTA, ici sans modèle de langage : un entretien écrit d’avance, qui range ce que vous dites et demande ce qui n’a pas encore été dit. Je ne devine rien et je peux ranger de travers ; ${CAN_DO}.`,
      ),
  },
  {
    name: "forget",
    asks: /^(?:oublie\w*|laisse[sz]?(?: tomber)?|on (?:passe|laisse|oublie|change)|pass(?:e|ons|ez)|question suivante|(?:une )?autre question|suivante?|peu importe|(?:on )?change\w* de (?:sujet|question)|je (?:ne )?(?:veux|souhaite) pas (?:en parler|repondre))\b.{0,30}$/,
    answer: () => ({ ...said("D’accord, on laisse cela."), closes: true }),
  },
  {
    name: "stop",
    asks: /^(?:stop|pause|j'arrete|on arrete|(?:j'en ai assez|j'en ai marre)[ ,]+(?:on|j')s? ?arrete|arrete[sz]?|arretons|c'est bon|c'est tout|fini|on s'arrete|j'ai fini|ca suffit|je (?:m'arrete|reviens|dois y aller|te laisse|vous laisse)|a (?:plus|demain|bientot)|au revoir|bonne (?:nuit|soiree|journee)|ciao|bye)(?:[ ,]+(?:on |s')*(?:la|ici|arretes?|pour (?:ce soir|aujourd'hui|l'instant|le moment|cette fois)|maintenant|merci|stp|svp|menta|tout|les frais|demain|plus tard|bientot|bonne \w+))*[ .!…]*$/,
    answer: () =>
      alone(
        "D’accord, on s’arrête là. Tout est dans le dossier : vous reprendrez où vous voudrez, d’un mot.",
      ),
  },
  {
    name: "manner",
    asks: /\b(?:tutoie\w*|tutoyer|vouvoyer|(?:soi[st]|soyez) (?:plus|moins)|plus (?:court|direct|doux|long)\w*|trop (?:long|court)|change\w* (?:de ton|d'agent))\b/,
    answer: () =>
      said(
        "Le ton et la longueur se choisissent dans « Profil », sous « L’assistant » ; l’agent, en haut de la discussion.",
      ),
  },
  {
    name: "edit",
    asks: /^(?:(?:tu peux|peux-tu|pouvez-vous) )?(?:ajoute|efface|supprime|enleve|retire|modifie|corrige|renomme)[rsz]?\b(?!.*\bou\b)/,
    answer: () =>
      said(
        "Cela se fait dans le dossier, à la main : chaque ligne s’ajoute, se corrige ou se retire, et tout se rétablit. Une option de plus se dit aussi ici, en une phrase.",
      ),
  },
  {
    name: "write",
    asks: /\b(?:redige\w*|ecri(?:s|vez)(?:[- ]moi)?|(?:m'|[- ]tu |[- ]vous )ecrire|tradui\w+|(?:un|une|le|la) (?:mail|e-mail|courriel|lettre|courrier|poeme|texte|code|sms|recette|discours|cv|blague)|cherche\w* sur|google|internet|rappelle\w*[- ]moi (?!m(?:es|on|a)\b)|meteo|quel temps|dessine\w*)\b/,
    answer: () => said(`Je ne sais pas faire cela hors ligne ; ${CAN_DO}.`),
  },
  {
    name: "advice",
    asks: /\b(?:(?:que|tu|vous|qu'est-ce que tu|qu'est-ce que vous) (?:ferais|feriez)|a (?:ta|votre) place|(?:ton|votre) avis|avis \?|conseil\w*|di[ts]\w*-moi (?:quoi|ce que)|tranche\w*|(?:decide|choisis)\w* (?:pour moi|a ma place)|je (?:fais|choisis|prends) quoi|je dois faire quoi|que (?:dois-je|faut-il) (?:faire|choisir)|(?:qu'en|t'en|en) pense[sz]?|pense[sz]?-(?:tu|vous)|(?:tu|vous) (?:crois|croyez|pense[sz]?|choisis|choisirais)|(?:la |le |laquelle est la )meilleure?|j'ai raison)\b/,
    answer: ({ dossier: { lines } }) => {
      const name = leaningName(lines);
      return {
        text:
          name === null
            ? "C’est à vous de choisir, et je ne sais pas mieux que vous. Voyons plutôt ce qui vous ferait trancher."
            : `C’est à vous de choisir. Vous avez dit pencher vers « ${name} » : voyons si cela tient.`,
        follows: "next",
        placesToo: true,
      };
    },
  },
  {
    name: "inverse",
    asks: /^et si je faisais exactement l'inverse|\btroisieme voie\b|\brien a perdre\b/,
    answer: answers.inverse,
  },
  {
    name: "toStop",
    asks: /^que puis-je arreter|\bqu'est-ce qui bloque\b/,
    answer: ({ dossier: { lines } }) => {
      const blocked = keptLines(lines, "blocked");
      return said(
        blocked.length > 0
          ? `Vous avez dit que ceci bloque : ${quoted(blocked)}.`
          : "Vous n’avez pas encore dit ce qui bloque.",
      );
    },
  },
  {
    name: "teach",
    asks: /^fais-moi expliquer|^quelle question devrais-je me poser|\b(?:pose|posez)-moi une question|\b(?:m'interroger|me tester|me poser une question)\b|\binterroge\w*(?:-| )moi\b|\bteste\w*(?:-| )moi\b|\bun quiz\b/,
    answer: answers.teach,
  },
  {
    name: "ask for a place",
    asks: /\b(?:parlons|parler|parle[sz]?|demande\w*)(?:-moi)? (?:de |du |des |d'|l'|la |le |les )/,
    answer: (turn) => {
      const side = sideNamed(turn);
      const kind = side ? null : kindNamed(folded(turn.message), turn);
      return side ?? (kind && { text: "", follows: { for: kind } });
    },
  },
  {
    name: "recall",
    asks: /\b(?:mes|mon|ma|vers quoi|qui est|ce que j'ai dit|quelles? (?:est|sont)|c'est quoi|c'est quand|rappelle\w*|combien)\b.{0,30}\b/,
    answer: (turn) => {
      const kind = kindNamed(folded(turn.message), turn);
      if (!kind) return null;
      const lines = keptLines(turn.dossier.lines, kind);
      return said(
        lines.length > 0
          ? `${KIND_WORDS[kind].many} : ${enumerate(lines.map(({ text }) => text))}.`
          : `Pas encore dit : ${MISSING_WORDS[kind]}.`,
      );
    },
  },
  {
    name: "thanks",
    asks: /^(?:(?:ok|super|parfait|bien|tres bien|genial|top|oh|non|d'accord)[ ,]+)*merci\b.{0,40}$/,
    answer: () => alone("Avec plaisir. Tout est dans le dossier, avec vos mots."),
  },
  {
    name: "greeting",
    asks: /^(?:bonjour|salut|bonsoir|coucou|hello|hey|yo|cc|slt|ca va)(?: (?:menta|a toi|a vous|ca va))?[ !.,?]*$/,
    answer: () => said("Bonjour."),
  },
];

/** « Ce qui m’inquiète » is « ce qui inquiète », « des chiffres » is « les chiffres ». */
const impersonal = (plain: string): string =>
  plain.replaceAll(/\b(?:me |m'|vous |les? |la |l'|des? |du |d')/g, "");

/** « Parlons de ce qui parle contre « Vendre ». » */
function sideNamed({ message, dossier: { lines } }: Turn): Answer | null {
  const [, side, name = ""] = /ce qui parle (pour|contre) «\s*(.+?)\s*»/u.exec(message) ?? [];
  const option = keptLines(lines, "option").find(({ text }) => text === name);
  return side && option
    ? { text: "", follows: { for: side === "pour" ? "pro" : "con", lineId: option.id } }
    : null;
}

/** « Pour » is no name. */
const NAME_LEAST = 5;
/** Words that name a place of the dossier: those of its sections, without what is common to several. */
function kindNamed(plain: string, { dossier: { track } }: Turn): LineKind | null {
  const named = LINE_KINDS.filter((kind) =>
    [MISSING_WORDS[kind], KIND_WORDS[kind].one, KIND_WORDS[kind].many]
      .map((words) => impersonal(folded(words)).replace(/^un /, ""))
      .some((words) => words.length >= NAME_LEAST && impersonal(plain).includes(words)),
  );
  const longest = named.toSorted((a, b) => MISSING_WORDS[b].length - MISSING_WORDS[a].length);
  if (/\bconcerne/.test(plain)) return "person";
  return longest.find((kind) => kind !== "question" || track !== "decide") ?? longest[0] ?? null;
}

/** The form of a request: an order, words to MENTA, a question, or hardly any words. A story may hold the same words. */
function isRequest(plain: string): boolean {
  const words = plain.split(/\s+/).length;
  return (
    words <= 3 ||
    /\?\s*$/.test(plain) ||
    /\b(?:tu|vous|toi|t'(?:es|ai|as)|te|peux-tu|pouvez-vous|[a-z]+(?:-moi|-nous|-tu|-vous|-le|-la))\b/.test(
      plain,
    ) ||
    /^(?:(?:ok|bon|alors|et|mais|stp|svp|bonjour|merci|menta|maintenant|non)[ ,]+)*(?:(?:je (?:ne )?(?:comprends|veux|voudrais|souhaite)|j'aimerais|j'ai (?:rien|pas) compris) ?|(?:fai[st]\w*|donne|montre|propose|resume|recapitul|compare|calcule|ecri|redige|tradui|explique|aide|dis|contredi|interroge|pose|arrete|oublie|passe|laisse|genere|exporte|parle|parlons|rappelle|efface|supprime|enleve|retire|modifie|corrige|defend|argumente|teste|tranche|decide|cherche|sois|tutoie|reformule|change|mets|ajoute|on|stop|c'est (?:nul|bidon|tout|bon|pas clair|n'importe|a cote|debile|trop|chiant|relou)|ca (?:m'aide|sert|suffit|n'aide)|comment|combien|quel|quelle|qui|que|quoi|pourquoi|un|une|le|la|je (?:reviens|m'arrete|te|vous)|j'(?:arrete|ai fini|en ai (?:assez|marre)[ ,]+(?:on|j'))|a (?:plus|demain))\w*)\b/.test(
      plain,
    ) ||
    /\d\s*[x×*+÷]\s*\d|\d\s+\/\s+\d|^\d+\s*%\s*(?:de|d')\s*\d/.test(plain)
  );
}
const REQUEST_MAX = 160;

/** « Une lettre lue à deux voix »: a thing, where ideas or options are asked for. */
const isThing = (plain: string, { dossier: { asks } }: Turn): boolean =>
  (asks?.kind === "idea" || asks?.kind === "option") && /^(?:une?|l[ae]s?|des) (?!.*[?])/.test(plain);

/** The answer to a request; `null` where the message is none. */
export function answerRequest(turn: Turn): Answer | null {
  const plain = folded(turn.message).trim();
  // A request is short: of a longer message only what it asks of MENTA.
  const toMenta = sentencesOf(plain).find((one) => one.endsWith("?") && /\b(?:tu|vous|t')\b/.test(one));
  const asking = plain.length <= REQUEST_MAX ? plain : (toMenta ?? "");
  if (asking === "" || !isRequest(asking) || isThing(plain, turn)) return null;
  for (const { asks, answer } of REQUESTS) {
    const found = asks.test(asking) ? answer(turn) : null;
    if (found) return found;
  }
  return isUnknown(asking, turn) ? said(`À cela, je ne sais pas répondre hors ligne ; ${CAN_DO}.`) : null;
}

/** A question to MENTA that none of these knows: said, rather than passed over. A first message is the matter itself. */
function isUnknown(asking: string, { dossier: { lines, asks } }: Turn): boolean {
  if (!/\?\s*$/.test(asking)) return false;
  if (/\b(?:tu|vous|toi|te)\b/.test(asking)) return true;
  const isOpen =
    lines.length === 0 ||
    ["question", "option", "idea", "subject", "blurred", "example"].includes(asks?.kind ?? "");
  return !isOpen && /^(?:c'est quoi|quel|combien|qui|ou|quand|comment|qu'est-ce)\b/.test(asking);
}
