import type { DangerKind } from "#shared/discussion/danger.schema.ts";

/** `text`: a phone number between ** in it becomes a link. */
export type HelpPhoneLine = { number: string; title: string; text: string };
export type HelpCard = {
  title: string;
  lead: string;
  /** Phone lines, the most fitting one first. */
  lines: readonly HelpPhoneLine[];
};

const SUICIDE_LINE: HelpPhoneLine = {
  number: "3114",
  title: "Quelqu’un de formé vous écoute",
  text: "Prévention du suicide, jour et nuit, gratuit, confidentiel. Pour les proches aussi.",
};
const DOCTORS: HelpPhoneLine = {
  number: "15",
  title: "En danger tout de suite",
  text: "Le SAMU. Le **112** marche aussi, partout en Europe.",
};
const POLICE: HelpPhoneLine = {
  number: "17",
  title: "En danger tout de suite",
  text: "Police secours. Le **112** marche aussi, partout en Europe.",
};
const BY_TEXT: HelpPhoneLine = {
  number: "114",
  title: "Si parler est impossible",
  text: "Les secours par SMS, jour et nuit, gratuit.",
};
const CHILD_LINE = {
  number: "119",
  text: "Enfance en danger, jour et nuit, gratuit. N’apparaît pas sur la facture.",
};

const TITLE = "Parlez à quelqu’un maintenant";
const LEAD = "Une personne répond, tout de suite, à l’heure qu’il est.";

/** The help card for each danger. The words are also right if the alarm was false. */
export const HELP_CARD_BY_DANGER: Readonly<Record<DangerKind, HelpCard>> = {
  suicide: { title: TITLE, lead: LEAD, lines: [SUICIDE_LINE, DOCTORS, BY_TEXT] },
  despair: { title: TITLE, lead: LEAD, lines: [SUICIDE_LINE, DOCTORS] },
  violence: {
    title: TITLE,
    lead: LEAD,
    lines: [
      {
        number: "3919",
        title: "Violences faites aux femmes",
        text: "Écoute et orientation, jour et nuit, gratuit, aussi pour les proches. N’apparaît pas sur la facture.",
      },
      POLICE,
      BY_TEXT,
      {
        number: "116 006",
        title: "Toute autre violence",
        text: "L’aide à toutes les victimes, de 9 h à 20 h, gratuit.",
      },
      { ...CHILD_LINE, title: "Si un enfant le voit ou le subit" },
    ],
  },
  child: {
    title: TITLE,
    lead: LEAD,
    lines: [{ ...CHILD_LINE, title: "Un enfant, ou qui s’inquiète pour lui" }, POLICE, BY_TEXT],
  },
  threat: {
    title: "Avant tout geste, parlez à quelqu’un",
    lead: "Une personne de confiance, ou le 15, jour et nuit. Éloignez-vous de ce qui pourrait blesser.",
    lines: [
      { ...DOCTORS, title: "Si vous craignez de ne plus vous maîtriser" },
      { ...POLICE, title: "Si quelqu’un est menacé" },
    ],
  },
  medical: {
    title: "Si c’est une urgence, appelez maintenant",
    lead: "Pour un produit ou des médicaments avalés : ne faites ni boire ni vomir, gardez l’emballage près de vous.",
    lines: [{ ...DOCTORS, title: "Un médecin répond" }, BY_TEXT],
  },
  eating: {
    title: "Cela se soigne, et un médecin peut aider",
    lead: "Il n’est jamais trop tôt pour en parler, même si l’on n’a pas l’air malade.",
    lines: [{ ...DOCTORS, title: "En cas de malaise, ou si plus rien ne passe" }],
  },
};
