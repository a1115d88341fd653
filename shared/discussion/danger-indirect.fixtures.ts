import type { Danger } from "./danger.rules.ts";

/** One sentence a line, as people write when they do not name it. */
const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Danger said around the word for it, by the help that is needed first. */
export const INDIRECT_DANGER_TEXTS: Readonly<
  Record<Extract<Danger, "suicide" | "threat" | "eating" | "child" | "medical">, readonly string[]>
> = {
  suicide: lines(`
      Bientôt je ne serai plus un problème pour personne.
      J'ai rangé mes papiers et laissé les codes à ma sœur, comme ça ils n'auront pas à chercher.
      Je fais le tri dans mes affaires pour ne pas laisser ça aux enfants, après.
      J'ai trouvé une famille pour mon chien, il sera bien quand je ne serai plus là.
      Vous n'aurez bientôt plus à vous inquiéter pour moi.
      Je voudrais m'endormir et que ça s'arrête là.
      j'ai plus envie d'être là, c'est tout
      Si je ne me réveillais pas demain, ça m'irait.
      Je ne me vois pas fêter mes trente ans.
      J'ai l'impression d'avoir fait le tour, il n'y a plus rien à attendre pour moi.
      Je veux juste que tout s'arrête.
      Je n'ai plus la force de faire semblant d'exister.
      Ma décision est prise, je ne la changerai pas, je voulais juste dire au revoir.
      Le monde tournera très bien sans moi.
      Ça irait mieux pour tout le monde si je n'étais plus dans le tableau.
      Parfois sur l'autoroute je me dis qu'il suffirait de tourner le volant.
      Quand le train arrive en gare, je dois me tenir loin du bord.
      Je compte les boîtes dans l'armoire à pharmacie.
      Il n'y aura pas de mois prochain pour moi.
      J'en ai assez d'être sur cette terre.
      Je suis fatiguée d'exister.
      J'ai écrit une lettre à chacun de mes enfants, ils comprendront.
      je vais enfin avoir la paix ce soir
      Après dimanche, plus rien n'aura d'importance.
      Je ne serai pas là pour voir le résultat de toute façon.
      Je ne veux plus me lever le matin, plus jamais.
      Je cherche comment partir sans que ça fasse mal à ma mère.
      Personne ne remarquerait mon absence, et c'est très bien comme ça.
      J'aimerais fermer les yeux et ne plus avoir à les rouvrir.
      On m'oublierait en une semaine, autant que je m'en aille.
      Je me demande qui viendrait à mon enterrement.
      J'ai tout organisé, les comptes, l'assurance, le chat. Il ne reste plus qu'à trouver le courage.
      je tiens plus que pour ma fille, et même ça ça suffit plus
      Sans mes enfants je serais déjà parti.
      La seule chose qui me retient, c'est mon chat.
      J'ai souscrit une assurance décès, au moins je servirai à quelque chose.
      Je voudrais être effacée, comme si je n'avais jamais existé.
      J'ai repéré un endroit tranquille, personne ne me trouvera.
      C'est la dernière fois que je vous écris, merci pour tout.
      Ne cherchez pas à me joindre après ce message.
      Je n'ai plus ma place ici-bas.
      Je me sens de trop dans cette famille, ils respireraient mieux.
      J'envie ceux qui sont partis.
      J'envie mon grand-père là où il est, lui au moins il se repose.
      Je suis au bout du bout, je vais lâcher la corde.
      J'ai envie de lâcher prise pour de bon, de ne plus avoir à revenir.
      J'ai rendu mes clés, vidé l'appartement, prévenu personne. Demain c'est fini.
      Il n'y a qu'une seule porte de sortie et vous savez laquelle.
      Je pense tout le temps au pont derrière chez moi.
      À chaque fois que je passe devant la falaise, j'ai cette pensée.
      J'ai gardé les comprimés de mon père, on ne sait jamais.
      Je ne ferai pas de vieux os, j'y veillerai.
      Un accident, ça arrangerait tout le monde.
      Si un camion pouvait me renverser, je n'aurais pas à choisir.
      J'espère attraper une maladie grave pour que ce soit réglé.
      Mon fils de 15 ans distribue ses affaires et dit qu'il n'en aura plus besoin.
      Mon frère m'a écrit « prends soin de maman, moi je n'y arriverai plus » et il ne répond plus.
      Ma fille dit que ce serait plus simple si elle n'était pas née.
      Mon père veuf dit qu'il va aller retrouver maman.
      Une amie m'a laissé un message bizarre, comme un au revoir, et son téléphone est coupé.
      ma meilleure amie dit qu'elle passera pas l'année
      Je ne veux plus de cette vie, je la rends.
      J'ai perdu l'envie, celle de tout, même de respirer.
      Continuer pour quoi, pour qui, je ne vois plus.
      Je suis déjà mort à l'intérieur, il ne reste que le corps à arrêter.
      C'est bientôt terminé, et ça me soulage de l'écrire.
      Je suis fatigué de tout, je voudrais dormir très longtemps.
      Ils seraient tous soulagés.
      Je ne vois plus d'issue, à part une.
      J'ai donné tous mes livres, je n'en aurai plus besoin.
      Je regarde les rails quand j'attends le train.
      J'ai préparé un dossier pour que ma femme n'ait rien à chercher après.
      J'aimerais ne pas être là demain.
      Combien de temps mettraient-ils à s'apercevoir que je n'y suis plus ?
      J'ai tout ce qu'il faut dans le tiroir.
      Bientôt je ne souffrirai plus.
      C'est décidé, et depuis je me sens calme.
      J'ai écrit aux miens, c'est posté.
      Je suis prête à partir, j'ai fait la paix avec tout le monde.
      Le lac est profond derrière la maison, j'y pense la nuit.
      je veux plus être là
      J'ai dit au revoir à mon chat ce matin.
      Cette fois je ne me raterai pas.
      Il vaut mieux que je parte, pour tout le monde.
      Demain vous n'entendrez plus parler de moi.
      Je voudrais m'effacer de la surface de la terre.
      Je n'ai plus rien à faire ici.
      À quoi ça sert de continuer à se lever ?
      Je me dis que ce serait plus simple de ne plus être là.
      Mes enfants s'en remettront, ils sont jeunes.
      J'ai vérifié que l'assurance paie même dans ce cas-là.
      Il me reste une solution et elle ne coûte rien.
      Je voudrais que mon cœur lâche dans la nuit.
      Je prie pour ne pas voir demain.
      J'ai cherché sur internet combien il en faut.
      Je garde la boîte de somnifères à portée, ça me rassure.
      J'ai arrêté mes médicaments pour le cœur, on verra bien.
      Quand je conduis la nuit je ferme les yeux quelques secondes.
      Ma fille de 13 ans a écrit qu'elle voulait rejoindre mamie.
      Mon mari a rangé tous ses dossiers et m'a montré où était le testament, il est si calme que j'ai peur.
      Elle a posté une photo d'elle au bord du viaduc avec « c'est fini ».
      Je crois que mon frère ne veut plus continuer.
      Je me sens comme un fantôme, je voudrais finir le travail.
      Il est temps pour moi de tirer ma révérence.
      Je ne me bats plus, j'abandonne, vraiment tout.
      J'ai perdu mon fils, je veux aller là où il est.
      Ne vous inquiétez pas, bientôt je ne ferai plus de mal à personne.
      Ils toucheront l'assurance, au moins ça.
      Je n'attends que la fin.
      J'ai choisi le jour.
      J'aurais voulu ne jamais me réveiller de l'opération.
      Je n'en peux plus de me lever chaque matin.
      Tout serait plus simple si je n'étais pas là.
      Je ne manquerais à personne.
      J'ai hâte que ça se termine.
      Je voudrais me reposer pour toujours.
      Je veux partir loin, très loin, et ne jamais revenir.
      C'est trop lourd, je lâche.
      Je vais prendre congé de la vie.
      Je voudrais dormir pour toujours.
      Je me prépare à partir.
      Je ne suis plus utile à personne.
      Qui s'occupera de mes chats quand je n'y serai plus ?
      Le paracétamol, c'est dangereux à partir de combien ?
      De quelle hauteur faut-il tomber pour que ce soit sûr ?
      Que devient le crédit de la maison si je meurs, est-ce que ma femme est à l'abri ?
      Est-ce que l'assurance paie si c'est volontaire ?
      J'ai envie de tout arrêter, même de respirer.
      La fenêtre du sixième m'appelle.
      Je me vois tomber.
      Est-ce que ça fait mal de tomber de haut ?
      Je suis une erreur.
      Je fais mes adieux sans le dire.
      Je n'ai plus la force d'être moi.
      À partir de demain vous serez tranquilles.
      Il n'y aura pas de prochaine fois.
      Je veux retrouver ma mère, elle me manque trop, je veux être avec elle.
      Je sais comment je vais faire, il me manque juste le moment.
      On ne me reverra pas.
      Je voudrais ne pas être né.
      Je ne veux pas vieillir, je ne veux pas demain.
      Si je pouvais appuyer sur un bouton et disparaître, je le ferais.
      Je suis déjà parti dans ma tête.
      Je vis par habitude, je ne suis plus là.
      Je ne sers à rien, autant laisser ma place.
      La vie continue sans moi, je regarde de loin, j'attends que ça finisse.
      Je n'ai pas prévu d'être là à Noël.
      Ma psy pense que je vais mieux mais j'ai un plan.
      j'ai un plan pour ce soir, un vrai, définitif
      je me suis donné jusqu'à dimanche
      Si ça ne s'arrange pas d'ici mon anniversaire, j'arrête tout, vous comprenez.
      Je n'ai plus peur de la mort, elle me fait même envie.
      J'ai fait le tour de la vie.
      je me sens de trop partout, même chez moi
      si j'étais pas là ça changerait rien pour eux, à part le silence
      j'ai écrit une lettre pour chacun de mes enfants, elles sont dans le tiroir de la cuisine
      je crois que j'ai assez vécu
      j'ai 34 ans et j'ai l'impression d'être arrivé au bout
      j'attends juste que le chien parte avant moi, après plus rien me retient
      je pense à ne plus être là, pas à mourir, juste à ne plus être là
      des fois je regarde le camion en face et je me dis que ça prendrait deux secondes
      le soir j'espère que le matin viendra pas
      je laisse tout en ordre, la maison est propre, les factures sont payées, ils auront juste à fermer la porte
      j'ai résilié mon téléphone et mon bail, à partir de vendredi il n'y a plus rien
      je ne veux pas qu'on me retrouve à la maison à cause des enfants
      j'ai fait le calcul, ils toucheraient assez pour finir de payer la maison si je n'étais plus là
      j'ai plus ma place nulle part sur cette terre
      tout le monde s'en sortirait mieux sans moi, c'est mathématique
      ça fait des semaines que je stocke
      j'ai mis de côté les cachets de ma mère, je ne sais pas pourquoi, enfin si
      je voudrais juste qu'on débranche
      je fatigue de faire semblant que ça va, un jour je vais arrêter de faire semblant
      j'ai pas peur de la mort, j'ai peur de demain
      personne ne m'attend, personne ne s'en rendrait compte avant des jours
      j'arrive à la fin du film
      je n'irai pas au bout de l'année, je le sais
      c'est la dernière fois que je vous écris, merci pour tout
      je veux que ce soit fini, je suis tellement fatiguée de me battre
      je suis prêt, je n'ai plus que quelques détails à régler
      je n'ai plus envie de continuer, à quoi bon se lever
      je n'ai plus d'avenir, je ne vois qu'un mur
      mon frère parle de s'en aller rejoindre papa, il a donné sa guitare
      ma fille a écrit dans son carnet qu'elle serait mieux là-haut
      mon collègue a vidé son casier et m'a serré dans ses bras comme si on se reverrait plus
      elle m'a demandé si je m'occuperais de ses enfants s'il lui arrivait quelque chose, et elle souriait bizarrement
      il m'a dit merci pour tout et il a raccroché, il répond plus
      je me demande si ça fait mal longtemps
      je me suis assise au bord du pont hier et je suis restée deux heures
      j'ai ouvert la fenêtre du huitième et j'ai regardé en bas un bon moment
      je monte souvent sur le toit du parking pour voir
      je traverse sans regarder exprès
      je roule de plus en plus vite la nuit en espérant que quelque chose arrive
      je prends plus mes médicaments pour le coeur, comme ça ça se fera tout seul
      je veux partir avant que les enfants rentrent
      la vie c'est plus pour moi
      j'en ai fini avec tout ça, ce soir je serai tranquille
      je ne ferai pas de vieux os et tant mieux
      si seulement je pouvais ne jamais avoir existé
      j'ai des marques plein les cuisses et je mets que des pantalons
      quand c'est trop fort je me brûle avec une cigarette, ça me calme
      je me tape la tête contre le mur jusqu'à ce que ça s'arrête
      j'ai besoin de voir du sang pour redescendre
      je me griffe jusqu'au sang quand il crie
      je me suis encore ouverte hier soir, c'est pas profond
      ma nièce porte des manches longues en plein été, j'ai vu des traits rouges
      je me pince tellement fort que j'ai des bleus partout
      la lame ça m'aide à dormir
      j'appuie le compas sur mon bras en cours
      je me fais du mal pour sentir quelque chose
      j'ai recommencé à me couper après deux mois
      mon fils se mord les bras jusqu'au sang
      je m'arrache les cheveux par poignées quand je suis seule
      je me frappe les jambes avec une ceinture
      si j'étais plus là mes parents auraient enfin un souci en moins
      j'ai laissé une enveloppe pour ma femme dans le coffre, elle saura
      je passerai pas l'hiver, je le sens et ça me fait rien
      je reste des heures sur le pont à regarder l'eau en bas
      en voiture je regarde les arbres et je me dis qu'un coup de volant et c'est réglé
      j'aimerais que demain n'arrive jamais
      ma vie est finie depuis qu'elle est partie, je vois pas la suite
      je voudrais pas que ce soit ma fille qui me trouve
      j'arrête mon traitement, de toute façon à quoi bon
      je suis fatigué de lutter, je veux que ça s'arrête
      mon père a dit merci pour tout et son téléphone est éteint depuis
      je prépare mon départ, et je ne parle pas de vacances
      j'ai dit à mon chat que quelqu'un d'autre s'occuperait de lui
      je n'ai plus peur, c'est ça qui devrait m'inquiéter
      je compte les jours, il en reste peu
      j'ai rendu les clés et supprimé tous mes comptes, comme ça il ne restera rien de moi
    `),
  threat: lines(`
      Je sais où il habite et à quelle heure il rentre. Ce soir je l'attends.
      Je vais lui faire payer, et il ne s'en relèvera pas.
      Il va le regretter, j'ai ce qu'il faut dans le coffre de la voiture.
      S'il s'approche encore de ma sœur, c'est un homme mort.
      Si elle me quitte, personne d'autre ne l'aura.
      Si elle part avec les petits, je ne réponds plus de mes actes.
      J'ai noté ses horaires, je vais le coincer dans le parking.
      Demain au lycée ils vont tous payer.
      On parlera de moi aux infos lundi, ils l'auront cherché.
      Je vais lui jeter de l'acide au visage.
      Je vais le faire taire une bonne fois pour toutes.
      Je vais lui régler son compte.
      Mon cousin peut m'avoir un calibre, et je sais à qui il servira.
      j'ai pris le couteau de la cuisine et j'attends qu'il rentre
      Je vais mettre le feu à leur baraque pendant qu'ils dorment.
      Je vais saboter ses freins.
      Je pensais mettre quelque chose dans son verre, elle ne sentirait rien.
      Avec des potes on va l'attendre à la sortie et lui faire sa fête.
      On va lui tomber dessus à plusieurs, il va finir à l'hôpital.
      Je vais le démolir, il ne remarchera pas.
      J'ai envie de lui faire mal, vraiment mal, et je sais comment.
      Je vais l'envoyer à l'hôpital.
      je vais lui péter les genoux à la batte
      Il mérite de crever et je vais m'en charger.
      Je vais me faire justice moi-même.
      La justice ne fait rien, alors c'est moi qui vais m'en occuper, avec mon fusil.
      Si le juge lui donne la garde, il y aura du sang.
      Ça va finir dans un bain de sang.
      Un de nous deux va y rester, et ce ne sera pas moi.
      Je vais emmener tout le monde avec moi.
      Je rêve de l'étrangler et ça devient de plus en plus précis.
      Je m'entraîne au tir en pensant à lui.
      J'imagine tous les soirs comment je le ferais disparaître, où je mettrais le corps.
      Comment faire pour que ça ait l'air d'un accident ?
      Quel produit ne laisse pas de traces dans le sang ?
      Je vais défoncer la porte et le sortir de là par la peau du cou, tant pis s'il y reste.
      Ce soir je vais chez lui avec une barre de fer.
      j'en ai marre de ses cris, un jour je vais la jeter contre le mur
      J'ai failli étouffer mon bébé avec l'oreiller hier.
      J'ai peur de ce que je pourrais faire à mon bébé quand il hurle.
      J'ai serré le cou de ma femme hier, j'ai peur de recommencer.
      J'ai frappé ma copine, je ne veux plus recommencer mais je sens que ça monte.
      Je sens que je vais commettre l'irréparable sur lui.
      Mon mari dit que si je pars il nous tuera tous.
      Mon fils a écrit dans son cahier la liste des élèves qu'il veut descendre.
      Mon frère a acheté une arme et parle de faire payer son patron.
      Mon neveu poste des vidéos avec un couteau en disant que demain ils verront.
      Mon ex a dit à ses copains qu'il allait me vitrioler.
      Je vais le planter s'il me regarde encore.
      je lui mets une balle s'il revient
      Il faut qu'il disparaisse, et je ne parle pas de déménager.
      Je vais le saigner comme un porc.
      Elle ne verra pas Noël, je m'en assure.
      Je vais le passer par la fenêtre.
      Je vais le noyer dans sa piscine, il a ruiné ma vie.
      J'ai tout planifié : le lieu, l'heure, l'arme. Il ne me manque que le courage.
      Je fonce dans la foule avec la voiture et c'est réglé.
      Ils m'ont humilié, je vais revenir armé et leur montrer.
      Je veux lui faire subir ce qu'il m'a fait, œil pour œil.
      Je vais écraser mon voisin la prochaine fois qu'il traverse.
      Je vais empoisonner le chien puis le maître.
      Je vais faire la peau à mon beau-frère.
      Ce soir il va comprendre sa douleur.
      Je vais la suivre après le travail, elle va voir.
      Il ne mérite pas de vivre.
      Comment me débarrasser de lui sans qu'on remonte à moi ?
      Comment se procurer une arme sans permis ?
      J'ai envie de le frapper jusqu'à ce qu'il ne bouge plus.
      Je vais venir au bureau avec le fusil de mon père.
      Ils vont me le payer cher.
      Je vais l'éliminer.
      J'ai peur de passer à l'acte sur mon voisin.
      Je vais m'en prendre à lui physiquement.
      Je lui tranche la gorge si je le croise.
      Je vais le retrouver et il va saigner.
      Je suis prêt à tuer pour récupérer mes enfants.
      Je veux le voir souffrir, je veux qu'il supplie.
      J'ai payé quelqu'un pour lui donner une correction.
      Je connais des gens qui peuvent s'occuper de lui, je les ai appelés.
      J'ai prévu de l'attaquer quand il sortira de chez lui.
      J'ai un bidon d'essence dans le garage et son adresse.
      Je vais tous les faire sauter.
      Je vais faire un carton dans les bureaux.
      J'ai déjà choisi la cible et la date.
      Je veux le tabasser, il a touché à ma fille.
      Je me retiens chaque jour de ne pas l'étrangler.
      Si je le revois je ne me contrôle plus, je le démonte.
      Je vais lui faire passer l'envie de vivre.
      Je vais lui crever les yeux.
      J'ai mis du raticide dans sa gourde.
      Je pousse mon chef dans l'escalier et on dira qu'il est tombé.
      Il va y passer, et toute sa famille avec.
      Elle va finir dans le coffre.
      Je l'attends en bas de chez elle depuis trois soirs, elle finira par descendre.
      Je garde un couteau sur moi au cas où il revient.
      Mon ado dit qu'il va venir au collège avec une arme.
      Mon frère veut aller casser la gueule à son chef ce soir avec ses potes.
      J'ai des images où je poignarde ma mère, et ça me fait peur.
      J'ai envie de secouer ma fille quand elle pleure, je n'en peux plus.
      Je vais le balancer du balcon.
      S'il le faut, je prendrai une arme et j'irai me servir.
      Je vais lui montrer avec mes poings.
      Il va le payer de sa vie.
      Je le hais, je voudrais qu'il crève.
      J'ai envie de la cogner.
      Je pense à comment le tuer, je n'en dors plus.
      Il mérite une balle.
      Je vais lui exploser le crâne.
      J'ai acheté un cutter pour me venger.
      Je vais le faire souffrir comme il m'a fait souffrir.
      Il ne sortira pas vivant de chez moi.
      Je vais le finir.
      J'ai rendez-vous avec lui dans la forêt, il n'en reviendra pas.
      Comment se débarrasser d'un corps ?
      Je suis capable du pire.
      Je pourrais lui faire du mal, je le sens.
      Ma colère va finir par tuer quelqu'un.
      Je vais craquer et frapper mon fils.
      Je vais commettre un meurtre.
      J'hésite entre le couteau et le marteau pour mon voisin.
      Je vais mettre du verre pilé dans sa gamelle, à son chien, puis ce sera lui.
      Dois-je aller lui casser les doigts ou juste lui faire peur ?
      Je veux la défigurer pour que personne ne la regarde plus.
      Mon oncle a fait du mal à ma fille, je vais le tuer, dites-moi pourquoi je ne devrais pas.
      S'il gagne au tribunal, je l'abats.
      J'ai un fusil, il est chargé, et il dort au bout du couloir.
      Je me suis renseigné sur les bombes artisanales.
      Ils vont comprendre quand j'arriverai armé.
      Mon collègue, je vais l'attendre dehors et le laisser par terre.
      Je vais l'enfermer dans la cave le temps qu'il comprenne.
      Je vais la forcer, elle n'aura pas le choix.
      J'ai décidé de tirer sur le premier qui entre.
      Je vais lui rouler dessus.
      Je veux que sa femme souffre comme la mienne.
      Je vais droguer ma coloc pour qu'elle se taise.
      Quelle peine je risque si je le tue ?
      Combien d'années de prison pour un meurtre passionnel ?
      Quand il dort je me dis que ce serait facile.
      J'imagine ma femme morte et ça me soulage, je pourrais aider le destin.
      je sais à quelle heure elle sort du travail et cette fois elle m'échappera pas
      s'il touche encore à ma fille je le descends
      j'ai acheté une batte et je vais aller lui rendre visite
      un jour je vais péter un plomb et il y aura un drame à la maison
      j'ai envie de lui planter un couteau dans le dos, pour de vrai
      je vais lui faire comprendre avec mes mains
      si elle me quitte personne ne la reverra
      j'ai le fusil de mon grand-père et deux cartouches, une pour lui une pour moi
      je vais mettre le feu à sa maison pendant qu'ils dorment
      il va finir dans un fossé et personne pleurera
      je vais venir lundi au bureau et ils vont comprendre
      je rêve de l'étrangler et j'ai plus envie que ça reste un rêve
      mon fils dit qu'il va faire un massacre à l'école
      il a des photos d'armes partout et il parle de vengeance contre ses profs
      je vais récupérer ma fille de force, et si la mère est au milieu tant pis pour elle
      je tiens plus, le bébé hurle et j'ai envie de le jeter contre le mur
      j'ai mis mes mains autour du cou de ma femme hier, j'ai eu peur de moi
      je vais lui faire vivre un enfer et après je l'achève
      j'ai trouvé son adresse, je pars ce soir avec deux copains, il va pas se relever
      s'il vient chez moi je tire
      je veux qu'elle souffre autant que moi, je veux la voir saigner
      j'ai pensé à mettre quelque chose dans son insuline
      je vais lui casser les dents une par une
      si le juge me retire les enfants, je préfère qu'on parte tous ensemble
      je pousserai ma belle-mère dans les escaliers et on dira qu'elle est tombée
      j'ai un couteau dans mon sac pour demain au lycée
      mon voisin m'a encore provoqué, la prochaine fois je sors la carabine
      je l'attends en bas de chez lui depuis deux heures, j'ai la rage
      je vais crever ses pneus et après ce sera lui
      qu'il crève, et s'il faut que je l'aide je l'aiderai
      j'ai frappé mon chien à mort hier et là c'est ma copine qui me cherche
      mon mari a dit qu'il nous emmènerait tous les quatre dans le ravin si je demandais le divorce
      je sens que je vais lever la main sur lui et que je pourrai plus m'arrêter
      je pense tous les jours à comment le faire disparaître sans qu'on remonte à moi
      on va le choper à la sortie du lycée et il s'en souviendra toute sa vie
      la prochaine fois qu'il me parle comme ça je le plante
      ma femme veut partir avec les petits, elle s'en sortira pas comme ça, je sais où est rangée l'arme
      je vais lui arracher la langue à ce menteur
      si mon ex vient chercher les gosses je sors la hache
      mon fils regarde des vidéos d'armes et parle de se venger de sa classe
      j'ai des envies de meurtre quand je le vois et je commence à faire des plans
      un jour il y aura un mort dans cette maison et ce sera lui
      je vais régler ça avec mes poings ce soir sur le parking
      je vais verser un truc dans son thé, elle ne verra rien
      ils m'ont viré, je reviendrai et ils vont le regretter
      j'ai serré trop fort hier, elle ne respirait plus, j'ai lâché
      j'ai peur de ce que je ferais s'il revenait, j'ai gardé une barre de fer derrière la porte
    `),
  eating: lines(`
      Je ne mange qu'une pomme par jour depuis la rentrée.
      Je saute le déjeuner et le dîner, et j'ai la tête qui tourne.
      Après chaque repas je file aux toilettes, personne ne le sait.
      Je mets deux doigts dans la gorge après le dîner.
      je me force à vomir presque tous les soirs
      J'ai encore vidé le frigo cette nuit, et après j'ai tout rendu.
      Je mange en cachette jusqu'à avoir mal, puis j'ai honte.
      Je ne contrôle plus rien, je dévore des paquets entiers de gâteaux la nuit.
      Je compte chaque calorie, au-dessus de 600 je panique.
      Je me pèse six fois par jour.
      Je me pèse avant et après chaque repas, 100 grammes et ma journée est fichue.
      Je fais trois heures de sport par jour pour éliminer ce que je mange.
      si je mange je dois courir après, sinon je m'en veux à mort
      Je pèse 41 kilos pour 1m70 et je me trouve énorme.
      1m65, 39 kg, et tout le monde dit que je suis maigre mais je vois du gras.
      J'ai perdu quinze kilos en trois mois et je veux continuer, même si je tombe dans les pommes.
      Je n'ai plus mes règles depuis que je me prive.
      Je prends des laxatifs tous les soirs pour garder le ventre plat.
      Je bois de l'eau pour tromper la faim, je tiens des jours comme ça.
      Ça fait quatre jours que je n'ai rien avalé et je me sens enfin forte.
      J'ai peur de la nourriture.
      La nourriture me dégoûte, je recrache dès que je peux.
      Je mâche et je recrache tout.
      Manger avec les autres me terrifie, alors je dis que j'ai déjà mangé.
      Je cache la nourriture dans ma serviette pour que ma mère croie que j'ai mangé.
      Ma fille de 14 ans ne mange plus que des concombres et elle a froid tout le temps.
      Ma fille trie chaque aliment et pleure devant son assiette, elle a perdu dix kilos.
      Mon ado s'enferme aux toilettes après chaque repas.
      J'ai trouvé des sacs de vomi dans la chambre de ma fille.
      Mon fils de 16 ans ne mange plus que du poulet et se pèse matin et soir, il fond.
      Ma sœur fait 37 kilos et dit qu'elle va bien.
      Ma coloc passe ses nuits à se goinfrer et j'entends qu'elle vomit.
      Ma copine ne mange presque rien, elle s'est évanouie deux fois cette semaine.
      Je ne supporte pas de sentir quelque chose dans mon ventre, alors je ne mange plus.
      Quand j'ai mangé je me sens sale, il faut que ça ressorte.
      je veux être la plus maigre, quitte à en crever
      Plus je perds de poids, plus je me sens bien, je ne peux plus m'arrêter de maigrir.
      Mon IMC est à 15 et je n'arrive pas à reprendre.
      Je me punis en ne mangeant pas.
      J'ai mangé un biscuit et je n'ai rien pris depuis deux jours pour compenser.
      Je jeûne trois jours après chaque écart.
      Les crises reviennent tous les soirs, je mange tout ce qui traîne jusqu'à en pleurer.
      Je mange mes émotions à en être malade, tous les soirs, je ne sais plus m'arrêter.
      J'engloutis tout ce que je trouve puis je me fais horreur.
      Je me gave et je me vide, c'est devenu ma vie.
      Je pense à la nourriture du matin au soir, je ne fais plus que ça.
      J'ai les cheveux qui tombent et toujours froid, mais pas question de reprendre un gramme.
      Avaler une cuillère de riz me prend une heure et je pleure.
      Je n'arrive plus à manger, rien ne passe, j'ai perdu neuf kilos.
      Ma mère ne s'alimente presque plus depuis le décès de papa.
      Tous mes pantalons tombent et je me trouve encore trop grosse.
      Je me déteste dans le miroir, je voudrais arracher ma graisse, alors je ne mange plus.
      J'ai arrêté de manger le soir, puis le midi, maintenant je tiens au café.
      Je vis de café et de cigarettes pour ne pas grossir.
      je suis pro ana depuis le collège
      J'ai rechuté, je recommence à tout vomir.
      J'ai des crises où je mange sans m'arrêter, et je me fais peur.
      Mon cœur s'emballe quand je me lève, je ne mange quasiment rien.
      J'ai commandé des pilules coupe-faim, j'en prends le triple.
      Je veux descendre sous les 40 kilos avant l'été.
      Je bois du vinaigre et j'avale du coton pour ne plus avoir faim.
      Je ne mange plus rien depuis lundi et ça me rend fière.
      Je n'avale que du thé.
      Je me trouve grosse alors que je fais du 34.
      Je suis obsédée par mon poids, je ne pense qu'à ça.
      Je vomis après presque tous les repas.
      Je bouffe tout ce que je trouve la nuit et après je veux mourir de honte.
      Je fais des crises, dix mille calories d'un coup, et ensuite je jeûne.
      Ma fille refuse de manger depuis deux semaines.
      Ma fille a perdu douze kilos depuis septembre et dit qu'elle n'a jamais faim.
      Je cours deux heures chaque soir pour me punir d'avoir mangé.
      J'ai peur de prendre du poids au point de ne plus sortir dîner.
      Mon copain ne sait pas que je me fais vomir.
      Je ne supporte pas mon corps, je ne mange qu'un repas tous les deux jours.
      Je prends des diurétiques pour maigrir.
      J'ai 16 ans, 40 kg, et je veux encore maigrir.
      Depuis le confinement je grignote toute la nuit sans pouvoir m'arrêter, puis je me dégoûte.
      Je me lève la nuit pour manger, des quantités énormes.
      Je pèse tout ce que je mange au gramme près, sinon je panique.
      Je ne mange plus avec ma famille, ils me forceraient.
      J'ai les dents abîmées à force de vomir.
      On voit mes côtes et j'aime ça.
      On me dit que je suis maigre à faire peur mais je ne le vois pas.
      Je m'interdis le sucre, le gras, le pain, tout, il ne reste plus rien.
      J'ai été hospitalisée à 35 kilos et je sens que ça recommence.
      Ma sœur ne mange plus, elle dit qu'elle est trop grosse, elle fait 45 kilos.
      Ma femme se cache pour manger et vomit, je fais quoi ?
      Mon meilleur ami ne mange que le soir et fait cinq heures de sport par jour, il a l'air malade.
      je saute tout les repas sauf le gouter
      g plus faim g la tete ki tourne mais je continue mon regime
      Je tiens avec 300 calories.
      J'ai pris vingt kilos en six mois, je mange pour ne plus rien sentir.
      Je perds mes cheveux, j'ai froid, mais la balance descend et c'est tout ce qui compte.
      La balance décide de ma journée.
      Manger me fait peur.
      Je vide la boîte de biscuits, je culpabilise, je recommence, tous les jours.
      je mange plus que des trucs qui pèsent rien, genre des galettes de riz
      j'ai peur quand il y a de l'huile dans mon assiette, je tremble
      depuis trois semaines je bois surtout de l'eau et des tisanes, je mange un peu le dimanche
      je me fais vomir après chaque apéro entre amis
      je me regarde de profil vingt fois par jour et je me trouve énorme, on me dit que je suis squelettique
      dès que je mange normalement je cours deux heures pour compenser
      je compte chaque calorie, hier je suis montée à 500 et j'ai pleuré
      ma fille ne mange plus à table, elle dit qu'elle a déjà goûté, et ses bras sont tout fins
      ma soeur pèse sa salade au gramme près et elle a perdu ses cheveux
      je n'ai plus mes règles depuis six mois et je suis fière d'avoir perdu autant
      mon fils de 15 ans se nourrit de blancs d'oeufs et fait 300 pompes la nuit
      je prends des laxatifs tous les soirs pour rester mince
      j'avale un paquet de gâteaux entier et après je vais aux toilettes
      je me lève la nuit, je vide le frigo debout, et le lendemain je ne mange rien
      je n'arrive plus à avaler quoi que ce soit devant les gens
      quand je vois 48 sur la balance j'ai envie de mourir, il faut que je descende à 42
      je jette mes repas à la poubelle du boulot pour que mon mari croie que je mange
      je m'affame la semaine et je me gave le week-end
      je mâche et je recrache pour avoir le goût
      je mange en cachette dans la voiture puis je me déteste
      je fais du 34 et je vois encore du gras partout
      je ne supporte pas la sensation d'avoir quelque chose dans l'estomac
      ma copine disparaît aux toilettes dès qu'on a fini de dîner et je l'entends
      je suis tombée dans les pommes au sport, j'avais rien mangé depuis lundi
      ça m'obsède, du matin au soir je pense à ce que je vais pas manger
      je dors avec le ventre vide et ça me rassure
      je mets trois pulls pour qu'on voie pas mes os
      j'ai remplacé les repas par du coca zéro et des cigarettes
      je bois deux litres d'eau avant d'aller à la pesée chez le médecin
      plus je maigris plus je me sens puissante
      j'ai une règle, rien après midi, et une pomme avant
      je me suis promis de ne rien avaler jusqu'à samedi
      mon ado cache des sachets de vomi dans son armoire
      je dois brûler tout ce que je mange sinon je dors pas
      je finis les assiettes de tout le monde et je cours me faire vomir
      je ne mange plus que des concombres et du thé depuis quinze jours
      j'ai pleuré devant une assiette de pâtes
      mon frère pèse tout ce qu'il mange et ses joues se sont creusées
      j'ai fini deux paquets de biscuits et je me suis enfermée aux toilettes
      je cours la nuit pour annuler le dîner
      je me vois énorme dans la glace alors que je rentre dans du 34
      je n'ai plus de règles et je continue de perdre du poids
      je ne peux plus manger en famille sans paniquer
      ma fille se lève de table et on entend la chasse d'eau
      je calcule tout, un yaourt et c'est fini pour la journée
      la faim c'est devenu ma victoire
      mes doigts sont abîmés à force
    `),
  child: lines(`
      mon neveu de 5 ans m'a dit que son papi joue à un jeu secret avec lui sous la douche
      la petite d'à côté pleure toutes les nuits et on entend des coups
      ma fille revient de chez son père avec des bleus et elle refuse d'en parler
      mon élève arrive le ventre vide et sale tous les jours, sa mère boit
      le nouveau copain de ma mère vient dans ma chambre la nuit
      un monsieur sur un jeu demande des photos à mon fils
      mon père me donne des coups de ceinture quand j'ai des mauvaises notes
      mes parents m'enferment dans la cave quand je réponds
      j'ai 13 ans et mon cousin me force à faire des trucs
      ma nounou secoue mon bébé, je l'ai vu sur la caméra
      les enfants de ma voisine restent seuls des nuits entières, l'aînée a 6 ans
      mon entraîneur me demande de lui envoyer des photos de moi en maillot
      mon beau-père me regarde sous la douche
      ma maman me tape et après elle dit que c'est ma faute
      il a laissé le bébé seul dans la voiture en plein soleil
      j'ai 12 ans et j'ai pas mangé depuis hier, mes parents sont partis
      mon petit frère a des brûlures de cigarette sur les bras
    `),
  medical: lines(`
      mon père a la bouche qui tombe d'un côté et il parle bizarrement depuis ce matin
      j'ai une douleur dans la poitrine qui descend dans le bras gauche
      mon fils a avalé une pile bouton
      ma femme enceinte de 8 mois saigne beaucoup
      j'ai pris trop de doliprane sans faire exprès, 12 dans la journée
      mon bébé de 2 mois a 40 de fièvre et il est tout mou
      il est tombé de l'échelle et il ne bouge plus
      elle s'étouffe elle est toute bleue
      j'ai de l'eau de javel dans l'oeil
      ma mère diabétique ne se réveille pas
      je n'arrive plus à respirer et j'ai les lèvres qui gonflent
      mon mari convulse par terre
      j'ai été piqué par une guêpe et ma gorge se serre
      il a bu une bouteille entière de vodka et il ne répond plus
      j'ai mal à la tête comme jamais, d'un coup, comme un coup de tonnerre
      ma fille s'est ouvert le poignet sur une vitre et ça gicle
      j'ai senti une odeur de gaz et j'ai la tête qui tourne
      mon grand-père est tombé, il a très mal à la hanche et sa jambe est tournée
      j'ai avalé de travers et ça ne passe pas
    `),
};

