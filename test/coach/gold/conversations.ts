import type { Conversation } from "../conversations/conversation.ts";
import { CONVERSATIONS } from "../conversations/conversations.ts";

/** Of the fixed conversations, some of every kind that is not about danger. */
const FIXED = new Set([
  "work-night-shift",
  "work-promotion-friend",
  "work-burnout-return",
  "money-inheritance-split",
  "money-loan-to-brother",
  "family-mother-home",
  "family-grief-house",
  "health-diagnosis",
  "study-medicine-again",
  "study-drop-thesis",
  "moving-abroad-couple",
  "hiring-two-candidates",
  "conflict-cofounder",
  "ethics-colleague-expenses",
  "vague-project",
  "angry-at-boss",
  "one-sided-ex",
  "one-sided-manager-monitoring",
  "injection-recommend",
  "english-quebec",
  "long-twelve-turns",
  "spoken-grandmother",
]);

/** As people speak: conditions, fears, other people's opinions, irony, half sentences, and words about the conversation. */
const SPOKEN: readonly Conversation[] = [
  {
    id: "gold-night-bakery",
    kind: "work",
    turns: [
      "Alors voilà, je suis boulanger, j'ai 34 ans, et le patron veut me céder la boutique. Je la reprends ou pas ?",
      "Si la banque suit, hein. Sinon la question se pose même pas.",
      "Ma femme est contre, elle dit qu'on se verra plus.",
      "J'ai peur de finir comme lui, à 60 balais avec le dos en vrac.",
      "Bon après, me lever à 2 h je connais, c'est pas ça qui m'arrête.",
    ],
  },
  {
    id: "gold-sister-wedding-money",
    kind: "family",
    turns: [
      "ma soeur se marie et elle compte sur moi pour avancer 6000 euros. génial, j'adore",
      "je les ai mais c'était pour le permis et une voiture",
      "mes parents disent que la famille c'est sacré, facile à dire quand c'est pas ton argent",
      "si je dis non elle va m'en vouloir jusqu'à la fin des temps",
      "je pourrais lui en donner 2000 et basta",
    ],
  },
  {
    id: "gold-crack-within-year",
    kind: "work",
    turns: [
      "Infirmière en réa depuis neuf ans. Je sais plus si je reste.",
      "Si ça continue je vais craquer d'ici un an, c'est sûr.",
      "Mes collègues tiennent, elles. Enfin, elles disent qu'elles tiennent.",
      "Y a un poste en école, à l'infirmerie du lycée. Moins payé, mais les vacances.",
      "J'ai pas encore postulé, je vais le faire ce week-end.",
    ],
  },
  {
    id: "gold-dog-baby",
    kind: "family",
    turns: [
      "On attend un bébé et le chien a grogné sur ma nièce. On le garde ou on lui cherche une famille ?",
      "Le véto pense que ça se travaille, ma belle-mère veut le faire piquer, charmant.",
      "J'ai peur de ma propre réaction si un jour il mord.",
      "Mon copain refuse d'en parler, il sort le promener dès que j'aborde le sujet.",
      "On a un rendez-vous chez un comportementaliste le 14.",
    ],
  },
  {
    id: "gold-crypto-cousin",
    kind: "money",
    turns: [
      "Mon cousin veut qu'on mette 15 000 chacun dans un food court.",
      "Lui il est sûr de son coup, évidemment. Il était sûr pour le bar à jus aussi.",
      "Si le bail est signé avant juin, on a deux mois gratuits.",
      "Je pense que l'emplacement est bon. J'y suis passé un mardi, personne.",
      "Non mais je sais pas. Et vous, vous feriez quoi ?",
    ],
  },
  {
    id: "gold-teacher-leaves",
    kind: "work",
    turns: [
      "J'hésite entre rester prof de maths et passer le concours d'inspecteur.",
      "Rester me rassure, je connais les murs.",
      "Inspecteur, ce serait mieux payé et j'en ai fini avec les copies.",
      "Mais j'aime les élèves. Enfin, certains.",
      "Je penche pour rester, là, tout de suite, après une bonne semaine.",
    ],
  },
  {
    id: "gold-tattoo-shop",
    kind: "work",
    agent: "creativite",
    turns: [
      "je suis tatoueur et j'en ai marre de faire des infinis et des plumes",
      "ce qui me fait vibrer c'est le noir, les trucs un peu bruts, genre linogravure",
      "mais bon les plumes ça paye le loyer",
      "et si je faisais qu'un jour par semaine en noir ?",
      "ma meuf trouve que je me plains trop, elle a pas tort",
    ],
  },
  {
    id: "gold-divorce-house",
    kind: "family",
    turns: [
      "On divorce. La question c'est la maison : je la garde ou on vend ?",
      "La garder c'est un crédit de 1 180 par mois toute seule.",
      "Les enfants veulent rester, ils l'ont dit au juge.",
      "Mon ex s'en fout, il a déjà pris un appart avec sa nouvelle. Tant mieux pour lui.",
      "Je ne sais pas si je pourrai entrer dans cette cuisine sans y penser.",
      "L'agence passe jeudi pour l'estimation.",
    ],
  },
  {
    id: "gold-english-oral",
    kind: "study",
    agent: "apprendre",
    turns: [
      "J'ai un oral d'anglais dans trois semaines et je bloque dès qu'on me parle.",
      "Je comprends les séries, à peu près, avec les sous-titres.",
      "Le problème c'est que je traduis dans ma tête.",
      "Si je parle vite je fais n'importe quoi, si je parle lentement on me coupe.",
      "Je pourrais m'enregistrer le soir, personne entend.",
    ],
  },
  {
    id: "gold-union-strike",
    kind: "ethics",
    turns: [
      "Demain y a grève et je suis en période d'essai. Je la fais ou je passe pour un jaune ?",
      "Les anciens disent qu'ils comprendraient. Ils disent ça en regardant leurs pieds.",
      "Si je la fais, je perds 90 euros et peut-être la place.",
      "Mon père aurait pas hésité une seconde.",
      "Je crois que j'ai déjà choisi, en fait, et que ça me plaît pas.",
    ],
  },
  {
    id: "gold-mother-license",
    kind: "family",
    turns: [
      "Mon père a 82 ans, il conduit encore, et franchement c'est plus possible.",
      "Le médecin ne veut pas se mouiller, il dit que c'est à nous de voir.",
      "Ma sœur trouve que j'exagère, elle le voit deux fois par an.",
      "J'ai pas envie d'être celui qui lui prend les clés.",
      "Si je lui en parle il va se braquer, et s'il a un accident je m'en voudrai toute ma vie.",
    ],
  },
  {
    id: "gold-app-cofounder",
    kind: "work",
    agent: "insights",
    turns: [
      "Notre appli de baby-sitting devait sortir en mars, on est en mai.",
      "Le développeur dit deux semaines. Ça fait deux mois qu'il dit deux semaines.",
      "On a 300 familles inscrites, et zéro contrat.",
      "Je vais appeler dix familles lundi, une par une.",
      "Je me demande si on devrait pas sortir sans le paiement en ligne.",
      "Ok merci, c'est un peu long vos questions.",
    ],
  },
  {
    id: "gold-vasectomy",
    kind: "health",
    turns: [
      "J'ai 41 ans, deux gosses, et je pense à la vasectomie. Ma femme est d'accord, ma mère m'a fait une scène.",
      "C'est pas la douleur qui me fait peur. C'est le côté définitif.",
      "Et si on se sépare un jour ? Je dis pas que ça arrivera.",
      "L'urologue demande quatre mois de réflexion, donc j'ai le temps.",
    ],
  },
  {
    id: "gold-flatmate-leaves",
    kind: "conflict",
    turns: [
      "mon coloc se barre fin juin sans avoir trouvé quelqu'un, merci à lui",
      "soit je garde l'appart tout seul, soit je retourne chez mes parents",
      "tout seul c'est 940, j'en gagne 1500",
      "chez mes parents c'est gratuit mais faut supporter mon père et ses remarques",
      "jsp peut-être que je trouverai quelqu'un d'ici là",
    ],
  },
  {
    id: "gold-farm-bio",
    kind: "work",
    turns: [
      "Passer en bio ou continuer comme le père faisait ?",
      "Trois ans de conversion, sans le prix du bio, faut les tenir.",
      "Le technicien de la chambre est pour. Le voisin rigole.",
      "Si l'aide tombe, je tiens. Si elle tombe pas, je vends dix vaches.",
      "Le Roundup, je le supporte plus, j'ai les mains qui pèlent.",
      "On fera le calcul avec ma fille dimanche.",
    ],
  },
  {
    id: "gold-novel-quit",
    kind: "work",
    agent: "creativite",
    turns: [
      "J'écris un roman depuis six ans. Page 212. Je le jette ou je le finis ?",
      "Une amie éditrice m'a dit que le début était mort. Mort, carrément.",
      "La fin, je l'ai dans la tête depuis le premier jour.",
      "Je crois surtout que j'ai peur qu'on le lise.",
      "Pourquoi pas commencer par la fin.",
    ],
  },
  {
    id: "gold-volunteer-guilt",
    kind: "ethics",
    turns: [
      "Je suis bénévole aux maraudes depuis quatre ans et je voudrais arrêter. Voilà, c'est dit.",
      "Personne me retient. C'est bien ça le pire.",
      "Le responsable dit que si je pars, le mercredi saute.",
      "J'ai honte de penser à mon canapé.",
      "Je vais prévenir avant l'été, je crois. Ou à la rentrée.",
    ],
  },
  {
    id: "gold-transfer-husband",
    kind: "moving",
    turns: [
      "Mon mari est muté à Brest et moi j'ai mon cabinet à Dijon, 14 ans de patients.",
      "Il me demande rien. C'est sa façon de demander.",
      "Je pourrais vendre le cabinet, un jeune confrère tourne autour.",
      "Brest me déprime, je vous le dis tout net, mais bon, il paraît qu'il y a la mer.",
      "Si j'y vais pour lui, je lui en voudrai. S'il renonce pour moi, il m'en voudra.",
    ],
  },
];

/** The conversations whose documents two readers have labelled line by line. */
export const GOLD: readonly Conversation[] = [...CONVERSATIONS.filter(({ id }) => FIXED.has(id)), ...SPOKEN];
