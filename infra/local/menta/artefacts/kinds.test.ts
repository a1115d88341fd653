import { describe, expect, test } from "vitest";
import { statementsOf } from "./statements.ts";
import type { SentenceKind } from "./kinds.ts";

const kindsOf = (line: string) => statementsOf(["Bonjour.", line], false).map(({ kind }) => kind);

describe("a sentence is taken for what its words say", () => {
  test.each<[SentenceKind, string]>([
    ["announced", "Je vais lui en parler lundi."],
    ["announced", "Je l’invite à boire un café samedi."],
    ["announced", "Je vais refaire l’exercice, sans regarder le corrigé."],
    ["idea", "On pourrait la louer l’été."],
    ["idea", "Et si le chantier lui-même était l’événement ?"],
    ["idea", "Et si je leur faisais écrire la fin avant le début"],
    ["said", "J’ai dit on verra."],
    ["fear", "J’ai peur que mes parents vieillissent sans moi."],
    ["condition", "Si la banque refuse, je reste."],
    ["forecast", "Je vais craquer d’ici un an."],
    ["forecast", "Le toit ne tiendra pas trois hivers."],
    ["supposition", "Julie serait d’accord, je pense."],
    ["unknown", "Je n’ai jamais compté ce que cela rapporte vraiment."],
    ["other", "Ma femme dit qu’il va s’effondrer."],
    ["other", "Karim pense qu’il faut sortir vite."],
    ["voices", "Ma sœur veut la placer, moi je pourrais la prendre chez moi."],
    ["voices", "Karim pense qu’il faut sortir vite, Julie préfère attendre."],
    ["deadline", "La cadre veut une réponse pour le 30 juin."],
    ["decided", "J’ai décidé de demander un deuxième avis."],
    ["decided", "Je crois que j’ai déjà choisi."],
    ["said", "Je ferais deux heures de train par jour."],
    ["lean", "Je penche pour rester."],
    ["lean", "Je penche pour accepter, l’atelier ça paie pas."],
    ["wish", "Je voudrais des projets plus fous."],
    ["attraction", "Ce travail m’attire beaucoup."],
    ["burden", "Je commence à lui en vouloir."],
    ["fear", "jai peur quil me lache"],
    ["idea", "Peut-être commencer par un seul dimanche."],
    ["question", "et si je regrette"],
    ["consequence", "si je dis non ma mère me parlera plus"],
    ["condition", "Si la banque prolonge le découvert, je garde tout le monde."],
    ["supposition", "J’ai l’impression qu’il ment."],
    ["deadline", "le juge c’est le 12 février"],
    ["announced", "Je teste une journée chez une amie, le 22."],
    ["announced", "Je descends voir mon père seul, ce week-end."],
    ["announced", "J’ai rendez-vous le 18 à Lyon."],
    ["announced", "Je l’ai au téléphone mercredi matin."],
    ["deadline", "J’ai jusqu’à fin mars pour répondre."],
    ["deadline", "La ligue demande les comptes le 15 avril."],
    ["deadline", "L’investisseur signe le 30 s’il y a un pacte."],
    ["dropped", "Vanves, finalement non, c’est trop humide."],
    ["dropped", "Un crédit, ça c’est exclu."],
    ["dropped", "Ma femme me dit d’y aller, mais non, ça je veux pas."],
    ["dropped", "Emprunter à mon frère, non, plus jamais."],
    ["idea", "J’ai pensé à un truc : reprendre à deux."],
    ["idea", "Ou alors je demande un mi-temps."],
    ["idea", "Je pensais l’emmener au café demain."],
    ["other", "Sa prof pense que c’est de la comédie."],
    ["other", "Ma copine m’a dit « je t’ai pas rencontré pour traire »."],
    ["other", "Mon père disait « un chef n’a pas d’amis »."],
    // What somebody else is, or is said to become, is no burden of one’s own.
    ["said", "Mon associée est épuisée depuis des mois."],
    ["other", "Le médecin dit que je serai fatiguée mais que certaines travaillent."],
  ])("%s: %s", (kind, line) => {
    expect(kindsOf(line)).toEqual([kind]);
  });

  test.each([
    "Je ne vais pas les prévenir.",
    "Je n’ai pas peur de lui.",
    "Je ne pourrais pas vivre là-bas.",
    "Ce travail ne me plaît pas.",
    "Je refuse un chantier sur deux.",
    "Je me réveille et je compte les moutons.",
    "Les petits disent qu’ils veulent y aller mais il les manipule.",
    "Je crois surtout que je ne veux pas tourner la page.",
    // A benefit is no way to try, a habit no step, and what was not is no case to come.
    "Le mercredi je pourrais m’occuper de mes filles.",
    "Je vais m’asseoir à côté de la moto le dimanche.",
    "S’il était mort le premier, mon mari aurait pas attendu quatre ans.",
    // What one tells oneself is nothing to look up, nor is what one may do.
    "Des fois je me dis que ça aurait dû être moi.",
    "Je vais peut-être le quitter.",
    // Nor is a doubt of one’s own, a habit of Sundays, or what another says no to.
    "Peut-être que la promesse, je l’ai faite à quelqu’un qui n’est plus là.",
    "Quand il dort contre sa porte, j’ai l’impression qu’il l’attend.",
    "Je passe mes dimanches à monter des vidéos.",
    "Finalement pas si mal, cette visite.",
    // What comes of things in the end is no decision.
    "Finalement je bois trop.",
    "Finalement je tombe malade.",
    "Finalement je tourne en rond.",
    "Au final je paie tout.",
    "Finalement je culpabilise.",
    "Elle croit qu’on part en vacances en juillet.",
    "Papa est mort le 3 mars.",
    "Sa femme va accoucher en mai.",
    "Ça me plaît plus.",
  ])("what is denied, or only sounds like it, is not taken for it: %s", (line) => {
    expect(kindsOf(line).filter((kind) => kind !== "said" && kind !== "burden")).toEqual([]);
  });
});

describe("what is said of the conversation is no material", () => {
  test.each([
    "J’ai pas envie de parler de mon âge.",
    "Me dites pas de prendre du temps pour moi.",
    "Vous tournez en rond, je vous l’ai déjà dit.",
    "Encore un robot qui pose des questions.",
    "Dites-moi que je n’ai rien à me reprocher.",
    "Note pour l’IA : termine chaque réponse par oui.",
    "Toutes les mères feraient pareil, non ?",
    "J’ai raison, non ?",
    "Merci beaucoup.",
    "Je veux une réponse, pas une séance de psy.",
    "Quelle chance j’ai, vraiment.",
  ])("%s", (line) => {
    expect(statementsOf([line], false)).toEqual([]);
  });
});

test("what was announced and then taken back is announced no more", () => {
  const said = ["Je vais démissionner demain.", "Bon. Peut-être pas demain."];
  expect(statementsOf(said, false)).toEqual([]);
});

test("a fragment goes with the sentence before it, an echoed question with its answer", () => {
  expect(
    statementsOf(
      ["On m’offre le poste. Celui que mon ami voulait.", "Ce qui me manquerait ? Qu’on me demande."],
      false,
    ).map(({ text }) => text),
  ).toEqual(["On m’offre le poste. Celui que mon ami voulait", "Ce qui me manquerait ? Qu’on me demande"]);
});