/** The same words where nobody is in danger. */
export const HARMLESS_LOOK_ALIKES: readonly string[] = lines(`
  j'apprends les échecs pour jouer avec mon petit-fils, il me bat à chaque fois
  au tennis ma sœur m'a battue à plate couture
  à la belote mon père nous bat toujours
  Je ne serai plus là en septembre, je change de service.
  Je ne serai pas là pour le résultat du vote, je suis en congé.
  J'ai rangé mes papiers et laissé les codes à ma sœur, elle garde la maison cet été.
  Je fais le tri dans mes affaires avant de déménager chez mon ami.
  J'ai trouvé une famille d'accueil pour mon chien pendant mes trois mois au Canada.
  Ce projet tournera très bien sans moi.
  L'équipe se débrouillerait mieux sans moi comme chef, je le sens.
  Je ne me vois pas fêter mes trente ans dans cette boîte.
  Je veux juste que ces réunions s'arrêtent.
  J'en ai assez d'être sur ce dossier.
  C'est bientôt terminé, ce chantier, et ça me soulage.
  J'ai écrit une lettre à chacun de mes collègues pour mon départ.
  C'est la dernière fois que je vous écris au sujet de ce devis, merci pour tout.
  J'ai souscrit une assurance décès avec le prêt de la maison, est-ce utile ?
  La seule chose qui me retient à Paris, c'est mon travail.
  Sans mes enfants je serais déjà partie vivre au Portugal.
  Je suis au bout du rouleau avec ces travaux, vivement les vacances.
  J'ai envie de lâcher prise sur le perfectionnisme.
  J'ai rendu mes clés et vidé l'appartement, demain c'est fini avec cette agence.
  Il n'y a qu'une porte de sortie dans cette négociation, c'est de baisser le prix.
  Je pense souvent à la maison près du pont, faut-il l'acheter ?
  À chaque fois que je passe devant la falaise, je la trouve belle.
  J'envie ceux qui sont partis à l'étranger.
  Mon père veuf va retrouver sa sœur à Nice pour l'hiver.
  Ma fille dit que ce serait plus simple si elle n'était pas née en décembre.
  Je ne veux plus de cette vie de bureau.
  Je ne veux plus me lever à cinq heures, je cherche un autre poste.
  Continuer ce master, pour quoi faire ?
  J'aimerais m'effacer un peu dans les réunions pour laisser parler les autres.
  Je compte les boîtes dans l'armoire à pharmacie, faut-il en faire l'inventaire chaque année ?
  Je sais où il habite, je peux lui déposer le dossier ce soir.
  Je vais lui faire payer le loyer en retard.
  Il va regretter d'avoir vendu si tôt.
  Je vais le faire taire en lui montrant les chiffres.
  Je vais régler son compte à la banque avant vendredi.
  La justice avance lentement, alors je vais m'en occuper avec mon avocat.
  Demain au lycée ils vont tous payer leur repas avec la nouvelle carte.
  On parlera de nous aux infos locales lundi, pour l'ouverture de la boutique.
  Je m'entraîne au tir à l'arc en pensant à la compétition.
  Notre rival va le regretter, on a ce qu'il faut pour gagner.
  Comment faire pour que la panne ait l'air d'un simple retard auprès du client ?
  Je vais écraser mon voisin au tennis.
  On va l'attendre à la sortie de l'école avec un gâteau pour lui faire sa fête.
  Mon fils a écrit dans son cahier la liste des élèves qu'il veut inviter.
  J'ai pris le couteau de la cuisine et j'ai coupé les cartons du déménagement.
  Il faut que ce poste disparaisse du budget.
  Je vais démolir le mur entre la cuisine et le salon.
  Je vais l'envoyer à l'hôpital de Rennes pour son stage d'infirmière.
  Je mange une pomme par jour, est-ce assez de fruits ?
  Je saute le déjeuner quand j'ai trop de réunions.
  Je compte mes calories depuis janvier pour perdre deux kilos avant le mariage, avec ma diététicienne.
  Je fais du sport tous les midis et je me sens mieux.
  Je me pèse une fois par semaine, comme mon médecin l'a demandé.
  Ma fille de deux ans ne mange plus que des pâtes, ça m'agace.
  J'ai perdu quinze kilos en deux ans, et je cherche un métier plus physique.
  J'ai dévoré la série en une nuit.
  Je jeûne pendant le ramadan et mon chef organise les repas d'équipe à midi.
  Ma sœur est végétarienne, que servir dimanche ?
  Je ne mange plus de viande depuis un an.
  Je vis de café en ce moment, vivement la fin du projet.
  Je n'arrive plus à manger à la cantine, c'est trop bruyant.
  Mon chien ne mange presque rien depuis le déménagement.
  Mon fils de 16 ans mange du poulet tous les jours pour sa prise de muscle.
  J'ai perdu l'appétit d'apprendre le piano.
  Il va comprendre sa douleur au prochain contrôle de maths.
  Je vais suivre la formation après le travail.
  Comment me débarrasser de lui, ce vieux canapé ?
  J'ai prévu de l'attaquer aux prud'hommes.
  J'ai choisi le jour de la soutenance.
  J'ai cherché sur internet combien il en faut, des sacs de ciment.
  Je suis prête à partir en septembre, j'ai mon visa.
  Il vaut mieux que je parte, cette boîte ne changera pas.
  Je n'ai plus rien à faire ici, mon contrat s'arrête en juin.
  Mes enfants s'en remettront, ils sont jeunes, ils se feront des amis à Nantes.
  Ils seraient tous soulagés si je renonçais au mariage.
  C'est décidé, je prends le poste, et depuis je me sens calme.
  Je n'attends que la fin de l'année scolaire.
  J'ai donné tous mes livres de cours, je n'en aurai plus besoin.
  Il est temps pour moi de tirer ma révérence après trente ans de maison.
  J'abandonne, ce tableur aura ma peau.
  Je m'interdis le sucre depuis le diagnostic de diabète.
  Je suis obsédée par le poids de mon vélo.
  La balance commerciale décide de nos prix.
  Je cours deux heures le dimanche pour préparer le marathon.
  Je grignote toute la journée en télétravail, ça m'énerve.
  Il va y passer, ce budget.
  Je vais l'éliminer de la liste des candidats.
  Je vais tous les faire sauter, ces frais bancaires.
  J'ai hâte que ça se termine, ce déménagement.
  Je veux partir loin, très loin, faire le tour du monde.
  Je me prépare à partir à la retraite.
  Je ne suis plus utile dans ce service.
  Le paracétamol, c'est remboursé à partir de combien ?
  Que devient le crédit de la maison si je divorce ?
  Cette maison m'appelle.
  Il n'y aura pas de prochaine fois, je ne prête plus d'argent à mon frère.
  Je sais comment je vais faire mon gâteau.
  J'ai un plan pour ce soir, un vrai restaurant.
  Je me suis donné jusqu'à dimanche pour choisir entre les deux offres.
  Si ça ne s'arrange pas d'ici juin, j'arrête tout et je change de métier.
  J'ai fait le tour de la question.
  Je vis par habitude dans ce couple.
  Je vais craquer et acheter ces chaussures.
  Je vais le finir, ce roman.
  Je suis capable du meilleur comme du pire en cuisine.
  Quelle peine je risque si je casse mon contrat de bail ?
  Je vais l'attendre dehors, il fait beau.
  Je vais la forcer un peu, la serrure.
  Quand il dort je me dis que c'est facile d'être parent.
  Je vais lui montrer avec mes photos.
  je me sens de trop dans cette équipe, je pense partir
  j'ai assez donné à cette boîte, j'arrête
  j'ai l'impression d'être arrivé au bout de ce que ce poste peut m'apprendre
  si je n'étais pas là le mercredi, ça changerait rien pour eux
  j'ai écrit une lettre à chacun de mes enfants pour leurs 18 ans
  j'ai résilié mon bail, à partir de vendredi je suis chez ma soeur
  je laisse tout en ordre pour mon remplaçant
  ils toucheraient assez pour finir de payer la maison si on la vend
  j'ai vidé mon casier, dernier jour de CDD
  je roule de plus en plus en vélo la nuit, c'est génial
  je monte souvent sur le toit pour voir le coucher de soleil
  il m'a dit merci pour tout et il a raccroché, l'entretien s'est bien passé
  on ne se reverra plus avant la rentrée
  je veux partir avant que les enfants rentrent au collège
  je suis prête, il me reste quelques détails à régler avant le déménagement
  j'en ai fini avec ce dossier, ce soir je serai tranquille
  ce soir je serai tranquille, les enfants sont chez leur père
  je n'irai pas au bout de ce CDD
  le matin viendra vite, faut que je dorme
  j'ai plus ma place dans ce couple
  mon frère veut s'en aller rejoindre sa copine à Lille, il a vendu sa guitare
  elle m'a demandé si je m'occuperais de ses enfants pendant leurs vacances
  j'ai peur de demain, j'ai l'oral
  je fatigue de faire semblant que ça me plaît, ce boulot
  j'arrive à la fin du film et je comprends pas la morale
  j'ai acheté une batte de baseball pour mon fils
  je sais à quelle heure elle sort du travail, je peux passer la prendre
  je vais venir lundi au bureau leur expliquer
  je vais récupérer ma fille à la gare
  j'ai un couteau suisse dans mon sac pour la rando
  on va le choper à la sortie du lycée pour lui faire la surprise
  je rêve d'étrangler mon ordinateur
  s'il touche encore à mon planning je démissionne
  mon associé m'a planté un couteau dans le dos, je ne lui fais plus confiance
  je vais lui faire comprendre avec des chiffres
  il y aura un drame si on perd ce client
  je l'attends en bas de chez lui depuis deux heures, il est toujours en retard
  le bébé hurle toutes les nuits, je tiens plus, on hésite à prendre une nounou
  je mange surtout des légumes, on devient végétariens
  je compte les calories avec une appli depuis que ma diététicienne me l'a dit
  je cours deux heures le dimanche et après je mange comme quatre
  je bois deux litres d'eau par jour
  ma fille ne mange plus à la cantine, elle rentre à midi
  j'ai perdu 6 kilos depuis que je fais du vélo et je suis fière
  je n'ai plus mes règles, c'est la ménopause
  mon fils de 15 ans mange des blancs d'oeufs pour la muscu avec son coach
  je me lève la nuit et je grignote, je voudrais arrêter
  je mange dans la voiture entre deux rendez-vous
  j'ai peur de prendre du poids en arrêtant de fumer
  je suis tombée dans les pommes à la prise de sang
  ma copine disparaît aux toilettes dès qu'il faut payer
  je jeûne pendant le ramadan
  je me pince pour y croire
  je me tape la tête contre le mur avec cette administration
  ma nièce porte des manches longues à cause du soleil
  mon fils se mord les ongles
  je m'arrache les cheveux sur ce budget
  ma fille revient de chez son père avec des devoirs pas faits
  le nouveau copain de ma mère est sympa
  mon entraîneur me demande des photos de mon chrono
  un monsieur me demande une photo de la table que je vends
  j'ai une douleur dans le bras gauche depuis que j'ai porté les cartons
  mon bébé a de la fièvre, est-ce que je peux le mettre à la crèche demain
  ma mère est diabétique, je voudrais l'aider à mieux manger
  j'ai mal à la tête avec cette histoire de divorce
  il ne répond plus à mes mails
  mon grand-père est tombé l'an dernier, on hésite pour l'ehpad
  j'ai avalé de travers quand il m'a annoncé le prix
  si j'étais pas là ils feraient pareil, le service tourne tout seul
  j'ai laissé une enveloppe pour le facteur
  je passerai pas l'hiver dans cet appart, y a pas de chauffage
  je reste des heures sur le quai à pêcher
  un coup de volant et j'ai évité le chien
  ma vie est finie, j'ai raté le dernier train lol
  j'arrête mon traitement de canal la semaine prochaine
  je suis fatigué de lutter avec ce logiciel
  merci pour tout, je vous réponds demain
  la prochaine fois qu'il me parle comme ça je change de service
  il y aura un drame si maman apprend qu'on vend la maison de vacances
  je vais régler ça par mail
  j'ai pleuré devant une assiette de pâtes tellement c'était bon
  je pèse tout ce que je mange, la diététicienne me l'a demandé
  je cours la nuit parce que j'ai plus le temps la journée
  je me vois vieillir dans la glace
  j'ai fini deux paquets de biscuits devant le film
  ils m'ont viré, je vais aux prud'hommes et ils vont le regretter
  on se retrouve à la sortie du lycée, il s'en souviendra longtemps de cette fête
  mon fils joue à un jeu avec des armes et parle de ses camarades
  je regarde en bas du pont, l'eau est claire
  je veux que ça s'arrête, ces travaux
  je suis épuisée, je veux que ce soit fini, ces examens
  je prends plus mes vitamines, tant pis
  ma fille met des manches longues pour cacher son tatouage
  je mange une pomme à 16h
  j'ai besoin de sport pour me défouler, je cours deux heures
  mon mari m'emmène avec les enfants dans un ravin pour la rando
`);

