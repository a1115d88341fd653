import { ask, type Question, type QuestionStage } from "../stage.ts";

/** Apprendre: say it in one's own words, find where it gets stuck, tie it to what is known, put it to the test, practise. */
export const STAGES: readonly QuestionStage[] = [
  "goal",
  "words",
  "case",
  "gap",
  "link",
  "trial",
  "practice",
  "obstacle",
  "people",
  "plan",
];

export const QUESTIONS: readonly Question[] = [
  ask(
    "goal",
    "Que voudriez-vous savoir faire, sans aide, le jour où vous direz {de_sujet} que c’est acquis ?",
    "Pour {faire}, que voudriez-vous réussir sans aide d’ici quelques mois ?",
    "Que voudriez-vous savoir faire, sans aide, le jour où vous direz que c’est acquis ?",
  ),
  ask(
    "goal",
    "Qu’est-ce qui vous attire vers {sujet}, et qu’en reste-t-il quand c’est difficile ?",
    "D’où vous vient l’envie {dfaire}, et qu’en attendez-vous ?",
    "Qu’est-ce qui vous a donné envie d’apprendre cela, et pourquoi en ce moment ?",
  ),
  ask(
    "goal",
    "À quoi cela vous servira-t-il dès la première semaine ?",
    "Que ferez-vous {de_sujet} dès la première semaine ?",
  ),
  ask(
    "goal",
    "Jusqu’où suffit-il d’aller, pour l’usage que vous en ferez ?",
    "Jusqu’où suffit-il d’aller dans {sujet}, pour l’usage que vous en ferez ?",
  ),
  ask("goal", "Entre comprendre, savoir faire et réussir un examen, lequel visez-vous d’abord ?"),

  ask(
    "words",
    "Avec vos mots, comment expliqueriez-vous {matter} à quelqu’un qui n’en a jamais entendu parler ?",
    "Avec vos mots, comment expliqueriez-vous ce que vous venez d’apprendre à quelqu’un qui n’y connaît rien ?",
  ),
  ask(
    "words",
    "Comment décririez-vous {noun} sans employer le mot lui-même ?",
    "Quel mot de ce domaine employez-vous sans être certain de son sens ?",
  ),
  ask(
    "words",
    "Si vous n’aviez que trois phrases pour résumer où vous en êtes avec {sujet}, lesquelles écririez-vous ?",
    "Si vous n’aviez que trois phrases pour résumer ce que vous avez compris, lesquelles écririez-vous ?",
  ),
  ask(
    "words",
    "Que dessineriez-vous sur une feuille pour faire comprendre {noun} ?",
    "Que dessineriez-vous sur une feuille pour le faire comprendre sans un mot ?",
  ),
  ask(
    "words",
    "Quelle est l’idée centrale, celle dont tout le reste découle ?",
    "Dans {matter}, quelle est l’idée centrale, celle dont le reste découle ?",
  ),

  ask(
    "case",
    "Quel cas concret, tiré de votre semaine, montrerait que vous avez compris ?",
    "Quel moment de votre semaine pourrait servir de terrain {a_sujet} ?",
  ),
  ask("case", "Pouvez-vous raconter une fois où cela a marché, et ce que vous aviez fait ce jour-là ?"),
  ask("case", "Et un contre-exemple : dans quel cas est-ce que cela ne s’applique plus ?"),
  ask(
    "case",
    "Si vous deviez inventer un exercice sur ce point, quel serait son énoncé ?",
    "Si vous deviez inventer un exercice sur {noun}, quel serait son énoncé ?",
  ),

  ask(
    "gap",
    "À quel endroit précis cesse-t-on de comprendre : le mot, l’étape, ou la raison de l’étape ?",
    "Avec {noun}, à quel endroit précis cela se brouille-t-il : le mot, l’étape, ou la raison de l’étape ?",
  ),
  ask(
    "gap",
    "Qu’est-ce que vous sautez, en espérant que cela s’éclaire plus tard ?",
    "Dans {sujet}, que sautez-vous en espérant que cela s’éclaire plus tard ?",
  ),
  ask(
    "gap",
    "Que croyez-vous savoir, sans l’avoir jamais vérifié ?",
    "Que croyez-vous savoir {de_sujet}, sans l’avoir jamais vérifié ?",
  ),
  ask(
    "gap",
    "Quelle erreur refaites-vous, et que vous apprend-elle sur votre façon de penser ?",
    "Quelle erreur refaites-vous avec {noun}, et que vous apprend-elle ?",
  ),
  ask(
    "gap",
    "Si une seule chose pouvait devenir limpide ce soir, laquelle choisiriez-vous ?",
    "Si une seule chose {de_sujet} pouvait devenir limpide ce soir, laquelle choisiriez-vous ?",
  ),
  ask("gap", "Quelle question n’osez-vous pas poser, de peur qu’elle soit trop simple ?"),

  ask(
    "link",
    "À quoi cela ressemble-t-il, dans ce que vous savez déjà bien faire ?",
    "Quand vous travaillez {sujet}, à quoi cela ressemble-t-il dans ce que vous savez déjà bien faire ?",
  ),
  ask(
    "link",
    "Où la comparaison avec ce que vous connaissez déjà s’arrête-t-elle ?",
    "Qu’y a-t-il de commun entre {noun} et ce que vous connaissez déjà, et où cela s’arrête-t-il ?",
  ),
  ask(
    "link",
    "Comment avez-vous appris la dernière chose difficile que vous maîtrisez aujourd’hui ?",
    "Comment avez-vous appris la dernière chose difficile que vous maîtrisez, et que pourriez-vous en transposer {a_sujet} ?",
  ),
  ask(
    "link",
    "Quel lien feriez-vous entre ce point et celui dont vous parliez en commençant ?",
    "Quel lien feriez-vous entre {noun} et ce dont vous parliez en commençant ?",
  ),
  ask("link", "De quoi faut-il se souvenir d’avant, pour que ceci devienne facile ?"),

  ask(
    "trial",
    "Si l’on fermait tous les livres, que pourriez-vous refaire de mémoire, là, tout de suite ?",
    "Tous livres fermés, que sauriez-vous redire {de_sujet}, là, tout de suite ?",
  ),
  ask(
    "trial",
    "Quelle question un examinateur malicieux vous poserait-il, et que répondriez-vous ?",
    "Sur {noun}, quelle question un examinateur malicieux poserait-il, et que répondriez-vous ?",
  ),
  ask(
    "trial",
    "À quoi verriez-vous que vous savez, au lieu d’avoir l’impression de savoir ?",
    "À quoi verriez-vous que vous savez vraiment {faire} ?",
  ),
  ask("trial", "Essayez avant de relire : quelle est votre réponse, même incomplète ?"),
  ask("trial", "Que rateriez-vous probablement si l’épreuve avait lieu demain ?"),

  ask(
    "practice",
    "Quel exercice de dix minutes pourriez-vous faire chaque jour, même un mauvais jour ?",
    "Quel geste de dix minutes vous ferait avancer dans {sujet}, même un mauvais jour ?",
  ),
  ask(
    "practice",
    "À quel moment de la journée votre attention est-elle la meilleure, et qu’en faites-vous aujourd’hui ?",
  ),
  ask(
    "practice",
    "Que relirez-vous demain, puis dans une semaine, pour ne pas le perdre ?",
    "Que reprendrez-vous {de_sujet} demain, puis dans une semaine, pour ne pas le perdre ?",
  ),
  ask(
    "practice",
    "Qu’est-ce que vous pourriez faire plus lentement, au lieu d’en faire davantage ?",
    "Que pourriez-vous travailler plus lentement dans {sujet}, au lieu d’en faire davantage ?",
  ),
  ask("practice", "Comment mélanger l’ancien et le nouveau dans une même séance ?"),

  ask(
    "obstacle",
    "La dernière fois que vous avez lâché, qu’est-ce qui s’est passé juste avant ?",
    "La dernière fois que vous avez lâché {sujet}, qu’est-ce qui s’est passé juste avant ?",
  ),
  ask("obstacle", "Qu’est-ce qui vous prend le temps dont vous auriez besoin, et qui l’a décidé ?"),
  ask(
    "obstacle",
    "Est-ce la difficulté qui vous arrête, ou l’idée que cela devrait être facile ?",
    "Avec {sujet}, est-ce la difficulté qui vous arrête, ou l’idée que ce devrait être facile ?",
  ),
  ask("obstacle", "Que ferez-vous le jour où vous n’aurez aucune envie de vous y mettre ?"),
  ask(
    "obstacle",
    "Qu’est-ce qui, dans votre façon actuelle de travailler, donne l’impression d’avancer sans faire avancer ?",
  ),

  ask(
    "people",
    "À qui pourriez-vous l’expliquer cette semaine, quitte à bafouiller ?",
    "À qui pourriez-vous expliquer {noun} cette semaine, quitte à bafouiller ?",
  ),
  ask(
    "people",
    "Que demanderiez-vous {a_who}, si vous n’aviez droit qu’à une question ?",
    "Si vous aviez une seule question pour une personne du métier, que lui demanderiez-vous ?",
  ),
  ask("people", "Qui apprend la même chose en ce moment, et que pourriez-vous comparer ?"),
  ask(
    "people",
    "Qui pourrait vous dire franchement où vous en êtes ?",
    "Que répondrait {whoS} si vous demandiez franchement où vous en êtes ?",
  ),

  ask(
    "plan",
    "Quel est le tout premier morceau, et quand le commencerez-vous ?",
    "Dans {sujet}, quel est le tout premier morceau, et quand le commencerez-vous ?",
  ),
  ask(
    "plan",
    "Avec « {deadline} » pour horizon, que faut-il savoir par cœur, et que suffit-il de savoir retrouver ?",
    "Que faut-il savoir par cœur, et que suffit-il de savoir retrouver ?",
  ),
  ask(
    "plan",
    "Qu’abandonnez-vous ce mois-ci, pour faire de la place ?",
    "Qu’abandonnez-vous ce mois-ci, pour faire de la place {a_sujet} ?",
  ),
  ask("plan", "À quelle petite réussite reconnaîtrez-vous, dans quinze jours, que la méthode est la bonne ?"),
  ask("plan", "Si la méthode ne donne rien d’ici un mois, que changerez-vous en premier ?"),
  ask(
    "gap",
    "À propos {de_noun}, que sauriez-vous refaire sans modèle, et que sauriez-vous seulement reconnaître ?",
  ),
];
