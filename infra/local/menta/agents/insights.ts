import { ask, type Question, type QuestionStage } from "../stage.ts";

/** Projets: where a decision or a project stands, what holds it back, what it hangs on, what comes next. */
export const STAGES: readonly QuestionStage[] = [
  "goal",
  "progress",
  "obstacle",
  "depend",
  "facts",
  "people",
  "contrary",
  "outcome",
  "review",
  "step",
];

export const QUESTIONS: readonly Question[] = [
  ask(
    "goal",
    "À quoi verra-t-on que l’on en a fini avec {project}, au lieu d’avoir seulement avancé ?",
    "À quoi verra-t-on que c’est terminé, et pas seulement avancé ?",
  ),
  ask(
    "goal",
    "Qu’est-ce que ce projet doit rendre possible, une fois qu’il n’occupera plus personne ?",
    "Qu’est-ce que {project} doit rendre possible, une fois le travail fini ?",
  ),
  ask(
    "goal",
    "Si vous deviez renoncer à la moitié, quelle moitié garderiez-vous ?",
    "S’il fallait renoncer à la moitié {de_project}, quelle moitié garderiez-vous ?",
  ),
  ask(
    "goal",
    "La raison de départ est-elle encore la bonne, ou s’est-elle déplacée en chemin ?",
    "La raison de départ {de_project} est-elle encore la bonne, ou s’est-elle déplacée en chemin ?",
  ),

  ask(
    "progress",
    "Où en êtes-vous réellement, si l’on ne compte que ce qui est fini ?",
    "Où en est {project}, si l’on ne compte que ce qui est fini ?",
  ),
  ask(
    "progress",
    "Qu’est-ce qui a avancé depuis deux semaines sans que personne ne le remarque ?",
    "Qu’est-ce qui a avancé dans {project} sans que personne ne le remarque ?",
  ),
  ask("progress", "Qu’est-ce qui est presque fini depuis longtemps ?"),
  ask("progress", "Qu’avez-vous fait cette semaine qui n’était pas prévu, et à la place de quoi ?"),
  ask(
    "progress",
    "Sur une échelle de 0 à 10, où placez-vous l’avancement, et que manque-t-il pour un point de plus ?",
    "Sur une échelle de 0 à 10, où placez-vous {project}, et que manque-t-il pour un point de plus ?",
  ),

  ask(
    "obstacle",
    "Qu’est-ce qui bloque {project} : une décision, une personne, un moyen ou une envie ?",
    "Qu’est-ce qui bloque au juste : une décision, une personne, un moyen ou une envie ?",
  ),
  ask(
    "obstacle",
    "Quel obstacle contournez-vous depuis le début, au lieu de le nommer ?",
    "Autour {de_noun}, quel obstacle contournez-vous au lieu de le nommer ?",
  ),
  ask(
    "obstacle",
    "Quelle tâche glisse d’une semaine à l’autre, et que vous dit-elle ?",
    "Dans {project}, quelle tâche glisse d’une semaine à l’autre, et que vous dit-elle ?",
  ),
  ask(
    "obstacle",
    "Si vous pouviez supprimer une seule difficulté d’un trait, laquelle, et que resterait-il ?",
  ),
  ask(
    "obstacle",
    "Qu’est-ce qui est lent parce que c’est difficile, et qu’est-ce qui est lent parce que personne ne s’en charge ?",
  ),

  ask(
    "depend",
    "De qui ou de quoi dépend l’étape suivante, et le sait-on ?",
    "De qui ou de quoi dépend {noun}, et le sait-on ?",
  ),
  ask(
    "depend",
    "Qu’est-ce qui pourrait commencer demain sans attendre le reste ?",
    "Qu’est-ce qui, dans {project}, pourrait commencer demain sans attendre le reste ?",
  ),
  ask(
    "depend",
    "Quel retard, ailleurs, retarderait tout ?",
    "Quel retard ailleurs mettrait {project} à l’arrêt ?",
  ),
  ask("depend", "Quelles deux étapes croyez-vous liées, alors qu’elles ne le sont peut-être pas ?"),
  ask(
    "depend",
    "Que devez-vous obtenir {de_who} pour avancer, et quand l’avez-vous demandé ?",
    "Que devez-vous obtenir de quelqu’un d’autre pour avancer, et quand l’avez-vous demandé ?",
  ),

  ask(
    "facts",
    "Quel indicateur regardez-vous, et que vous cache-t-il ?",
    "Pour suivre {project}, quel indicateur regardez-vous, et que vous cache-t-il ?",
  ),
  ask(
    "facts",
    "Sur quelle estimation tout repose-t-il, et qui l’a faite ?",
    "Sur quelle estimation repose {noun}, et qui l’a faite ?",
  ),
  ask(
    "facts",
    "Qu’avez-vous appris depuis le début, qui aurait changé le plan ?",
    "Qu’avez-vous appris depuis le début {de_project}, qui aurait changé le plan ?",
  ),
  ask("facts", "Quelle hypothèse n’a pas été revue depuis le premier jour ?"),

  ask(
    "people",
    "Qui porte ce projet quand vous n’êtes pas là ?",
    "Qui porte {project} quand vous n’êtes pas là ?",
  ),
  ask(
    "people",
    "Que dirait {whoS} de l’état des choses, sans vous ménager ?",
    "Qui vous dirait l’état des choses sans vous ménager, et que dirait cette personne ?",
  ),
  ask(
    "people",
    "Qui n’a pas encore été prévenu, et l’apprendra trop tard ?",
    "À part {who}, qui l’apprendra trop tard si vous ne dites rien ?",
  ),
  ask(
    "people",
    "Quelle conversation remettez-vous à plus tard ?",
    "Quelle conversation avec {who} remettez-vous à plus tard ?",
  ),

  ask(
    "contrary",
    "Si vous découvriez {project} aujourd’hui, le lanceriez-vous ?",
    "Si vous découvriez ce projet aujourd’hui, le lanceriez-vous ?",
  ),
  ask(
    "contrary",
    "Quelle bonne raison y aurait-il d’arrêter maintenant ?",
    "Quelle bonne raison y aurait-il de mettre {project} en pause ?",
  ),
  ask(
    "contrary",
    "Qu’est-ce que vous continuez seulement parce que vous l’avez commencé ?",
    "Dans {project}, que continuez-vous seulement parce que c’est commencé ?",
  ),
  ask("contrary", "Que penserait de ce plan quelqu’un qui voudrait honnêtement le voir échouer ?"),

  ask(
    "outcome",
    "Imaginez que dans six mois ce soit un échec : quelle en est la cause la plus banale ?",
    "Imaginez que dans six mois {project} soit un échec : quelle en est la cause la plus banale ?",
  ),
  ask(
    "outcome",
    "Que se passerait-il si tout prenait deux fois plus de temps ?",
    "Que se passerait-il si {project} prenait deux fois plus de temps ?",
  ),
  ask(
    "outcome",
    "Quel choix d’aujourd’hui sera le plus coûteux à défaire ?",
    "Dans {project}, quel choix d’aujourd’hui sera le plus coûteux à défaire ?",
  ),
  ask(
    "outcome",
    "Si tout se passait bien, quel nouveau problème auriez-vous ?",
    "Si {project} réussissait pleinement, quel nouveau problème auriez-vous ?",
  ),

  ask("review", "Quand ferez-vous le point la prochaine fois, et sur quels trois éléments ?"),
  ask(
    "review",
    "À quel signe déciderez-vous de changer de méthode plutôt que d’insister ?",
    "À quel signe déciderez-vous de traiter {project} autrement, plutôt que d’insister ?",
  ),
  ask("review", "Qu’est-ce qui, dans la décision de départ, mérite d’être confirmé ou défait ?"),
  ask("review", "Que garderez-vous de cette façon de faire, pour le prochain projet ?"),

  ask(
    "step",
    "Quelle est la prochaine chose, assez petite pour être faite avant demain soir ?",
    "Pour {project}, quelle est la prochaine chose, assez petite pour être faite avant demain soir ?",
  ),
  ask(
    "step",
    "Qu’allez-vous cesser de faire cette semaine pour que cela avance ?",
    "Qu’allez-vous cesser de faire cette semaine pour que {project} avance ?",
  ),
  ask(
    "step",
    "À qui confierez-vous une part de ce travail, et laquelle ?",
    "Que pourriez-vous confier {a_who}, et quand le proposerez-vous ?",
  ),
  ask(
    "step",
    "Avec « {deadline} » pour horizon, quel est le seul livrable qui compte ?",
    "S’il ne fallait livrer qu’une chose ce mois-ci, laquelle serait-ce ?",
  ),
  ask("step", "Quelle étape, si vous la terminiez, rendrait les suivantes plus légères ?"),
  ask("step", "De quoi avez-vous besoin, et que vous n’avez encore demandé à personne ?"),
  ask("depend", "Qu’est-ce qui dépend {de_noun}, et qui le sait ?"),
  ask("obstacle", "{noun} : est-ce là que cela coince, ou là que cela se voit ?"),
  ask("progress", "Par rapport à ce que vous imaginiez au départ, où en est {noun} ?"),
  ask("outcome", "Si rien ne changeait pour {noun} d’ici un mois, qui le remarquerait en premier ?"),
];