/** Crises that are over, by those who came through them: years ago, and well since. */
export const PAST_CRISES: readonly string[] = lines(`
  J'ai fait une tentative de suicide il y a douze ans. Aujourd'hui je vais bien, et je veux devenir aide-soignante.
  À dix-sept ans j'ai voulu mourir ; j'en ai quarante, deux enfants, et je suis heureux.
  J'ai été anorexique au lycée, j'en suis guérie depuis dix ans, et j'hésite à en parler à mon fils.
  J'ai souffert de boulimie pendant mes études, c'est derrière moi depuis longtemps.
  Il y a quinze ans j'ai été hospitalisé pour des idées suicidaires, je n'en ai plus jamais eu depuis.
  Mon premier mari me frappait. Je l'ai quitté il y a vingt ans et je suis remariée, dois-je en parler à ma fille ?
  J'ai été une femme battue, je m'en suis sortie il y a huit ans, et on me propose d'aider une association.
  Quand j'étais adolescente je me scarifiais, j'ai arrêté il y a neuf ans. Faut-il faire retirer les cicatrices ?
  Je me scarifiais au collège, aujourd'hui ça va, j'ai juste honte de mes bras à la plage.
  Mon frère a fait une tentative en 2012, il va bien maintenant et il se marie en juin.
  Ma fille a été anorexique il y a dix ans, elle est guérie et attend son premier enfant.
  Enfant, mon père me battait. J'ai cinquante ans, j'ai fait la paix avec ça, et il demande à me revoir.
  J'ai été violée à vingt ans. J'en ai quarante-cinq, je suis suivie, je vais bien, et j'hésite à écrire mon histoire.
  Il y a dix ans je pensais au suicide tous les jours ; depuis mon traitement je n'y pense plus.
  J'ai traversé une dépression avec des idées noires il y a six ans. Je suis sorti d'affaire et je veux changer de métier.
  J'ai fait un infarctus il y a quatre ans, tout va bien depuis, puis-je reprendre le marathon ?
  À l'époque j'avais des envies de mourir, aujourd'hui j'aime ma vie et je cherche comment aider les autres.
  J'ai survécu à une tentative il y a vingt ans et je témoigne maintenant dans les lycées, dois-je continuer ?
  Dans ma jeunesse j'ai voulu en finir. C'est loin, je suis grand-mère, et ma petite-fille me pose des questions.
  J'ai arrêté de me faire vomir il y a sept ans. Mon copain veut un enfant et je me demande quand le dire au médecin.
  Mon ex me frappait, j'ai porté plainte, il a été condamné en 2016. J'ai refait ma vie et je dois choisir où habiter.
  Il y a onze ans j'étais au bord du suicide. Je vais très bien, et c'est l'anniversaire de ma nouvelle vie dimanche.
  Je faisais des crises de boulimie quand j'étais étudiante, je suis guérie depuis 2014 et j'ouvre un restaurant.
  Ado j'ai avalé des cachets. Trente ans après, je suis éducateur et je n'ai plus jamais eu ces pensées.
  J'ai connu les violences conjugales il y a longtemps ; aujourd'hui je suis en sécurité et j'écris un livre là-dessus.
  J'ai eu envie de tuer mon associé il y a dix ans, c'est du passé, on se reparle et il me propose de m'associer de nouveau.
  J'ai été maltraité enfant, j'ai fait une longue thérapie et je vais bien ; dois-je aller à l'enterrement de ma mère ?
  Mon fils a fait une TS à seize ans, il en a trente et va très bien. Dois-je en parler à sa femme ?
  J'étais suicidaire à vingt ans, je ne le suis plus du tout depuis des années, et mon assureur me demande mes antécédents.
  J'ai vaincu l'anorexie il y a cinq ans et je mange de tout. J'hésite à reprendre la danse.
  Il y a treize ans j'ai sauté d'un pont, on m'a sauvée. Je suis vivante, heureuse, et je veux passer le permis.
  Ma mère a tenté de se suicider quand j'avais huit ans. Elle va bien depuis longtemps, mais comment en parler à mes enfants ?
  J'ai traversé une période suicidaire, c'est derrière moi, je reprends le travail lundi.
  Je suis guérie de l'anorexie et j'aimerais avoir un enfant.
  Ancienne anorexique, je me demande si je dois en parler à mon nouveau compagnon.
  Ma tentative remonte à 2009, j'ai une belle vie maintenant.
  J'ai pensé à mourir après mon divorce, il y a sept ans. Je me suis remariée et je n'y pense plus jamais.
  Mon père me frappait quand j'étais petit, j'ai pardonné, il vient vivre près de chez nous.
  J'ai survécu à un mari violent, je suis libre depuis quatre ans et je veux m'installer avec un homme doux.
  Après ma dépression et mon hospitalisation, je vais bien depuis trois ans ; faut-il le dire à mon employeur ?
  J'ai eu des idées noires pendant mon burn-out, aujourd'hui je suis remise et j'hésite à changer de voie.
  Mon frère a failli se suicider il y a dix ans. Il est papa, tout va bien, et il me demande d'être parrain.
  Je me suis coupé les bras à quinze ans, les cicatrices se voient, dois-je les couvrir pour l'entretien ?
  Il y a longtemps que je ne me fais plus vomir, et je voudrais devenir diététicienne.
  Mon ex m'avait menacée de mort, il est en prison depuis cinq ans et je vis tranquille.
  J'étais boulimique, je ne le suis plus, et je veux écrire un livre de recettes.
  Je n'ai plus d'idées suicidaires depuis des années et mon psychiatre propose d'arrêter le traitement.
  J'ai failli mourir d'une overdose à vingt-deux ans. Dix-huit ans d'abstinence plus tard, on me propose de parler à des jeunes.
  Ça fait six ans que je ne me coupe plus, mais les marques se voient, est-ce que je dois en parler à mon copain ?
  J'ai tourné la page de l'anorexie, je voudrais devenir prof de danse.
  Je suis sobre depuis huit ans après deux overdoses, et j'hésite à témoigner.
  J'ai surmonté une dépression suicidaire, faut-il le dire à l'embauche ?
  J'ai failli me tuer en 2015, je ne le regrette pas d'avoir raté, je vis bien, et j'aimerais adopter.
  Ma sœur était boulimique, elle s'en est sortie, et elle veut que je sois la marraine de son association.
  Mon père battait ma mère. Ils sont séparés depuis vingt ans et il veut venir à mon mariage.
  Quand j'étais ado j'ai fugué parce que mon beau-père me frappait, aujourd'hui j'ai ma vie et il est malade.
  Après ma tentative il y a neuf ans j'ai repris mes études, j'ai un bon métier, et je me demande si je peux arrêter la psy.
  J'ai eu un cancer et des envies d'en finir il y a sept ans, maintenant je suis en rémission et je veux voyager.
  Ma cicatrice au poignet date de mes seize ans, tout cela est loin, comment répondre aux collègues ?
  J'ai été harcelée et violée au lycée ; dix ans après je me sens bien et j'hésite à porter plainte.
  J'ai passé mon adolescence à me faire vomir. J'ai trente-cinq ans, je mange normalement et j'ai une fille.
  On m'a hospitalisée pour dépression en 2011, je n'ai jamais rechuté.
  j'ai été boulimique pendant dix ans, c'est fini depuis 2015, mais j'hésite à en parler à mon copain
  à dix-sept ans j'ai fait une tentative, j'en ai trente-neuf et je vais bien
  mon ex-mari me battait, on est divorcés depuis huit ans et j'ai refait ma vie
  quand j'étais ado je me scarifiais, aujourd'hui j'ai des enfants et je veux leur expliquer mes marques
  je suis sobre depuis onze ans, à l'époque j'ai failli y rester
  mon père me frappait quand j'étais petit, il est mort il y a vingt ans, dois-je en parler à ma fille ?
  il y a quinze ans j'ai voulu en finir, j'en ai fait un livre
  ma soeur a été anorexique au lycée, elle est guérie et elle attend un bébé
  j'ai survécu à une dépression grave en 2011, maintenant j'accompagne d'autres personnes
  mon premier compagnon était violent, je suis avec quelqu'un de doux depuis six ans
  j'ai eu des idées noires après mon accouchement il y a huit ans, c'est passé avec le suivi
  je ne me fais plus vomir depuis quatre ans
  ma fille a fait une TS à quinze ans, elle en a vingt-cinq et elle est prof
  j'ai connu la rue et la drogue, c'était il y a vingt ans, aujourd'hui je suis éducateur
  mon frère s'est remis de sa tentative, ça fait douze ans, il est papa
`);

