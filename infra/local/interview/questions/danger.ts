import type { DangerKind } from "#shared/discussion/danger.schema.ts";

/** Sentences that acknowledge a danger. Phone numbers are not repeated here: the server shows them beside. */
export const DANGER_SENTENCES: Readonly<Record<DangerKind, readonly string[]>> = {
  suicide: [
    "Je vous lis, et je ne peux ni vous voir ni vous rejoindre : c’est pourquoi j’insiste pour qu’une personne vous entende.",
    "Merci de l’avoir écrit, ce n’est pas rien de le dire.",
  ],
  despair: [
    "Merci de l’avoir écrit. Rien n’oblige à porter cela sans aide, ni à décider quoi que ce soit aujourd’hui.",
    "Je vous lis. Ce que vous vivez mérite une voix humaine, pas seulement un écran.",
  ],
  violence: [
    "Ce qui est arrivé est la faute de la personne qui l’a fait, et de personne d’autre.",
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
    "Un corps qui souffre ainsi a besoin d’aide, et cette aide existe.",
  ],
};

/** Sentences of the later replies, once one has acknowledged the danger. */
export const LATER_DANGER_SENTENCES: readonly string[] = [
  "Je vous lis toujours. La ligne dont je parlais est ouverte ; on peut y parler peu, ou pleurer, ou se taire.",
  "Merci de rester là et de répondre. Montrer cet écran à quelqu’un suffit, s’il est trop dur de parler.",
  "La décision dont nous parlions attendra : l’important est que quelqu’un sache.",
  "Je ne suis qu’un programme ; une personne, elle, peut venir jusqu’à vous.",
];

/** Simple questions about the person's safety, used in turn. */
export const SAFETY_QUESTIONS: Readonly<Record<DangerKind, readonly string[]>> = {
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
