import { ask, type Question, type QuestionStage } from "../stage.ts";

/** Créativité: diverge before choosing. Turn over, exaggerate, borrow, take away, mix, then make it small enough to try. */
export const STAGES: readonly QuestionStage[] = [
  "stake",
  "invert",
  "remove",
  "borrow",
  "exaggerate",
  "people",
  "combine",
  "contrary",
  "values",
  "trial",
];

export const QUESTIONS: readonly Question[] = [
  ask(
    "stake",
    "Avant de chercher, qu’est-ce qui vous ennuie dans les réponses que vous avez déjà ?",
    "Quelle réponse attendue, au sujet {de_topic}, vous ennuie d’avance ?",
  ),
  ask(
    "stake",
    "Quel problème cherche-t-on à résoudre avec {topic}, dit sans employer ces mots-là ?",
    "Si l’on vous interdisait les mots que vous venez d’employer, comment diriez-vous le problème ?",
  ),
  ask(
    "stake",
    "À quoi ressemblerait une réponse qui vous ferait sourire, même irréalisable ?",
    "À quoi ressemblerait, pour {topic}, une issue qui vous ferait sourire, même irréalisable ?",
  ),
  ask(
    "stake",
    "Qu’est-ce qui, là-dedans, est vraiment fixé, et qu’est-ce qui n’est qu’une habitude ?",
    "Dans {topic}, qu’est-ce qui est vraiment fixé, et qu’est-ce qui n’est qu’une habitude ?",
  ),
  ask(
    "stake",
    "Si {topic} était une image ou un objet, lequel vous viendrait en premier ?",
    "Si cette situation était un objet ou un paysage, lequel vous viendrait en premier ?",
  ),

  ask(
    "invert",
    "Comment vous y prendriez-vous pour échouer à coup sûr, avec méthode ?",
    "Comment vous y prendriez-vous pour que l’idée {dA} tourne au désastre, avec méthode ?",
  ),
  ask(
    "invert",
    "Et si le défaut que vous décrivez devenait le point de départ, que pourriez-vous en faire ?",
    "Et si {noun}, qui semble gêner, devenait justement le point de départ ?",
  ),
  ask(
    "invert",
    "Que se passerait-il si c’était l’autre qui venait à vous, au lieu que vous alliez vers lui ?",
    "Que se passerait-il si {whoS} devait faire le premier pas à votre place ?",
  ),
  ask(
    "invert",
    "Quel est le contraire {dA}, et qu’a-t-il de bon ?",
    "Quel est l’exact contraire de votre idée, et qu’a-t-il de bon ?",
  ),
  ask(
    "invert",
    "Si vous commenciez par la fin, quelle scène voudriez-vous écrire en dernier ?",
    "Si vous racontiez {project} en commençant par la fin, quelle serait la dernière scène ?",
  ),

  ask(
    "remove",
    "Si vous n’aviez ni argent ni délai à surveiller, que feriez-vous dès lundi ?",
    "Si {crit} ne comptait plus du tout, quelle idée reprendrait des couleurs ?",
  ),
  ask(
    "remove",
    "Qu’enlèveriez-vous pour que l’idée tienne en une phrase ?",
    "Que resterait-il de l’idée sans {noun} ?",
  ),
  ask(
    "remove",
    "Si l’on vous retirait ce à quoi vous tenez le plus dans ce projet, par quoi le remplaceriez-vous ?",
    "Si l’on vous interdisait {topic}, par quel détour obtiendriez-vous la même chose ?",
  ),
  ask(
    "remove",
    "Quelle règle du jeu respectez-vous sans que personne ne vous l’ait demandé ?",
    "Quelle règle respectez-vous, au sujet {de_topic}, sans que personne ne l’ait écrite ?",
  ),
  ask(
    "remove",
    "Avec dix fois moins de temps, que garderiez-vous ?",
    "S’il fallait conclure d’ici demain soir, que garderiez-vous {de_topic} ?",
  ),

  ask(
    "borrow",
    "Comment un jardinier, qui pense en saisons, s’y prendrait-il avec {topic} ?",
    "Comment un jardinier, qui pense en saisons, s’y prendrait-il ?",
  ),
  ask("borrow", "Dans quel autre métier ce problème est-il résolu depuis longtemps, et comment ?"),
  ask(
    "borrow",
    "Que ferait de cela une cuisinière devant un placard presque vide ?",
    "Que ferait {de_topic} une cuisinière devant un placard presque vide ?",
  ),
  ask(
    "borrow",
    "Comment une troupe de théâtre répéterait-elle la scène qui vous préoccupe ?",
    "Comment une troupe de théâtre mettrait-elle en scène {topic}, avec trois chaises et une lampe ?",
  ),
  ask(
    "borrow",
    "Quelle idée admirée ailleurs, chez un artisan, un musicien ou un village, pourriez-vous transposer ici ?",
  ),

  ask(
    "exaggerate",
    "Si {topic} prenait dix fois plus de place dans votre vie, qu’est-ce qui casserait en premier ?",
    "Si l’idée devait être dix fois plus grande, qu’est-ce qui casserait en premier ?",
  ),
  ask(
    "exaggerate",
    "Poussez l’idée jusqu’au ridicule : qu’y a-t-il de juste dans la caricature ?",
    "Poussez {project} jusqu’au ridicule : qu’y a-t-il de juste dans la caricature ?",
  ),
  ask(
    "exaggerate",
    "Quelle est la version la plus audacieuse, celle que vous n’écririez pas dans un courriel ?",
    "Quelle est la version la plus audacieuse de l’idée {dA}, celle que vous n’écririez pas dans un courriel ?",
  ),
  ask(
    "exaggerate",
    "Et si cela ne devait durer qu’un seul jour, comment le rendriez-vous mémorable ?",
    "Et si {project} ne devait durer qu’un seul jour, comment le rendriez-vous mémorable ?",
  ),
  ask("exaggerate", "Que feriez-vous si cent personnes vous attendaient déjà demain matin ?"),

  ask(
    "people",
    "Si {whoS} avait carte blanche pendant une journée, que changerait cette personne ?",
    "À qui donneriez-vous carte blanche pendant une journée, et que changerait cette personne ?",
  ),
  ask(
    "people",
    "Que verrait un enfant de huit ans dans {topic}, que les adultes ne voient plus ?",
    "Que verrait un enfant de huit ans, que les adultes ne voient plus ?",
  ),
  ask(
    "people",
    "Qui serait agréablement surpris, et de quoi au juste ?",
    "De quoi aimeriez-vous surprendre {who}, précisément ?",
  ),
  ask(
    "people",
    "Avec qui n’avez-vous jamais eu cette conversation, alors que cette personne a de drôles d’idées ?",
  ),
  ask(
    "people",
    "Quelle personne exclue de l’idée jusqu’ici aurait intérêt à y entrer ?",
    "Qui reste à la porte {de_topic}, et que se passerait-il si vous ouvriez ?",
  ),

  ask(
    "combine",
    "Que donnerait un mariage, même boiteux, entre {A} et {B} ?",
    "Quelles deux idées, parmi celles que vous avez eues, n’ont jamais été essayées ensemble ?",
  ),
  ask(
    "combine",
    "Comment {crit} et {crit2} pourraient-ils être servis par un seul et même geste ?",
    "Quel détail de votre vie, sans aucun rapport, pourrait entrer dans cette idée ?",
  ),
  ask(
    "combine",
    "Et si {noun} servait à autre chose qu’à son usage prévu ?",
    "Qu’avez-vous déjà sous la main, qui attend depuis longtemps de servir à quelque chose ?",
  ),
  ask(
    "combine",
    "Que deviendrait l’idée si une moitié se passait le matin et l’autre ailleurs ?",
    "Que deviendrait {project} en deux morceaux séparés, portés par deux personnes ?",
  ),

  ask(
    "contrary",
    "Quelle est la critique la plus intelligente que l’on pourrait faire à votre idée préférée ?",
    "Quelle est la critique la plus intelligente que l’on pourrait faire {a_project} ?",
  ),
  ask(
    "contrary",
    "Pourquoi personne ne l’a-t-il encore fait, et cette raison est-elle toujours bonne ?",
    "Qu’est-ce qui a empêché {project} d’exister déjà sous la forme dont vous rêvez ?",
  ),
  ask(
    "contrary",
    "Laquelle de vos idées gardez-vous par affection plus que par utilité ?",
    "Dans {topic}, que gardez-vous par affection plus que par utilité ?",
  ),
  ask(
    "contrary",
    "Qu’est-ce qui vous ferait dire, dans six mois, que la première idée n’était qu’un échauffement ?",
  ),

  ask(
    "values",
    "Parmi toutes ces pistes, laquelle vous donne envie de vous y mettre avant d’avoir fini de la lire ?",
    "Qu’est-ce qui, dans tout cela, ne ressemble qu’à vous ?",
  ),
  ask(
    "values",
    "Laquelle de ces pistes raconteriez-vous ce soir {a_who} ?",
    "Laquelle de ces pistes raconteriez-vous à table ce soir ?",
  ),
  ask(
    "values",
    "Si l’on ne gardait qu’un mot pour juger les idées, serait-ce {crit}, ou un autre que vous n’avez pas dit ?",
    "Si l’on ne gardait qu’un mot pour juger toutes les idées, lequel serait-ce ?",
  ),
  ask("values", "De quelle idée auriez-vous un peu honte, et qu’a-t-elle de précieux ?"),

  ask(
    "trial",
    "Comment en fabriquer une version en carton d’ici dimanche ?",
    "Comment fabriquer une version en carton {de_project} d’ici dimanche ?",
  ),
  ask(
    "trial",
    "Quelle partie pourriez-vous essayer en une heure, devant une seule personne ?",
    "Quelle partie {de_topic} pourriez-vous essayer en une heure, devant une seule personne ?",
  ),
  ask("trial", "Qu’espérez-vous apprendre de ce premier essai, que la réflexion ne vous donnera pas ?"),
  ask("trial", "Que noterez-vous pendant l’essai, pour ne pas vous raconter d’histoires ensuite ?"),
  ask("trial", "Quelle idée garderez-vous en réserve, pour le jour où celle-ci ne marcherait pas ?"),
  ask(
    "trial",
    "Avec « {deadline} » pour horizon, quelle ébauche pourriez-vous montrer sans vous excuser ?",
    "Quelle ébauche pourriez-vous montrer sans vous excuser ?",
  ),
  ask("exaggerate", "Que deviendrait {noun} à une autre échelle, minuscule ou immense ?"),
  ask("borrow", "Quel souvenir, ou quelle image, vous vient avec {noun} ?"),
  ask("combine", "Si {noun} devenait le centre, et non un détail, que feriez-vous tourner autour ?"),
  ask("remove", "Et si tout le reste disparaissait, sauf {noun}, que resterait-il à faire ?"),
  ask("invert", "Que serait l’exact opposé {de_noun}, et à qui plairait cette chose-là ?"),
];
