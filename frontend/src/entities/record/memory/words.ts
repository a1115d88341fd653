import { fr } from "#frontend/browser/typography.ts";

/** Texts about the past choice that a reply could cite. */
export const MEMORY_TEXTS = {
  note: "S’appuie sur 1 souvenir",
  title: "Le souvenir de cette réponse",
  loading: "Lecture de ce choix…",
  failed: "Ce choix n’a pas pu être lu",
  gone: "Cette décision a été supprimée, et ce souvenir avec elle.",
  inTrash: "Cette décision est dans la corbeille : MENTA ne la cite plus.",
  why: "MENTA avait ce choix sous les yeux en écrivant cette réponse. Elle n’en cite qu’un par discussion.",
  forget: "Oublier",
  outdated: "Plus vrai",
  takeBack: "Le citer de nouveau",
  marks: {
    forgotten: { title: "MENTA ne citera plus ce choix", text: "Il reste dans votre journal." },
    outdated: {
      title: "Noté : ce n’est plus vrai",
      text: "Il reste dans votre journal ; MENTA ne le citera plus.",
    },
  },
} as const;

export const chosenOnText = (day: string, option: string, sureness: number) =>
  fr(`Le ${day}, vous avez choisi « ${option} », avec une certitude de ${sureness} %.`);
/** `came`: share of the expectations that were met, in percent; `null` if nothing was expected. */
export const lookedBackOnText = (day: string, came: number | null) =>
  fr(
    came === null ? `Relu le ${day}.` : `Relu le ${day} : ${came} % de ce que vous en attendiez est arrivé.`,
  );