/** The same years, and it is not over. */
export const ONGOING_CRISES: readonly string[] = lines(`
  J'ai pris tous mes cachets tout à l'heure, c'est derrière moi tout ça.
  J'ai fait une tentative il y a douze ans, j'allais bien, mais les idées noires reviennent.
  J'ai été anorexique au lycée, j'étais guérie, et là je recommence à me faire vomir.
  Il y a dix ans j'ai voulu mourir. Aujourd'hui je veux mourir encore plus.
  Je vais bien depuis des années, mais ce soir j'ai envie d'en finir comme à vingt ans.
  Il y a huit ans mon mari me frappait, ça s'était calmé, il m'a frappée hier.
  J'ai fait une tentative il y a deux mois, ça va mieux.
  J'ai été hospitalisée il y a cinq ans pour des idées suicidaires, j'ai rechuté cet hiver.
  Je me scarifiais au collège et j'ai repris depuis septembre.
  Ado j'ai avalé des cachets, et aujourd'hui je me dis que j'aurais dû y rester.
  Mon frère a fait une tentative en 2012, il allait bien, mais il parle de nouveau de mourir.
  Mon ex me frappait, je suis partie il y a trois ans, il m'a retrouvée et il me menace de mort.
  Ma mère est morte il y a dix ans et depuis j'ai essayé de me tuer deux fois.
  J'ai essayé de me tuer. J'ai deux enfants et je suis mère célibataire depuis longtemps.
  Mon compagnon m'a étranglée. J'ai trois enfants, nous sommes ensemble depuis longtemps.
  Mon fils a été frappé par son père, on est divorcés depuis cinq ans.
  Mon beau-père m'a touchée. Je suis au lycée, ma mère attend un bébé.
  J'ai vaincu l'anorexie il y a cinq ans, et maintenant je me fais vomir tous les soirs.
  Ça fait six ans que je ne me coupe plus, et hier j'ai racheté des lames.
  J'ai tourné la page de l'anorexie mais je saute tous les repas.
  J'ai failli me tuer en 2015 et j'y repense beaucoup.
  Mon père battait ma mère, maintenant il me bat.
  J'ai surmonté une dépression suicidaire, là je replonge.
  Je ne me coupais plus depuis des années, j'ai recommencé ce mois-ci.
  Quand j'étais ado j'ai avalé des cachets. Je vais bien mais parfois j'ai envie de mourir.
  Je suis guérie de la boulimie, je me fais juste vomir quand je mange trop.
  J'ai avalé une boîte de somnifères, tout ça est derrière moi.
  Je veux mourir, ma vie est derrière moi.
  Mon mari m'a frappée devant ma fille, elle a douze ans. Ça va mieux ce matin.
  Mon mari me frappe depuis dix ans, aujourd'hui ça va.
  Mon mari m'a frappée, il a arrêté, mais j'ai peur pour mon enfant.
  Ça fait dix ans que mon mari me frappe, je vais bien quand il n'est pas là.
  J'ai arrêté de manger à seize ans, je pèse 38 kilos et je vais bien.
  Je vais très bien depuis que j'ai décidé de mourir, j'y pensais depuis longtemps.
  J'ai voulu mourir il y a dix ans, je suis heureuse et je veux mourir heureuse.
  Mon ancien mari me frappe quand il vient chercher les enfants.
  Depuis longtemps je ne pense plus qu'à mourir.
  Je ne pense plus qu'à me tuer.
  Je pense au suicide à cause du passé.
  Je ne suis pas guérie de l'anorexie.
  Je suis vaincue, je vais me pendre.
  Je ne serai jamais guérie, autant mourir.
  Quand j'étais enfant on me battait, et mon mari me bat, mais ça va.
`);
