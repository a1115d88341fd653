/**
 * Words of four letters or more, normalised by `foldForSearch`, that say nothing about the subject of a
 * decision: function words, auxiliaries, units of time, general verbs. Two decisions are not similar by
 * having them in common.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `apres aussi autre avant avec avoir ailleurs alors ainsi assez aucun aucune aujourd aura aurait beaucoup bien bientot bonne car
  cela celle celui certain certaine ceux chacun chaque chez chose combien comme comment contre dans dehors deja demain depuis derniere
  dernier dessous dessus deux devant devoir doit donc elle elles encore enfin ensemble ensuite entre etais etait etant etre faire fait
  faut fois grand grande hier huit jamais jusqu jusque laquelle lequel leur lors lorsque maintenant mais meme mieux moins neuf notre nous
  nouveau nouvel nouvelle parce parfois parmi pendant personne petit petite peut plus plusieurs plutot pour pourquoi pourtant premier
  premiere presque prochain prochaine puis quand quarante quatre quel quelle quelque quelqu quoi rien sans selon sept sera serait seul
  seule seulement sinon sont souvent sous suis surtout tandis tant tard tellement toujours tous tout toute toutes treize trente tres trois
  trop vers veut veux vingt voici voila votre vous vraiment
  annee date debut heure jour journee lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout
  septembre octobre novembre decembre minute mois moment periode semaine temps trimestre
  accepter ajouter aller arreter attendre avancer avis cesser changer chercher choisir choix commencer comparer continuer creer decide
  decider decision demander devenir dire donner envoyer envisager essayer etape examiner faut finir garder lancer laisser mettre option
  organiser partir passer penser poser pouvoir prendre preparer prevoir probleme projet proposer question quitter reduire refuser rendre
  repondre reporter reprendre reste rester revenir revoir savoir situation solution suivre sujet tenir terminer travailler trouver
  utiliser valider venir voir vouloir`
    .split(/\s+/)
    .filter(Boolean),
);
