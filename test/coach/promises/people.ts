import type { Amount } from "#shared/dossier/lines.rules.ts";
import type { LineKind, DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Tone } from "#shared/preferences/tone.ts";

type Figure = Pick<Amount, "amount" | "per" | "role">;

/**
 * A simulated person, with an answer for each kind of question; the arguments are by option. Without an
 * answer left they say « Je ne sais pas ». The other fields are the expected result: the options or ideas in
 * their words, the days, the euros, the steps that they announced. Nothing else may become a step.
 */
export type InterviewedPerson = {
  name: string;
  track: Exclude<DiscussionTrack, "relire" | "care">;
  tone: Tone;
  opens: string;
  answers: Partial<Record<Exclude<LineKind, "pro" | "con">, readonly string[]>>;
  /** By option: the arguments for it, and against it. */
  sides?: Record<string, readonly [pro: string, con: string]>;
  options: readonly string[];
  days: Partial<Record<LineKind, string>>;
  amounts: readonly Figure[];
  steps: readonly string[];
};

/** Whole conversations on Saturday 28 November 2026. */
export const INTERVIEWED_PEOPLE: readonly InterviewedPerson[] = [
  {
    name: "the car",
    track: "decide",
    tone: "neutre",
    opens: "J’hésite entre réparer la Clio, un vélo cargo et l’autopartage.",
    answers: {
      fact: ["Le vélo cargo coûte 3 900 €. Mon maximum est de 3 000 €."],
      deadline: ["La contre-visite est le 14 avril 2027 au plus tard."],
      person: ["Julien, et Nadia au bureau"],
      criterion: ["Être à l’école à 8 h 20"],
      fear: ["Une nuit de fièvre sans voiture"],
      step: ["Je vais demander à Nadia de prêter le sien lundi"],
      lean: ["Le vélo cargo, à 60 %"],
      wouldChange: ["Si le vélo ne passait pas l’hiver"],
      review: ["Le 1er octobre 2027"],
    },
    sides: {
      "Réparer la Clio": ["Julien garde ses week-ends chez sa mère", "Elle tombe en panne chaque hiver"],
      "Un vélo cargo": ["Vingt minutes dehors avec Louise, chaque matin", "Rien pour une nuit de fièvre"],
      "L’autopartage": ["Une voiture quand il le faut", "Les samedis tout est pris"],
    },
    options: ["Réparer la Clio", "Un vélo cargo", "L’autopartage"],
    days: { deadline: "2027-04-14", review: "2027-10-01" },
    amounts: [
      { amount: 3_900, per: "once", role: "cost" },
      { amount: 3_000, per: "once", role: "limit" },
    ],
    steps: ["Demander à Nadia de prêter le sien lundi"],
  },
  {
    name: "the boss",
    track: "decide",
    tone: "direct",
    opens: "Soit je vais voir les RH, soit je démissionne, soit je le confronte.",
    answers: {
      fact: ["J’ai 4 000 € de côté."],
      deadline: ["Avant le 18 décembre"],
      person: ["Ma sœur Claire, et mon ami Karim"],
      criterion: ["Dormir de nouveau"],
      fear: ["Qu’il me le fasse payer"],
      step: ["J’appelle la médecine du travail mardi"],
      lean: ["Voir les RH"],
      wouldChange: ["Si mon chef partait avant l’été"],
      review: ["Le 15 janvier 2027"],
    },
    sides: {
      "Voir les RH": ["Cela laisse une trace écrite", "Ils sont de son côté"],
      "Je démissionne": ["Le sommeil revient dès le lendemain", "Deux mois sans salaire"],
      "Je le confronte": ["Il saurait ce que cela me fait", "Il crie plus fort que moi"],
    },
    options: ["Voir les RH", "Je démissionne", "Je le confronte"],
    days: { deadline: "2026-12-18", review: "2027-01-15" },
    amounts: [{ amount: 4_000, per: "once", role: "have" }],
    steps: ["J’appelle la médecine du travail mardi"],
  },
  {
    name: "the flat",
    track: "decide",
    tone: "doux",
    opens: "Est-ce que je dois acheter le deux-pièces ou rester locataire ?",
    answers: {
      fact: ["Le loyer coûte 780 € par mois."],
      deadline: ["Ma réponse est attendue le 5 janvier 2027."],
      person: ["Ma mère Odile, qui trouve cela trop tôt"],
      criterion: ["Ne pas déménager encore"],
      fear: ["Perdre mon emploi avec un crédit"],
      step: ["Je vais appeler la banque lundi. Si elle refuse, je reste. Je vais craquer d’ici un an."],
      lean: ["Rester locataire"],
      wouldChange: ["Un taux sous les trois pour cent"],
      review: ["Le 1er juin 2027"],
    },
    sides: {
      "Acheter le deux-pièces": ["Ce serait chez moi", "Vingt-cinq ans de crédit"],
      "Rester locataire": ["La liberté de partir", "L’argent ne revient pas"],
    },
    options: ["Acheter le deux-pièces", "Rester locataire"],
    days: { deadline: "2027-01-05", review: "2027-06-01" },
    amounts: [{ amount: 780, per: "month", role: "cost" }],
    steps: ["Appeler la banque lundi"],
  },
  {
    name: "the school fair",
    track: "create",
    tone: "neutre",
    opens: "Je voudrais inventer un stand pour la kermesse de l’école.",
    answers: {
      constraint: ["Au plus 120 €, et deux heures de montage"],
      idea: [
        "Un chamboule-tout avec des boîtes peintes",
        "Un atelier de cerfs-volants",
        "Une chasse au bruit",
      ],
      person: ["Les enfants de CP"],
      step: ["Je vais peindre trois boîtes dimanche"],
      deadline: ["Le 12 décembre 2026"],
      review: ["Le 14 décembre 2026"],
    },
    options: [
      "Un chamboule-tout avec des boîtes peintes",
      "Un atelier de cerfs-volants",
      "Une chasse au bruit",
    ],
    days: { deadline: "2026-12-12", review: "2026-12-14" },
    amounts: [{ amount: 120, per: "once", role: "limit" }],
    steps: ["Peindre trois boîtes dimanche"],
  },
  {
    name: "the newsletter",
    track: "create",
    tone: "direct",
    opens: "Je cherche comment raconter notre ferme à ceux qui achètent nos paniers.",
    answers: {
      constraint: ["Une heure par semaine, pas davantage"],
      idea: [
        "Une lettre avec un légume par mois",
        "Un carnet glissé dans le panier",
        "Des voix enregistrées au champ",
      ],
      person: ["Les familles du quartier"],
      step: ["Je vais écrire le premier carnet jeudi"],
      deadline: ["Le 10 décembre 2026"],
      review: ["Le 20 janvier 2027"],
    },
    options: [
      "Une lettre avec un légume par mois",
      "Un carnet glissé dans le panier",
      "Des voix enregistrées au champ",
    ],
    days: { deadline: "2026-12-10", review: "2027-01-20" },
    amounts: [],
    steps: ["Écrire le premier carnet jeudi"],
  },
  {
    name: "the wedding song",
    track: "create",
    tone: "doux",
    opens: "J’aimerais écrire quelque chose pour le mariage de ma sœur.",
    answers: {
      constraint: ["Trois minutes, et ma voix seule"],
      idea: [
        "Une chanson sur notre cabane",
        "Une lettre lue à deux voix",
        "Un poème avec les mots de son fils",
      ],
      person: ["Ma sœur Inès"],
      step: ["Je vais chanter le refrain à Paul samedi. J’ai une pêche d’enfer."],
      deadline: ["Le 19 décembre 2026"],
      review: ["Le 3 janvier 2027"],
    },
    options: [
      "Une chanson sur notre cabane",
      "Une lettre lue à deux voix",
      "Un poème avec les mots de son fils",
    ],
    days: { deadline: "2026-12-19", review: "2027-01-03" },
    amounts: [],
    steps: ["Chanter le refrain à Paul samedi"],
  },
  {
    name: "fractions",
    track: "learn",
    tone: "neutre",
    opens: "Je veux comprendre les fractions pour aider ma fille.",
    answers: {
      known: ["Le dénominateur dit en combien on coupe"],
      example: ["Trois quarts d’une pizza"],
      blurred: ["Pourquoi on met au même dénominateur"],
      exercise: ["Expliquer deux additions à Lina sans regarder"],
      review: ["Le 4 décembre 2026"],
    },
    options: [],
    days: { review: "2026-12-04" },
    amounts: [],
    steps: [],
  },
  {
    name: "accounts",
    track: "learn",
    tone: "direct",
    opens: "Je dois apprendre à lire un bilan avant d’entrer au conseil.",
    answers: {
      known: ["L’actif est ce que l’on a, le passif ce que l’on doit"],
      example: ["Un four acheté à crédit par la boulangerie"],
      blurred: ["Où passent les amortissements"],
      exercise: ["Refaire le bilan de l’association de mémoire"],
      review: ["Le 11 décembre 2026"],
    },
    options: [],
    days: { review: "2026-12-11" },
    amounts: [],
    steps: [],
  },
  {
    name: "Italian",
    track: "learn",
    tone: "doux",
    opens: "J’aimerais apprendre le passé composé en italien.",
    answers: {
      known: ["On prend avoir ou être, comme en français"],
      example: ["Sono andata al mare"],
      blurred: ["L’accord quand c’est avoir"],
      exercise: ["Raconter mon dimanche à voix haute"],
      review: ["Le 6 décembre 2026"],
    },
    options: [],
    days: { review: "2026-12-06" },
    amounts: [],
    steps: [],
  },
  {
    name: "the garden",
    track: "follow",
    tone: "neutre",
    opens: "Le terrain est nettoyé et les bacs sont commandés.",
    answers: {
      blocked: ["L’eau n’est pas branchée"],
      dependsOn: ["De la réponse de la mairie"],
      person: ["Monsieur Petit, au service des espaces verts"],
      step: ["Je vais relancer la mairie le 2 décembre 2026"],
      wouldChange: ["Un refus pour le compteur"],
    },
    options: [],
    days: { step: "2026-12-02" },
    amounts: [],
    steps: ["Relancer la mairie le 2 décembre 2026"],
  },
  {
    name: "the site",
    track: "follow",
    tone: "direct",
    opens: "Les maquettes sont validées, la page d’accueil est en ligne.",
    answers: {
      blocked: ["Le paiement ne marche pas sur téléphone"],
      dependsOn: ["Du prestataire de la banque"],
      person: ["Sofia, qui tient la boutique"],
      step: ["Je vais appeler le prestataire le 1er décembre 2026"],
      wouldChange: ["Trois commandes perdues dans la semaine"],
    },
    options: [],
    days: { step: "2026-12-01" },
    amounts: [],
    steps: ["Appeler le prestataire le 1er décembre 2026"],
  },
  {
    name: "the choir",
    track: "follow",
    tone: "doux",
    opens: "La salle est réservée et la moitié des voix ont répondu.",
    answers: {
      blocked: ["Les ténors ne sont que deux"],
      dependsOn: ["De l’accord du conservatoire"],
      person: ["Anne, la cheffe de chœur"],
      step: ["Je vais écrire au conservatoire le 4 décembre 2026"],
      wouldChange: ["Moins de douze voix en janvier"],
    },
    options: [],
    days: { step: "2026-12-04" },
    amounts: [],
    steps: ["Écrire au conservatoire le 4 décembre 2026"],
  },
];
