/** Folded words that say nothing of the subject: function words, auxiliaries, vague nouns. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  `a ai aie aient ait alors apres as assez au aucun aucune aujourd hui aura aurait aurais auras aurez auront aussi autre autres aux avaient
  avais avait avant avec avez avoir avons bah beaucoup ben bien bof bon bonjour bonsoir bref car ce ceci cela celle celles celui cent
  cependant certain certaine certaines certains ces cet cette ceux chaque chez choses chose ci comme comment contre coup cas ca d dans de
  debout dedans dehors deja dela depuis derriere des desormais dessous dessus deux devant devait devra devrais devrait devrai devoir dis
  dit dire disait dois doit doivent donc dont du elle elles en encore enfin ensuite entre envers es est et etaient etais etait etant ete
  etes etre euh eu eux evidemment fais fait faire faisait fallait faudrait faut fera ferais ferait feraient fois font fut grand
  hier hors hum ici il ils jamais je jour jours jusqu jusque l la laquelle le lequel les lesquelles lesquels leur leurs loin lors lorsque lui
  ma maintenant mais malgre me mes merci mieux mis moi moins mon mot mots ne ni non nos notre nous nouveau oh ok on ont ou oui par parce
  parfois parmi part partout pas pendant personne peu peut peuvent peux plupart plus plusieurs plutot pour pourquoi pourrai pourrais pourrait
  pourtant pouvait pouvais pouvoir presque pres puis puisque qu quand quant que quel quelle quelles quelqu quelque quelques quels qui quoi
  quoique rien s sa sais sait sans sauf savais savait savent savoir se selon sera serai serais serait seraient seront ses seul seule seulement
  si sinon soi soit sois sommes son sont sous souvent suis sur surtout t ta tandis tant te tel telle tellement tels tes toi ton toujours
  tous tout toute toutes tres trois trop tu un une va vais vas vers veut veux veulent vis voici voila voir vois voit vont vos votre vous voulais
  voulait vouloir voudrais voudrait vrai vraie vraiment vu y avons avoue mettre mets met prend prends prendre truc trucs
  dirais disent genre sorte sortes facon maniere cote celui-ci ceux-ci peut-etre quatre cinq faudra aller allait alle avoirs ceci
  cela etre parce deviendrait devient ferions ainsi toutefois neanmoins moyen dirait semble ensemble simplement justement exactement`
    .split(/\s+/)
    .filter(Boolean),
);
