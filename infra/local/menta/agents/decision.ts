import { ask, type Question, type QuestionStage } from "../stage.ts";

/** Prise de décision: what is at stake, what is known, who is concerned, what else is possible, what follows, what decides. */
export const STAGES: readonly QuestionStage[] = [
  "stake",
  "facts",
  "people",
  "options",
  "outcome",
  "values",
  "contrary",
  "tipping",
  "step",
];

export const QUESTIONS: readonly Question[] = [
  ask(
    "stake",
    "Si cette décision était déjà derrière vous, et bien prise, qu’est-ce qui serait différent dans vos journées ?",
    "Le jour où la question {de_topic} ne se posera plus, à quoi le remarquerez-vous en premier ?",
  ),
  ask(
    "stake",
    "Qu’est-ce qui fait que la question se pose maintenant, et pas il y a un an ?",
    "Pourquoi {topic}, et pourquoi maintenant ?",
  ),
  ask(
    "stake",
    "Que perdriez-vous à laisser les choses exactement comme elles sont ?",
    "Que perdriez-vous à laisser les choses comme elles sont, avec {topic} en suspens ?",
  ),
  ask(
    "stake",
    "Quelle est la vraie question, si vous deviez l’écrire en une ligne sans nommer {topic} ?",
    "Quelle est la vraie question, si vous deviez l’écrire en une seule ligne ?",
  ),
  ask(
    "stake",
    "Qu’espérez-vous au fond, en choisissant {dA} ?",
    "Qu’espérez-vous au fond, que vous n’avez pas encore écrit ici ?",
  ),
  ask(
    "stake",
    "La dernière fois que vous étiez sur le point {dA}, que venait-il de se passer ?",
    "La dernière fois que la réponse vous a semblé claire, que venait-il de se passer ?",
  ),

  ask(
    "facts",
    "De tout ce que vous venez d’écrire, qu’avez-vous constaté, et qu’avez-vous deviné ?",
    "À propos {de_topic}, qu’avez-vous constaté vous-même, et qu’avez-vous seulement deviné ?",
  ),
  ask(
    "facts",
    "Que savez-vous {de_noun} de façon certaine, et d’où vous vient cette certitude ?",
    "Quelle information vous manque, qui existe pourtant quelque part ?",
  ),
  ask(
    "facts",
    "Qu’est-ce qui prouverait que vous vous trompez au sujet {de_noun} ?",
    "Sur quel point accepteriez-vous de parier une semaine de salaire, et sur lequel refuseriez-vous ?",
  ),
  ask(
    "facts",
    "Quel chiffre n’avez-vous pas encore regardé en face ?",
    "Quel chiffre, au sujet {de_topic}, n’avez-vous pas encore regardé en face ?",
  ),
  ask(
    "facts",
    "Avez-vous déjà vécu un choix de cette forme, et que vous a-t-il appris ?",
    "Quel autre choix de votre vie ressemblait à celui entre {A} et {B} ?",
  ),

  ask("facts", "{noun}, dans cette histoire : une cause, un prétexte ou un détail ?"),
  ask("values", "Que représente {noun} pour vous, une fois mis de côté ce qui se compte ?"),
  ask(
    "outcome",
    "Qu’est-ce qui change pour {noun}, selon que vous choisissez {dA} ou {dB} ?",
    "Dans un an, quelle place aurait encore {noun} dans vos pensées ?",
  ),
  ask(
    "people",
    "Qui d’autre que vous vivra avec la réponse, et que lui avez-vous demandé ?",
    "À part {who}, qui vivra avec la réponse, et que lui avez-vous demandé ?",
  ),
  ask(
    "people",
    "Si {whoS} racontait cette situation à quelqu’un, par où commencerait son récit ?",
    "Qui, autour de vous, verrait la situation tout autrement, et que dirait cette personne ?",
  ),
  ask(
    "people",
    "Qui n’osez-vous pas consulter, parce que vous devinez sa réponse ?",
    "Que n’avez-vous pas encore osé dire {a_who} ?",
  ),
  ask(
    "people",
    "Qui a déjà dû choisir entre {A} et {B}, et pourrait vous raconter la suite ?",
    "Qui est déjà passé par là, et pourrait vous raconter la suite ?",
  ),
  ask(
    "people",
    "Qu’est-ce qui changerait dans votre réponse si {whoS} n’en savait jamais rien ?",
    "Quelle part de ce choix sert à donner une certaine image de vous, et à qui ?",
  ),

  ask(
    "options",
    "En dehors {dA} et {dB}, que feriez-vous si ces deux voies disparaissaient cette nuit ?",
    "Si la voie la plus évidente disparaissait cette nuit, que feriez-vous à la place ?",
  ),
  ask(
    "options",
    "Quelle forme réduite, et réversible, pourrait prendre l’idée {dA} ?",
    "Quelle version plus petite, ou plus courte, de ce choix pourrait être essayée ?",
  ),
  ask(
    "options",
    "Qu’est-ce qui vous oblige à choisir, plutôt qu’à faire un peu des deux ou l’un après l’autre ?",
    "Entre {A} et {B}, qu’est-ce qui vous oblige à choisir tout entier, et tout de suite ?",
  ),
  ask("options", "Quelle possibilité avez-vous rayée si vite que vous ne vous en souvenez presque plus ?"),
  ask(
    "options",
    "Que pourriez-vous demander, et à qui, qui rendrait le choix moins brutal ?",
    "Que pourriez-vous demander {a_who}, qui rendrait le choix moins brutal ?",
  ),

  ask(
    "outcome",
    "Un an après avoir choisi {dA}, qu’est-ce qui vous pèserait le plus ?",
    "Dans un an, quelle phrase aimeriez-vous ne pas avoir à prononcer ?",
  ),
  ask(
    "outcome",
    "Au pire, si le choix {dA} tournait mal, que resterait-il debout ?",
    "Au pire, que se passerait-il, et que resterait-il debout ensuite ?",
  ),
  ask(
    "outcome",
    "Si vous vous trompiez, combien de temps et combien d’efforts faudrait-il pour revenir en arrière ?",
    "Si vous regrettiez {dB}, combien de temps faudrait-il pour revenir en arrière ?",
  ),
  ask(
    "outcome",
    "Qu’est-ce qui deviendrait plus facile, et qu’est-ce qui deviendrait plus difficile, dès le premier mois ?",
    "En choisissant {dA}, qu’est-ce qui deviendrait plus facile dès le premier mois, et plus difficile ?",
  ),
  ask(
    "outcome",
    "Lequel des deux regrets préféreriez-vous porter : avoir essayé en vain, ou ne pas avoir essayé ?",
  ),

  ask(
    "values",
    "Parmi ce que vous avez nommé, {crit} et {crit2}, lequel céderait le premier si vous ne pouviez en garder qu’un ?",
    "Que refuseriez-vous de sacrifier, même pour la meilleure des réponses ?",
  ),
  ask(
    "values",
    "Qu’est-ce que {crit} vous permet, que vous ne voulez pas perdre ?",
    "Quand un choix passé vous a convenu, qu’avait-il respecté chez vous ?",
  ),
  ask(
    "values",
    "Si {crit} était déjà assuré, que regarderiez-vous ensuite ?",
    "Si l’argent n’entrait pas en compte, que regarderiez-vous en premier ?",
  ),
  ask(
    "values",
    "À quoi dites-vous non, sans l’écrire, en choisissant {dA} ?",
    "À quoi dites-vous non, sans l’écrire, quand vous dites oui ?",
  ),
  ask(
    "values",
    "Quelle personne deviendriez-vous un peu plus en choisissant {dA}, et un peu moins ?",
    "Qu’est-ce que ce choix dirait de vous à quelqu’un qui ne vous connaît pas ?",
  ),

  ask(
    "contrary",
    "Si vous deviez plaider l’autre côté, {B}, devant une personne difficile, par quoi commenceriez-vous ?",
    "Si vous deviez plaider la cause opposée devant une personne difficile, par quoi commenceriez-vous ?",
  ),
  ask(
    "contrary",
    "Quelle objection avez-vous entendue, et balayée un peu vite ?",
    "Quelle objection à l’idée {dA} avez-vous balayée un peu vite ?",
  ),
  ask(
    "contrary",
    "Qu’est-ce qui vous arrangerait de croire, dans cette affaire ?",
    "Qu’est-ce qu’il vous arrangerait de croire, au sujet {de_topic} ?",
  ),
  ask(
    "contrary",
    "Si quelqu’un que vous estimez choisissait {dB}, que comprendriez-vous de ses raisons ?",
    "Si quelqu’un que vous estimez faisait le choix inverse, que comprendriez-vous de ses raisons ?",
  ),

  ask(
    "tipping",
    "Quelle nouvelle, reçue demain, vous ferait choisir {dB} sans hésiter ?",
    "Quelle nouvelle, reçue demain, vous ferait changer de côté sans hésiter ?",
  ),
  ask(
    "tipping",
    "Qu’est-ce qui devrait être vrai pour que {A} devienne évident ?",
    "Qu’est-ce qui devrait être vrai pour que la réponse devienne évidente ?",
  ),
  ask("tipping", "À quel signe, dans trois mois, sauriez-vous qu’il faut corriger le cap ?"),
  ask(
    "tipping",
    "Tirez à pile ou face entre {A} et {B} : pendant que la pièce est en l’air, de quel côté espérez-vous la voir tomber ?",
    "Si une pièce de monnaie décidait pour vous, quelle face espéreriez-vous pendant qu’elle est en l’air ?",
  ),

  ask(
    "step",
    "Quelle est la plus petite démarche qui vous apprendrait quelque chose sur {topic} sans rien engager ?",
    "Quelle est la plus petite démarche qui vous apprendrait quelque chose sans rien engager ?",
  ),
  ask(
    "step",
    "À qui allez-vous parler en premier, et que lui demanderez-vous exactement ?",
    "Que demanderez-vous exactement {a_who}, et quel jour ?",
  ),
  ask(
    "step",
    "L’échéance est « {deadline} » : que pouvez-vous régler d’ici là sans l’accord de personne ?",
    "Que pouvez-vous faire demain, en une demi-heure, sans l’accord de personne ?",
  ),
  ask(
    "step",
    "Quand déciderez-vous, même s’il vous manque encore une information ?",
    "Avec « {deadline} » pour horizon, quel jour cesserez-vous de peser pour trancher ?",
  ),
  ask(
    "step",
    "Comment saurez-vous, dans quelques semaines, que vous avez bien décidé, quelle que soit l’issue ?",
  ),
];
