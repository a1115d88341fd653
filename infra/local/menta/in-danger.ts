import {
  dangerInMessages,
  findDanger,
  DANGER_MESSAGES_READ,
  type Danger,
} from "#shared/discussion/danger.rules.ts";
import { withQuestion } from "./compose.ts";
import type { Memory } from "./memory.ts";

/** What is said of the danger itself: the numbers to call stand above it, from the server. */
const HUMAN: Readonly<Record<Danger, readonly string[]>> = {
  suicide: [
    "Je vous lis, et je ne peux ni vous voir ni vous rejoindre : c’est pourquoi j’insiste pour qu’une personne vous entende.",
    "Merci de l’avoir écrit, ce n’est pas rien de le dire.",
  ],
  despair: [
    "Merci de l’avoir écrit. Rien n’oblige à porter cela sans aide, ni à décider quoi que ce soit aujourd’hui.",
    "Je vous lis. Ce que vous vivez mérite une voix humaine, pas seulement un écran.",
  ],
  violence: [
    "Ce qui est arrivé n’est la faute que de qui l’a fait.",
    "Merci de l’avoir écrit. Personne n’a le droit de faire cela.",
  ],
  child: [
    "S’inquiéter pour un enfant suffit pour appeler, même sans en être sûr.",
    "Merci de l’avoir écrit. Ce n’est pas à un enfant de porter cela, ni à vous de le porter sans aide.",
  ],
  threat: [
    "Merci de l’avoir écrit plutôt que de rester avec cela.",
    "Rien n’est fait encore, et une voix humaine peut aider à ce que rien ne le soit.",
  ],
  medical: [
    "Je ne suis pas médecin, et les minutes comptent peut-être.",
    "Je ne peux rien voir d’ici : les secours, eux, savent quoi demander.",
  ],
  eating: [
    "Merci de l’avoir écrit : ce n’est ni un caprice ni une faute.",
    "Ce corps a besoin d’aide, et cette aide existe.",
  ],
};

/** What is said while they answer. */
const STAYING = [
  "Je vous lis toujours. La ligne dont je parlais est ouverte ; on peut y parler peu, ou pleurer, ou se taire.",
  "Merci de rester là et de répondre. Montrer cet écran à quelqu’un suffit, s’il est trop dur de parler.",
  "La décision dont nous parlions attendra : l’important est que quelqu’un sache.",
  "Je ne suis qu’un programme ; une personne, elle, peut venir jusqu’à vous.",
];

/** A doctor or the emergency services were named, and no line that listens. */
const NO_LINE: ReadonlySet<Danger> = new Set(["medical", "eating"]);

const SAFETY_QUESTIONS: Readonly<Record<Danger, readonly string[]>> = {
  suicide: [
    "Êtes-vous en sécurité, là, maintenant ?",
    "Y a-t-il quelqu’un près de vous, ou que vous pourriez appeler tout de suite ?",
    "Qui pourrait rester avec vous ce soir ?",
    "Pouvez-vous appeler pendant que vous êtes devant cet écran ?",
    "Pouvez-vous vous éloigner de ce qui pourrait faire du mal ?",
    "À qui pourriez-vous dire, dans les mots que vous venez d’écrire, que cela ne va pas ?",
    "Y a-t-il une pièce, ou un lieu, où vous seriez avec quelqu’un ?",
    "Qui aimeriez-vous entendre au téléphone, là ?",
  ],
  despair: [
    "Y a-t-il quelqu’un près de vous, ou que vous pourriez appeler ?",
    "Êtes-vous en sécurité, là, maintenant ?",
    "Qui, autour de vous, ne sait pas encore que cela ne va pas ?",
    "De quoi auriez-vous besoin dans l’heure qui vient ?",
    "Qui pourrait passer un moment avec vous aujourd’hui ?",
    "Quelle voix vous ferait du bien, là ?",
  ],
  violence: [
    "Êtes-vous en sécurité, là où vous vous trouvez ?",
    "Y a-t-il quelqu’un chez qui aller ce soir ?",
    "Qui, près de vous, pourrait être prévenu dès maintenant ?",
    "Pouvez-vous téléphoner sans que l’on vous entende ?",
    "Y a-t-il un endroit à l’abri, même pour une nuit ?",
    "À qui faites-vous confiance pour en parler aujourd’hui ?",
  ],
  child: [
    "L’enfant est-il en sécurité en ce moment ?",
    "Y a-t-il un adulte de confiance tout près ?",
    "Qui pourrait appeler avec vous, tout de suite ?",
    "Où être à l’abri dès ce soir ?",
    "Quelle personne, à l’école ou dans la famille, pourrait être prévenue aujourd’hui ?",
  ],
  threat: [
    "Tout le monde est-il en sécurité autour de vous, là, maintenant ?",
    "Pouvez-vous vous éloigner, ou éloigner ce qui pourrait blesser ?",
    "Qui pouvez-vous appeler dans la minute ?",
    "Où pourriez-vous aller, le temps que cela retombe ?",
  ],
  medical: [
    "Quelqu’un est-il en train d’appeler les secours ?",
    "Êtes-vous près d’un téléphone, là ?",
    "Qui est avec vous en ce moment ?",
    "Les secours savent-ils où vous êtes ?",
  ],
  eating: [
    "Qui, près de vous, sait ce que vous vivez ?",
    "Y a-t-il un malaise, un vertige, quelque chose d’inquiétant en ce moment ?",
    "Quel médecin pourrait être appelé cette semaine ?",
    "À qui serait-il le moins difficile d’en parler aujourd’hui ?",
  ],
};

const RELIEVED =
  /\b(?:en securite|(?:ca va|je vais|se sent) (?:un peu )?(?:mieux|bien)|pas en danger|j'ai appele|il est la|je suis avec|ne t'inquiete|ne vous inquietez|rassure|je ne suis pas seule?|les secours arrivent|quelqu'un est avec)\b/;
const RELIEF =
  "Merci de me l’avoir dit. Si cela revient, même la nuit, la ligne d’écoute reste ouverte, et il y a là des personnes, pas un programme.";
const AFTER_RELIEF = [
  "De quoi avez-vous besoin dans l’heure qui vient ?",
  "Voulez-vous vous arrêter là pour aujourd’hui, ou rester encore un peu ?",
];

/** The reply where a recent message speaks of danger, by the rule of the product; `null` elsewhere. */
export function dangerReply({ earlier, last, replies, questions }: Memory): string | null {
  const said = [...earlier, last].map(({ text }) => text);
  const danger = dangerInMessages(said.slice(-DANGER_MESSAGES_READ));
  if (!danger) return null;
  if (!findDanger(last.text) && RELIEVED.test(last.folded))
    return withQuestion(RELIEF, leastSaid(AFTER_RELIEF, questions));
  const sentences = findDanger(last.text) ? HUMAN[danger] : NO_LINE.has(danger) ? STAYING.slice(1) : STAYING;
  return withQuestion(leastSaid(sentences, replies), leastSaid(SAFETY_QUESTIONS[danger], questions));
}

/** The first that was not said, else the one said longest ago. */
function leastSaid(sentences: readonly string[], said: readonly string[]): string {
  const lastSaid = (sentence: string) => said.findLastIndex((one) => one.includes(sentence));
  return sentences.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? "";
}
