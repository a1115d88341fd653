import type { Danger } from "./danger.schema.ts";

/** One sentence a line, as people write: with slips, without accents, in text speak. */
const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Said by somebody in danger, or about them, by the help that they need. */
export const DANGER_TEXTS: Readonly<Record<Danger, readonly string[]>> = {
  suicide: lines(`
    Je vis comme si j'étais déjà morte.
    Je veux mourir.
    Je me dégoûte, je voudrais ne plus être là.
    j'ai plus envie de vivre
    jveux crever
    je pense au suicide depuis quelques semaines
    Je vais me suicider.
    j ai envi de mourir
    jvais me tuer ce soir
    je veux en finir avec la vie
    J'ai décidé d'en finir.
    Je pense de plus en plus à en finir.
    J’aimerais ne plus me réveiller.
    Si seulement je pouvais m'endormir et ne jamais me réveiller
    je voudrais disparaître pour toujours
    jai envie de mourrir c trop dur
    j'ai des idées suicidaires
    j'ai des pensées suicidaires tous les soirs
    Des idées noires me viennent dès que je suis seule.
    je me suis ouvert les veines hier
    je veux m'ouvrir les veines
    je me scarifie depuis la rentrée
    Je me coupe les bras quand ça va pas.
    je me fais du mal pour tenir
    j'ai recommencé à me mutiler
    jme taillade les cuisses
    je me brûle avec des cigarettes quand je suis en colère contre moi
    Je vais sauter du pont de la gare.
    je regarde souvent le vide du balcon et je me dis que ce serait vite fini
    J'ai envie de me jeter sous le métro.
    jvais me pendre
    La corde est prête.
    j'ai acheté une corde
    J'ai mis de côté assez de cachets pour ne pas me rater.
    je compte prendre tous mes somnifères d'un coup
    j'ai avalé toute la boîte de lexomil pour mourir
    J'ai écrit une lettre d'adieu à mes enfants.
    ce message est un adieu
    Quand vous lirez ça je ne serai plus là.
    Adieu tout le monde, je pars pour toujours
    Demain tout sera terminé pour moi, dites à ma mère que je l'aime
    je ne serai plus là lundi, pas la peine de chercher une solution
    Dois-je me suicider ou continuer à souffrir ?
    Aidez-moi à choisir entre vivre et mourir
    quelle est la façon la plus indolore de mourir
    Combien de doliprane faut-il pour mourir ?
    comment se suicider sans souffrir
    c'est quoi la dose mortelle de tramadol
    Tout le monde serait mieux sans moi.
    ma famille serait plus tranquille si j'étais mort
    Mes enfants s'en sortiraient mieux sans moi
    je suis un poids pour tout le monde
    je suis qu'un fardeau pour mes parents
    Je ne sers plus à rien, autant que je parte pour de bon
    La vie ne vaut plus la peine d'être vécue.
    ma vie n'a plus aucun sens
    je n'ai plus de raison de vivre
    j'ai pu envie de continuer à vivre
    je supporte plus d'être en vie
    je veux plus exister
    J'aurais préféré ne jamais naître.
    je mérite pas de vivre
    Je devrais être mort à l'heure qu'il est
    je préférerais être morte
    La mort me paraît la seule issue.
    mourir serait un soulagement
    Je n'ai pas peur de la mort, je l'attends.
    j'ai fait une tentative de suicide en mars et j'y repense
    j'ai deja fait 2 ts et je sens que ca revient
    On m'a hospitalisée après une TS, et je suis ressortie hier.
    Mon fils parle de mourir.
    ma fille de 14 ans dit qu'elle veut se tuer
    Mon mari menace de se suicider si je pars.
    mon meilleur ami m'a envoyé un message d'adieu
    ma copine se scarifie, que faire ?
    J'ai trouvé une lettre d'adieu dans la chambre de mon frère.
    ma soeur a fait une tentative samedi
    mon collègue a dit qu'il allait se foutre en l'air
    un de mes élèves m'a confié qu'il voulait en finir
    mon père dit qu'il a plus envie de vivre depuis la mort de maman
    Depuis l'accident, ma mère répète qu'elle veut mourir
    mon pote veut se jeter du toit
    elle m'a écrit qu'elle ne serait plus là demain
    I want to die
    i wanna kill myself tbh
    je suis suicidal en ce moment
    i feel like ending my life
    jveu me butter
    jvé me fout en lair
    suissider c la seul solution
    je veut mourire
    j'en ai marre de vivre
    fatigué de vivre
    j'en peux plus de cette vie, je veux que tout s'arrête
    Je veux juste que ça s'arrête. Pour toujours.
    je voudrais m'endormir et que ce soit fini
    Je pense tout le temps à la mort, à la mienne.
    j'imagine mon enterrement tous les soirs
    je veux rejoindre ma femme au ciel
    j'ai envie de retrouver mon fils là-haut
    à quoi bon continuer à vivre
    à quoi ça sert de vivre
    vivre ne m'intéresse plus
    J'ai le fusil de chasse de mon père à côté de moi.
    j'ai chargé le pistolet
    j'ai une lame dans la main
    j'ai rédigé mon testament et donné mes affaires, il ne reste plus qu'à partir
    personne me regretterait si je mourais
    si je disparaissais demain personne ne le remarquerait
    Je roule vite exprès en me disant qu'un arbre réglerait tout
    j'ai envie de foncer dans un mur en voiture
    j'ai envie de me laisser mourir
    je me laisse mourir, je ne prends plus mon traitement exprès
    je me hais au point de vouloir me faire du mal
    Je ne me supporte plus, je me frappe la tête contre les murs
    J'entends une voix qui me dit de sauter
    des voix me disent de me faire du mal
    mieux vaut mourir que retourner là-bas
    plutôt mourir que de vivre encore avec ça
    ça irait mieux pour tout le monde si j'étais plus là
    j'ai tout prévu pour ce week-end, les enfants seront chez leur père, ce sera fini
    je veux partir, quitter ce monde
    j'veux plus être de ce monde
    j'ai pas le courage de me tuer mais j'y pense
    Je pense à mettre fin à mes jours.
    j'ai failli passer à l'acte hier soir
    je lutte pour ne pas passer à l'acte
    j'ai envie de me supprimer
    je ne veux plus me réveiller demain
    je ne passerai pas la nuit
    c'est ma dernière nuit
    ce sera mon dernier message
    kms sérieux
    envie de crever tous les jours
    Je m'en vais rejoindre mon frère dans l'autre monde
    J'hésite entre les médicaments et le train.
    qui s'occupera de mon chien quand je serai morte ? je pars cette semaine
    jai plu envi de rien sauf mourir
    Mon copain me quitte et sans lui je me tue
    sans elle je préfère mourir
    je n'arrive plus à trouver une raison de rester en vie
    je suis fatiguée d'exister
    Je souhaite un suicide assisté en Suisse, je souffre trop.
    comment en finir proprement quand on a 70 ans et plus personne ?
    est-ce que ça fait mal de se pendre
  `),
  despair: lines(`
    Je n'ai plus aucun espoir.
    je vois plus d'issue
    il n'y a plus aucune issue pour moi
    Je ne vois pas comment continuer, tout est fichu pour moi.
    je suis au bout du rouleau, je vois plus le bout
    Je suis désespérée.
    j'ai touché le fond, plus rien n'a de sens
    plus rien ne me fait envie, je me sens vide à l'intérieur
    je ne ressens plus rien, je suis comme un mort-vivant
    je me déteste, je suis une merde, je vaux rien
    Je lui mens tous les jours et je me dégoûte, je vaux rien.
    je souris à tout le monde et je me déteste
    je ne vaux rien et personne ne m'aime
    je suis de trop partout
    personne n'en a rien à foutre que je sois là ou pas
    je suis une charge pour ma famille
    tout est de ma faute, je gâche la vie de tout le monde
    Je ne tiendrai pas jusqu'à demain.
    je tiens plus, j'ai besoin d'aide maintenant
    je pleure tous les jours et je n'arrive plus à sortir du lit
    Aidez-moi, je suis en train de perdre pied.
    j'ai plus la force de me battre
    j'ai plus la force de continuer
    je n'ai plus goût à rien depuis des mois
    j'entends des voix et je ne sais plus ce qui est réel
    je crois que je deviens folle, je ne sais plus où je suis
    Mon fils ne sort plus de sa chambre et dit que sa vie est foutue
    ma mère est au plus mal, elle dit qu'elle n'attend plus rien de la vie
    jai plus despoir en rien
    a quoi bon continuer
    je veux juste disparaitre
    j'aimerais disparaître de la surface de la terre
    je sers à rien
    I can't go on anymore
    no one would care if i was gone
    je suis seul au monde et je n'ai plus personne à qui parler, je n'en peux plus du tout
    j'ai tout perdu, il ne me reste plus rien
  `),
  violence: lines(`
    Il m'a tapé sur la tête devant les enfants.
    Mon mari me frappe.
    il m'a encore frappée hier soir
    mon copain ma tapé
    Mon ex me harcèle et menace de me tuer.
    il me suit partout depuis la rupture et je crains pour ma vie
    j'ai été violée
    mon patron m'a agressée sexuellement dans son bureau
    Je me suis fait violer en soirée.
    un ami a couché avec moi alors que je disais non
    Il me force à avoir des rapports.
    il m'oblige à coucher avec lui
    mon conjoint m'étrangle quand il boit
    il m'a serré la gorge
    Il m'a poussée dans les escaliers.
    mon compagnon est violent
    Mon mari devient violent quand il a bu.
    j'ai peur de mon mari
    j'ai peur de rentrer chez moi le soir
    j'ai peur qu'il me tue si je le quitte
    il a dit qu'il me tuerait si je partais
    Il m'enferme à la maison et il m'a pris mon téléphone.
    mon copain contrôle mes messages, mon argent, et il me gifle
    ma femme me bat et j'ose le dire à personne
    je suis un homme battu
    je suis une femme battue
    Mon fils de 30 ans me frappe pour avoir de l'argent.
    je subis des violences conjugales depuis cinq ans
    il me menace avec un couteau
    il a sorti une arme et m'a visée
    Il a levé la main sur moi devant les petits
    j'ai des bleus partout, il s'excuse à chaque fois
    mon mec me fout des claques
    il me crache dessus, il m'insulte et il me pousse contre les murs
    dois-je rester avec un homme qui me cogne ?
    partir ou rester, il me frappe mais je l'aime
    Ma sœur se fait battre par son mari.
    ma voisine hurle toutes les nuits, je crois que son mari la frappe
    ma meilleure amie a été violée samedi
    une collègue m'a dit que son compagnon l'étranglait
    il m'a cassé le poignet
    il a essayé de m'étouffer avec un oreiller
    je me suis fait agresser dans la rue hier
    je me suis fait tabasser
    mon beau-frère m'a touchée sans mon accord
    mon prof m'a touché
    mon chef met ses mains sur moi, il m'a coincée dans la réserve
    my husband hits me
    i was raped
    Il me bat, comment partir sans qu'il le sache ?
    on me drogue à mon insu, j'en suis presque sûre
    il publie des vidéos intimes de moi et me fait chanter
    mon ex m'attend en bas de chez moi, il me menace de mort
    je suis séquestrée chez lui
    il me fait peur, il casse tout à la maison
    ma mère âgée est maltraitée par son auxiliaire de vie
    on va me marier de force cet été
  `),
  child: lines(`
    Le petit a un énorme bleu dans le dos.
    mon frère me tape dessus tous les jours
    on m'a violé quand j'avais 12 ans
    Mon père me frappe.
    ma mère me tape avec une ceinture
    J'ai 13 ans et mon beau-père vient dans mon lit la nuit.
    mon oncle me touche
    mon grand-père m'a demandé de le toucher
    j'ai 15 ans, mes parents me battent
    mes parents m'enferment dans la cave
    Mon voisin frappe ses enfants.
    Je crois que ma nièce est maltraitée.
    mon ex frappe notre fils quand il le garde
    ma fille dit que son père la touche
    Mon fils revient de chez sa mère avec des bleus.
    le bébé des voisins pleure des heures, il est laissé seul
    j'ai secoué mon bébé
    J'ai frappé mon fils et j'ai peur de recommencer.
    je craque et je tape ma fille
    un enfant de ma classe est arrivé avec des marques de coups
    Une élève m'a raconté que son frère la viole.
    le fils de ma compagne se fait tabasser au collège
    ma fille se fait frapper à l'école
    Un adulte envoie des photos nues à ma fille de 12 ans
    un homme sur internet demande des photos de moi nue, j'ai 14 ans
    ma belle-mère ne me donne pas à manger
    J'ai fugué, je dors dehors et j'ai 16 ans.
    les enfants d'à côté n'ont rien à manger et sont livrés à eux-mêmes
    mon cousin de 8 ans subit des attouchements
    mon petit frère est battu par mon père
    il frappe les enfants quand il est en colère
    elle s'en prend aux petits, elle leur tape la tête
    jai 12 ans mon pere il me tape tout le tps
    mon entraîneur touche les petites du club
    je soupçonne mon beau-frère d'abuser de sa fille
    un inceste dans ma famille, ma cousine a 9 ans
  `),
  threat: lines(`
    Je vais le tuer.
    je vais tuer mon patron
    j'ai envie de tuer ma femme
    je veux buter mon ex
    Je prévois de poignarder mon voisin.
    j'ai acheté un couteau pour lui régler son compte
    je vais venir au lycée avec une arme
    je vais tous les descendre
    je vais faire un carnage au bureau
    Je pense à l'empoisonner petit à petit.
    comment tuer quelqu'un sans se faire prendre
    Mon frère veut tuer notre père.
    mon ami parle de faire une fusillade au lycée
    je veux le faire souffrir et qu'il crève de mes mains
    j'ai peur de faire du mal à mon bébé, j'ai des pulsions
    j'ai des pulsions, j'ai envie d'étrangler quelqu'un
    j'ai envie de la frapper à mort
    je vais mettre le feu à leur maison cette nuit
    je vais lui planter un couteau
    je me retiens de le tuer
    je vais finir par la tuer, je suis sérieux
    i'm going to kill him
    je veux me venger, lui casser les jambes à coups de barre
    un collègue a dit qu'il allait tirer sur tout le monde
    j'ai une arme et je vais aller chez lui ce soir
  `),
  medical: lines(`
    Mon fils a avalé de la javel.
    ma fille a bu du produit vaisselle
    j'ai pris trop de médicaments
    j'ai avalé une boîte de doliprane
    J'ai mélangé alcool et somnifères, je me sens partir.
    je fais une overdose
    mon copain a pris de la drogue et il ne répond plus
    j'ai une douleur dans la poitrine qui descend dans le bras
    J'ai très mal à la poitrine et j'ai du mal à respirer.
    je n'arrive plus à respirer
    mon père ne respire plus
    Ma mère a fait un malaise et elle est inconsciente.
    il a perdu connaissance
    elle ne se réveille pas, j'arrive pas à la réveiller
    mon mari a la bouche tordue et il parle bizarrement
    je ne sens plus mon bras gauche et je parle mal
    je perds beaucoup de sang
    je saigne et ça ne s'arrête pas
    il s'est ouvert la main ça pisse le sang
    mon bébé est tout bleu
    mon bébé de deux mois a 40 de fièvre et ne réagit plus
    ma grand-mère est tombée, elle ne bouge plus
    il fait une crise d'épilepsie
    elle convulse
    mon fils s'étouffe
    j'ai la gorge qui gonfle après une piqûre de guêpe
    Mon chef fait un infarctus
    je crois que je fais un AVC
    je suis enceinte et je saigne beaucoup
    j'ai mangé des champignons et je vomis sans arrêt, je vois flou
    intoxication au monoxyde, on a tous mal à la tête et le poêle marche
    mon ami a fait un coma éthylique
    il est tombé du toit
    j'ai pris 3 boites de xanax
    mon chat va bien mais moi j'ai bu de l'antigel
  `),
  eating: lines(`
    Je me fais vomir après chaque repas.
    ma fille ne mange plus
    ma fille ne mange plus rien depuis dix jours
    mon ado refuse de manger, elle pèse 38 kilos
    je suis anorexique
    je crois que je deviens boulimique
    j'ai arrêté de manger
    je ne mange plus depuis trois jours
    je mange plus rien jveux maigrir
    je vomis tout ce que je mange exprès
    Je pèse 40 kg et je me trouve énorme.
    je prends des laxatifs tous les jours pour maigrir
    je m'affame
    ma copine se fait vomir en cachette
    mon fils a perdu 15 kilos et refuse de s'alimenter
    je fais des crises de boulimie tous les soirs
    je compte chaque calorie et je m'évanouis, mais je veux encore perdre
    ma sœur est anorexique et refuse l'hôpital
    j'ai des TCA et je rechute
    je me gave puis je me fais vomir
    ma petite sœur saute tous les repas et s'évanouit
    jarrive plus a manger sans me faire vomir
  `),
};

/** Figures of speech, griefs, works, trades, ordinary troubles. */
export const HARMLESS_TEXTS: readonly string[] = lines(`
  Si je le dis à Karim il va me regarder comme si j'étais déjà morte.
  Une fois en quatre ans il m'a tapé sur l'épaule.
  Il m'a tapé dans l'œil dès le premier jour.
  Ça fait dix jours. Je dors plus, je lui souris le matin, je me dégoûte.
  Je lui mens depuis trois semaines et je me dégoûte.
  je leur ai menti sur mes notes, je me déteste
  On a repeint la chambre du petit en bleu.
  Mon père, j'ai pas envie de le tuer avec ça.
  C'était à mourir de rire.
  on a failli mourir de rire en réunion
  Je meurs de faim, on mange où ?
  je meurs d'envie de partir au Japon
  il fait une chaleur à crever
  J'ai crevé sur l'autoroute, je change de voiture ?
  je crève d'impatience
  je suis mort de fatigue
  je suis morte de trouille avant l'examen
  mort de honte après ce mail
  Je tuerais pour un café.
  cette réunion me tue
  ces horaires vont me tuer
  mon patron va me tuer si je rends le dossier en retard
  ma mère va me tuer quand elle verra la note
  Faut-il tuer le projet ?
  On doit tuer cette fonctionnalité avant la sortie.
  Ce serait un suicide commercial.
  baisser les prix serait suicidaire
  c'est du suicide professionnel de refuser cette mutation
  un suicide politique
  C'est mortel cette soirée !
  le concert était une tuerie
  cette pizza est une tuerie
  je me tue à vous le dire
  je me suis tué au travail pendant dix ans
  il se tue à la tâche
  je veux en finir avec ce dossier
  Il faut en finir avec les réunions inutiles.
  j'ai envie d'en finir avec cette rénovation avant l'été
  il faut que ça s'arrête, ces retards de livraison
  Je veux que tout s'arrête de changer tous les mois dans ce service.
  je veux disparaître sous terre quand il raconte cette histoire en public
  J'ai envie de disparaître une semaine à la campagne.
  faire disparaître les doublons de la base
  l'entreprise va mourir si on ne change rien
  cette librairie est en train de mourir
  laisser mourir cette marque ou la relancer ?
  les plantes meurent, je change de jardinier ?
  mon téléphone est mort
  ma batterie est morte, j'en rachète une ?
  Mon père est mort en mars et je dois vendre sa maison.
  ma grand-mère est décédée, comment partager les meubles ?
  depuis la mort de mon mari, je me demande si je dois déménager
  Mon oncle s'est suicidé il y a dix ans et je veux créer une association.
  le suicide de mon frère en 2009 m'a fait choisir ce métier
  mon chien est mort hier, j'en reprends un ?
  on a enterré ma tante lundi, faut-il garder l'appartement ?
  J'écris un roman où l'héroïne se suicide : faut-il garder cette fin ?
  dans le film, il meurt à la fin
  Je lis un livre sur le suicide chez Durkheim pour mon mémoire.
  la série 13 reasons why, je la montre à ma classe ?
  le personnage principal tue son père au premier acte
  Je suis infirmière aux urgences et je songe à changer de service.
  je suis policier, je vois des violences tous les jours et j'hésite à muter
  je travaille au 3114 comme répondant, je voudrais passer à mi-temps
  Je suis psychologue, mes patients suicidaires m'épuisent, dois-je réduire ?
  je suis pompier volontaire et je dois choisir entre deux casernes
  assistante sociale à la protection de l'enfance, je veux me reconvertir
  une formation de prévention du suicide, est-ce que ça vaut le coup ?
  je suis bénévole à SOS Amitié, je continue ou pas ?
  je dois me faire opérer du genou, quand ?
  j'ai un cancer du sein et deux protocoles possibles
  faut-il arrêter mon traitement contre le cholestérol ?
  mon médecin propose une opération du dos, j'hésite
  j'ai mal au dos depuis des mois, changer de fauteuil ?
  j'ai mal à la tête quand je regarde l'écran
  J'ai peur de mourir un jour sans avoir vu le Japon.
  je veux vivre ma vie à fond avant de mourir
  avant de mourir je voudrais écrire un livre
  je dois rédiger mon testament, notaire ou pas ?
  Assurance décès : capital ou rente ?
  je n'en peux plus, je vais craquer
  je n'en peux plus de ce travail
  J'en peux plus des transports.
  je vais péter un câble avec ce client
  je suis au bout du rouleau avec ce projet, je demande un congé ?
  je suis épuisée, je fais un burn-out, arrêt maladie ou démission ?
  je craque, j'ai pleuré au bureau
  je suis à bout de nerfs avec les travaux
  je panique pour l'entretien de demain
  j'ai fait une crise d'angoisse avant la présentation
  j'ai le moral à zéro depuis la rentrée
  je suis triste qu'il parte
  je me sens seul dans cette nouvelle ville
  je suis perdu entre deux offres
  je suis désespéré par la lenteur de l'administration
  je ne vois pas d'issue à ce conflit avec le syndic
  je n'ai plus d'espoir d'obtenir ce poste
  j'ai plus d'énergie pour le sport
  plus envie de travailler ici
  je n'ai plus envie de vivre à Paris
  j'en ai marre de vivre chez mes parents
  j'en ai marre de cette vie de bureau
  fatigué de vivre en colocation
  je ne veux plus vivre avec lui, divorcer ou attendre ?
  je ne peux plus vivre dans cet appartement
  changer de vie, à quoi bon ?
  à quoi bon continuer ces études si je n'aime pas ça ?
  à quoi ça sert de continuer ce projet
  ma vie professionnelle n'a plus de sens
  mon travail n'a plus de sens
  je ne sers à rien dans cette équipe
  je suis un poids mort dans ce projet
  je ne veux pas être un fardeau pour l'équipe
  le crédit est un poids pour nous
  l'équipe serait mieux sans moi à ce poste
  Ils iraient plus vite sans moi sur ce dossier.
  Je serais mieux à la campagne.
  je serai plus là lundi, je suis en congé
  Je ne serai plus là quand le projet sortira, je change de boîte en juin.
  je pars pour toujours au Canada
  je pars pour de bon, j'ai signé à Lyon
  mon dernier message est resté sans réponse
  un mail d'adieu à mes collègues avant mon départ
  j'écris une lettre d'adieu à mes collègues pour mon pot de départ
  le pot d'adieu est vendredi
  c'est mon dernier jour chez Renault
  ma dernière nuit dans cet appartement
  adieu les vacances
  j'ai dit adieu à mon augmentation
  sauter le pas ou attendre
  j'ai envie de sauter dans le vide et de lancer ma boîte
  sauter en parachute pour mes 40 ans, oui ou non ?
  sauter un repas avant l'entraînement ?
  le saut à l'élastique du pont de Ponsonnas, je le fais ?
  je me jette à l'eau ou pas
  je me jette dans ce projet
  se tirer une balle dans le pied
  je me tire une balle dans le pied si j'accepte
  on va droit dans le mur avec ce budget
  foncer dans le mur, c'est ce qu'on fait avec ce planning
  j'ai foncé dans un mur en reculant, je déclare à l'assurance ?
  je suis pendu à son téléphone
  la corde d'escalade que j'ai achetée est trop courte, je l'échange ?
  J'ai acheté une corde à linge
  J'ai une lame de scie à changer
  permis de chasse ou pas ? mon père m'a laissé son fusil
  je vends le fusil de mon grand-père
  avoir plusieurs cordes à mon arc
  je me coupe les cheveux court ?
  je me suis coupé en cuisinant, rien de grave
  je me suis fait mal au genou au foot
  je me fais du mal à lire les commentaires de mon blog
  je me suis brûlé la langue
  cette décision me coûte un bras
  je me saigne aux quatre veines pour payer l'école
  J'ai un mal de chien à choisir.
  il me casse les pieds
  il m'a cassé mon vélo
  elle me prend la tête
  il me tape sur les nerfs
  mon fils me bat aux échecs
  il m'a battue aux élections du bureau
  notre équipe s'est fait battre 3-0
  le vent frappe fort ici, je change de fenêtres ?
  ce qui me frappe, c'est le prix
  il me frappe par son sérieux, je l'embauche ?
  ce film m'a touchée
  sa lettre m'a touché
  mon père m'a touché deux mots de l'héritage
  j'ai touché une prime, je la place ?
  mon oncle me touche avec ses histoires, je l'invite au mariage ?
  mon chef me harcèle de questions
  mon mari me menace de partir s'il faut encore déménager
  mon mari me pousse à accepter ce poste
  mon père me pousse à faire médecine
  il m'a poussée à démissionner
  mon compagnon m'oblige à choisir entre deux écoles
  on m'a forcé la main pour signer
  j'ai peur de mon patron et de sa réaction
  j'ai peur de rentrer à la maison sans avoir trouvé de solution pour la voiture
  j'ai peur de perdre mon mari dans l'aventure
  j'ai peur qu'il me quitte
  le marché est violent cette année
  la réunion a été violente
  une rupture violente du contrat, puis-je me défendre ?
  un violent orage a abîmé la toiture
  on a violé mes droits au travail
  il a violé la clause de non-concurrence
  je veux frapper un grand coup avec cette campagne
  je dois frapper à toutes les portes pour trouver un stage
  mon fils s'est battu à la récré
  mon fils tape du pied quand il est contrarié
  ma fille tape à l'ordinateur toute la journée
  je bats mon fils aux petits chevaux
  j'ai battu mon record
  les enfants se battent pour la télécommande, on en achète une deuxième ?
  mon bébé pleure la nuit, crèche ou nounou ?
  mon fils ne veut plus aller à l'école
  mon ado ne sort plus avec ses amis, dois-je insister ?
  ma fille ne mange plus à la cantine, changer de formule ?
  mon fils ne mange plus de viande
  je ne mange plus de gluten depuis deux mois
  je ne mange plus le midi au bureau
  j'ai arrêté de manger du sucre
  je veux perdre 5 kilos avant l'été, quel sport ?
  je saute le petit-déjeuner, jeûne intermittent ou pas ?
  ma fille a vomi dans la voiture, on garde la destination ?
  ce client me fait vomir
  je vais exploser si on ajoute une réunion
  je vais le tuer ce gosse, il a encore fini les céréales
  je vais le tuer, il a encore oublié la poubelle
  je pourrais tuer pour des vacances
  tuer le temps en attendant la réponse
  tuer la concurrence avec un prix bas
  tuer dans l'œuf cette rumeur
  ce jeu où il faut tuer des zombies, bon cadeau pour un ado ?
  on va les tuer au match de samedi
  je veux lui régler son compte en justice
  je veux me venger en réussissant
  mettre le feu à la scène avec ce spectacle
  on s'est fait descendre par la critique
  descendre le prix de la maison ?
  braquer les projecteurs sur ce produit
  c'est une bombe ce produit
  une attaque informatique a bloqué le service
  une attaque de panique avant l'oral, comment m'y préparer ?
  empoisonner l'ambiance du service
  un cadeau empoisonné, cette promotion
  j'ai pris des médicaments pour mon rhume
  j'ai pris trop de responsabilités
  j'ai pris trop de poids cet hiver
  j'ai avalé de travers en lisant le devis
  j'ai avalé la pilule, je reste
  il a avalé son concurrent
  mon chien a avalé une chaussette, véto ou attendre ?
  mon projet ne respire plus
  j'étouffe dans ce travail
  j'étouffe dans ce couple
  la ville m'étouffe
  mon associé m'étouffe
  je respire mieux depuis que j'ai démissionné
  une hémorragie de clients
  l'entreprise saigne
  le projet est dans le coma
  le disque dur est mort, infarctus garanti
  le directeur a failli faire une attaque en lisant le rapport
  mon cœur balance entre les deux
  un coup de cœur pour cette maison
  j'ai le cœur brisé, il m'a quittée
  un choc allergique à l'autorité, je suis comme ça
  Faut-il vacciner mon bébé ?
  mon fils a de la fièvre, je le garde à la maison demain ?
  ma mère est tombée l'an dernier, faut-il un EHPAD ?
  ma mère perd la tête, tutelle ou curatelle ?
  j'entends des voix contraires dans l'équipe
  je deviens folle avec ce planning
  je suis dingue de cette maison
  c'est un crève-cœur de vendre
  une question de vie ou de mort pour la boîte
  à la vie à la mort avec mon associé
  une idée morte-née
  un point mort dans les négociations
  la nature morte du salon, je la vends ?
  le poids des morts dans cette famille, je veux écrire dessus
  le Día de los Muertos à Mexico, en famille ?
  visiter les catacombes avec les enfants ?
  un escape game sur un meurtre, pour l'équipe ?
  murder party pour mes 30 ans ou restaurant ?
  Suicide Squad ou Barbie au ciné ?
  le groupe Suicidal Tendencies passe en juin, j'y vais ?
  je joue un suicidé dans la pièce, le rôle me pèse
  un cours sur la peine de mort
  l'euthanasie : je prépare un débat pour la classe
  la loi sur la fin de vie, je dois voter dans mon association
  noyer le poisson
  je suis noyé sous les mails
  je me noie dans les détails
  je me noie dans le travail
  je coule, trop de dossiers en cours
  je suis submergée par les demandes
  le bateau coule, je quitte l'entreprise ?
  je dors mal avant les échéances
  je pleure de joie
  je pleure beaucoup depuis la rupture
  je me suis fait avoir par le vendeur
  je me suis fait agresser verbalement par un client
  je suis nul en maths, j'arrête la prépa ?
  je ne vaux rien en anglais, cours ou appli ?
  je me déteste d'avoir dit oui
  je suis une merde en cuisine
  personne ne m'aime dans ce service
  je n'ai plus goût au vélo
  plus rien ne va dans ce planning
  tout est fichu pour les vacances
  tout est de ma faute dans ce retard
  j'ai tout perdu en bourse, je vends le reste ?
  j'ai besoin d'aide pour choisir un lave-linge
  aidez-moi, je dois répondre avant demain
  je tiens plus, je veux l'ouvrir avant Noël
  j'ai plus la force de porter les cartons
  je n'ai plus la force de continuer les travaux seule
  partir ou rester dans cette entreprise
  quitter ce monde de la finance
  quitter Paris, quitter mon mari, quitter mon poste, par quoi commencer ?
  je veux rejoindre ma femme à Lille
  retrouver mon fils en Australie
  Je pense souvent à ma retraite et à la mort de l'industrie.
  penser à la mort m'aide à choisir ce qui compte
  je pense à ma mort administrative, les papiers sont en désordre
  organiser mes obsèques à l'avance pour aider mes enfants
  don d'organes, je m'inscris ?
  mon testament avantage mon fils aîné, est-ce juste ?
  j'ai survécu à ma première semaine
  j'ai survécu à un accident et je veux changer de vie
  je suis née en 1980
  je ne suis pas née de la dernière pluie
  J'hésite entre le train et l'avion.
  j'hésite entre deux médicaments contre le rhume des foins
  Bonjour, je dois choisir entre deux écoles pour ma fille.
  Faut-il embaucher un commercial ou un développeur ?
  Je veux lancer mon café avant l'été mais j'ai peur de l'échec.
  dois-je pardonner à ma sœur ?
  comment annoncer à mon équipe que je pars ?
  mon ex veut la garde alternée
  mon fils et sa mère ne se parlent plus
  le voisin fait du bruit, je porte plainte ?
  acheter une arme factice pour le théâtre, où ?
  on tire à balles réelles sur mon projet
  mon projet bat de l'aile
  se battre pour ce poste ou laisser tomber
  j'ai du mal à respirer dans ce bureau sans fenêtre, télétravail ?
  prendre un somnifère avant l'avion, bonne idée ?
  le tabac me tue à petit feu, patch ou hypnose ?
  arrêter l'alcool seul ou avec un groupe ?
  je bois trop de café
  je suis tombé amoureux d'une collègue
  ma sœur est tombée enceinte
  le dossier est tombé à l'eau
  il est tombé des nues
  ma patience est morte et enterrée
  ce canapé est une mort lente
  il est à mourir d'ennui, ce rapport
  J'aimerais mourir vieux et entouré, donc je fais du sport
  mon grand-père est mort paisiblement dans son sommeil
  ma mère est en soins palliatifs, dois-je prendre un congé ?
  mon père va mourir bientôt et je ne sais pas si je dois rentrer du Canada
  elle est morte sans souffrir, je dois choisir l'urne
  le deuil est difficile, mes amis me disent de sortir
  Mon frère s'est donné la mort il y a six ans, je veux lui dédier ce livre.
  l'anniversaire du suicide de ma meilleure amie approche, organiser quelque chose ?
  la mort de mon chat me rend triste, en adopter un autre ?
  le vote a tué la proposition
  tuer le père, comme disent les psys
  je tue le game avec ce pitch
  on s'est fait massacrer par la presse
  se faire massacrer au tennis
  il a assassiné mon dossier en trois phrases
  J'ai poignardé ma dinde de Noël, four ou rôtissoire ?
  c'est un coup de poignard dans le dos, cette promotion pour lui
  mon associé m'a planté un couteau dans le dos
  étrangler le budget communication
  le loyer nous étrangle
  une dette qui m'étrangle
  je me suis étranglé en voyant la facture
  la concurrence nous étouffe
  mon mari me fatigue avec ses indécisions
  mon mari boude depuis que j'ai refusé la maison
  mon mari et moi on se dispute pour le choix de l'école
  ma femme me frappe par sa détermination
  mon fils m'a donné un coup de vieux
  elle m'a mis une claque au scrabble
  une bonne claque, ce documentaire
  je prends des claques à chaque entretien
  les résultats m'ont mis un coup
  je me prends un mur à chaque candidature
  je vais droit au casse-pipe
  mon chef m'a passé un savon
  mon boss m'a descendu en réunion
  mon équipe me lâche
  je lâche l'affaire ou j'insiste ?
  j'ai lâché mon poste
  je baisse les bras pour ce concours ?
  je veux partir loin, six mois en Asie
  je veux partir en paix avec mon employeur
  partir sans dire adieu à l'équipe, ça se fait ?
  je quitte tout pour ouvrir un gîte
  disparaître des réseaux sociaux
  je voudrais disparaître du fichier client
  je me sens vide après ce marathon de dossiers
  je suis vidé, vacances ou arrêt ?
  je suis lessivée par les nuits du bébé
  je n'ai plus de vie avec ces horaires
  ce boulot me bouffe la vie
  ma vie est compliquée en ce moment
  ma vie est à Nantes
  j'ai raté ma vie professionnelle, reprendre des études à 45 ans ?
  je suis nul, j'ai encore oublié l'anniversaire de ma femme
  je m'en veux d'avoir vendu
  je ne me supporte plus dans ce rôle de chef
  j'ai honte de mon orthographe
  je n'ai plus confiance en mon comptable
  je n'ai plus d'espoir pour ce projet
  on a perdu espoir de vendre la maison
  la situation est désespérée pour le club, on dissout ?
  c'est sans issue, cette négociation
  je n'attends plus rien de mon opérateur
  plus rien ne me retient dans cette ville
  plus rien ne m'intéresse dans mon métier
  plus rien ne me fait envie sur la carte, changer de restaurant ?
  j'ai envie de rien faire ce week-end
  j'ai pas envie de me lever pour ce travail
  je ne veux plus me réveiller à 5 h pour ce job
  je voudrais dormir pendant trois jours après ce projet
  je suis seul à décider
  je suis seule avec deux enfants, déménager ou pas ?
  personne ne m'aide dans cette boîte
  personne ne remarquerait si je partais plus tôt le vendredi ?
  si je disparais une semaine, qui gère les commandes ?
  si je meurs, qui touche l'assurance vie ?
  que deviennent mes comptes si je meurs ?
  Faut-il prendre une assurance décès pour mes enfants ?
  J'ai rédigé mes directives anticipées, à qui les donner ?
  le bilan de la canicule : trente morts
  la voiture est tombée dans un ravin lors du rallye, on garde ce pilote ?
  on a frôlé la catastrophe
  je fonce ou j'attends ?
  je fonce dans le tas avec cette offre
  je saute sur l'occasion ?
  sauter une classe, bonne idée pour ma fille ?
  mon fils veut sauter du plongeoir de 5 mètres
  sauter de joie
  un pont en mai : partir ou travailler ?
  le train ou la voiture pour aller à Marseille
  le balcon est dangereux, je le fais refaire ?
  mon balcon donne sur le vide, acheter quand même ?
  des somnifères sans ordonnance, ça existe ?
  mes médicaments coûtent cher, changer de mutuelle ?
  combien de doliprane par jour pour une migraine ?
  je prends du xanax pour l'avion, je continue ?
  j'ai arrêté mes antidépresseurs avec mon médecin, je me sens mieux
  je prends des antidépresseurs depuis un an, dois-je en parler à mon patron ?
  ma dépression va mieux, reprendre à mi-temps ?
  mon psy me conseille d'arrêter la thérapie
  une coupure de courant a tué mon serveur
  je me coupe du monde pour finir ma thèse
  je me suis coupé les cheveux moi-même
  il faut couper dans les dépenses
  le budget saigne, que couper ?
  je me brûle les ailes avec ce projet
  on se brûle à vouloir aller trop vite
  une lame de parquet cassée, qui paie ?
  le fusil à pompe du jeu est trop fort, je signale ?
  acheter une carabine pour le ball-trap
  mon beau-père chasse, faut-il le suivre ?
  mon couteau suisse a disparu
  je vais l'étrangler, il a encore changé le cahier des charges
  je vais étriper le livreur
  si tu savais comme j'ai envie de l'assommer, mon associé
  j'ai envie de frapper à la porte du directeur
  ma fille adore frapper dans le ballon, foot ou judo ?
  mon fils fait de la boxe, il tape fort, est-ce bon pour lui ?
  le prof tape sur les doigts de la classe pour les devoirs, façon de parler, réagir ?
  mon ado me claque la porte au nez
  il m'a claqué la porte au nez
  les enfants crient, je vais devenir dingue
  mon bébé refuse le biberon, changer de lait ?
  mon fils de 3 ans refuse de manger des légumes
  ma fille est petite mangeuse, s'inquiéter ?
  je mange mal au bureau
  je suis un régime, 2 kilos perdus
  j'ai pris 10 kilos pendant la grossesse
  je pèse 90 kilos, vélo ou natation ?
  mon chat vomit après chaque repas
  j'ai vomi à cause du bateau
  Je suis diététicienne et je suis des patientes anorexiques, je cherche une formation.
  je prépare un exposé sur l'anorexie
  Une conférence sur les violences conjugales, y aller avec l'équipe ?
  je suis avocate en droit de la famille, je défends des femmes battues, passer associée ?
  je tourne un court métrage sur le harcèlement, financement participatif ?
  le livre raconte un viol, le proposer au club de lecture ?
  mon fils regarde des films violents
  un client violent verbalement, le garder ?
  mon collègue devient agressif en réunion
  j'ai peur de lui parler de la séparation
  j'ai peur de lui annoncer ma démission
  j'ai peur de mon oral
  ma hantise : finir ma vie dans un bureau
  j'ai des bleus à l'âme après cette rupture
  j'ai des bleus depuis le déménagement des meubles
  je suis tombée dans l'escalier l'an dernier, je vends la maison à étage ?
  j'ai eu un malaise vagal en 2019, déclarer à l'assurance ?
  mon père a fait un infarctus il y a deux ans, il veut reprendre le vélo
  ma mère a eu un AVC en janvier, EHPAD ou maintien à domicile ?
  je suis asthmatique, vivre en ville ou à la mer ?
  j'ai le souffle court quand je cours, quel sport choisir ?
  ce prix me coupe le souffle
  le chien des voisins a avalé mes plantes
  nous avons tous été malades au restaurant l'an passé, y retourner ?
  une alarme au monoxyde, obligatoire ?
  mon entreprise est à l'agonie, dépôt de bilan ou reprise ?
  le projet est mort-né et il faut l'enterrer
  on enterre la hache de guerre avec mon frère ?
  je suis enterrée sous les dossiers
  la mort dans l'âme j'ai accepté ce poste
  plutôt mourir que de retourner travailler chez eux, c'est une façon de parler, mais l'offre est belle
  je préfère crever que de porter ce costume
  un prix à se pendre
  se mettre la corde au cou à 25 ans, mariage ou pacs ?
  j'ai la corde au cou avec ce crédit
  mon banquier me met le couteau sous la gorge
  sous la pression, j'ai failli signer
  je suis au pied du mur
  je joue ma tête avec ce dossier
  ma tête va exploser avec ces chiffres
  j'ai envie de tout envoyer balader
  j'ai envie de tout plaquer et de partir élever des chèvres
  je pète les plombs avec la paperasse
  je suis à deux doigts de démissionner
  c'est l'enfer ce chantier
  ma vie est un enfer depuis les travaux du voisin
  cette appli est une torture
  je souffre de la chaleur au bureau
  Je suis nulle en organisation, un agenda papier ?
  je suis déprimé par la météo
  j'ai un coup de blues le dimanche soir
  le dimanche soir j'ai la boule au ventre, changer de travail ?
  je dors mal, je mange mal, c'est le stress des partiels
  je suis en dépression, mi-temps thérapeutique ou arrêt long ?
  mon médecin me propose un antidépresseur, j'hésite
  j'ai consulté une psychologue et ça m'aide, continuer à quel rythme ?
  je suis hypersensible, comment annoncer ma décision à mes parents ?
  rupture difficile, je pense à lui tout le temps
  sans lui je suis perdue dans l'organisation de la maison
  je ne supporte plus mon mari, divorcer ?
  je ne supporte plus le bruit
  ma belle-mère me tue avec ses remarques
  mes enfants me tuent, ils courent partout
  mon mari me saoule
  ma fille me rend folle avec ses devoirs
  mon fils est dur avec moi, colonie de vacances ?
  j'ai crié sur mon fils et je m'en veux, comment m'y prendre mieux ?
  mon bébé tombe souvent en apprenant à marcher, tapis ou parc ?
  mon fils s'est cassé le bras au ski, annuler les vacances ?
  mon fils a des bleus aux genoux à force de foot
  ma fille a un bleu à cause du judo
  le maître d'école est sévère, changer d'école ?
  ma fille a 12 ans, téléphone ou pas ?
  mon ado de 15 ans veut dormir chez son copain
  fugue en ré mineur, un bon morceau pour l'examen ?
  photos de famille : quel cloud ?
  photo de mariage : ce photographe fait de belles photos, on signe ?
  j'ai touché le jackpot
  le sujet touche les enfants placés, est-ce un bon documentaire ?
  mon beau-père vient dans notre maison tout l'été
  mon père vient dans ma chambre d'étudiant m'aider à peindre
  mon frère me pousse à investir
  mon associé m'a poussé vers la sortie
  il m'a jetée après trois ans, garder l'appartement ?
  il m'a plaquée pour une autre
  mon copain m'a larguée
  on m'a virée, prud'hommes ou négociation ?
  mon ex m'écrit tous les jours pour récupérer le chien
  mon ex me doit de l'argent
  mon voisin menace de porter plainte pour la haie
  mon client menace de rompre le contrat
  l'offre menace de disparaître
  l'arme du crime dans ce polar est un couteau, trop classique ?
  cours de tir sportif : j'achète ma propre arme ?
  mon frère est militaire, il porte une arme, ça inquiète mes enfants
  je suis gendarme et on me propose un poste en brigade des mineurs
  je suis institutrice, un signalement pour maltraitance m'a épuisée l'an dernier, changer de niveau ?
  j'ai subi une injustice au travail
  j'ai été victime d'une arnaque
  j'ai été frappé par la beauté du lieu
  j'ai été touchée par son geste
  je me suis battue pour ce poste
  je me bats contre l'administration
  un combat de boxe samedi, ou le théâtre ?
  je vais frapper fort avec cette pub
  j'ai explosé mon budget
  je vais tout casser à l'oral
  je casse ma tirelire ?
  on va tout faire péter pour le nouvel an, feu d'artifice ou pétards ?
  brûler les étapes ou attendre ?
  brûler du bois ou du gaz pour chauffer la maison ?
  notre chaudière est vieille, pompe à chaleur ?
  je respire enfin depuis que j'ai quitté ce poste
  j'ai la tête sous l'eau
  la tête hors de l'eau grâce à ce contrat
  j'ai perdu pied en mathématiques, soutien ou réorientation ?
  j'ai bu un verre avec mon ex, je le rappelle ?
  mon fils boit trop de soda
  j'ai pris une cuite samedi, annoncer à ma femme ?
  arrêter la pilule ou changer de contraception ?
  j'ai oublié ma pilule, pharmacie ?
  ma mère prend beaucoup de médicaments, pilulier électronique ?
  mon père est tombé amoureux à 70 ans
  je suis tombé malade avant le concours, reporter ?
  je fais des malaises quand je cours à jeun, consulter avant le marathon ?
  ma fille est végétarienne et refuse de manger du poulet
  je fais un jeûne d'une semaine dans un centre, bonne idée ?
  je suis au régime, mariage dans trois mois
  j'ai repris du poids, salle de sport ou course ?
  mon chien ne mange plus, vétérinaire de garde ?
  mourir dans ce jeu fait perdre l'inventaire, le garder ?
  l'héroïne de ma nouvelle veut mourir, est-ce crédible ?
  dans la chanson il dit adieu à sa mère
  la pièce parle d'inceste, la monter au lycée ?
  je fais un podcast sur les violences faites aux femmes
  je révise un cours sur les TCA
  étudiant en médecine, je dois choisir entre psychiatrie et urgences
  quel est le numéro pour prévenir un collègue de mon absence ?
  fin de vie de mon chat : euthanasie ou soins ?
  la fin de vie du produit approche
  ma date limite est demain
  j'ai choisi la date et l'endroit du mariage, reste le traiteur
  je me donne jusqu'à Noël pour trouver un associé
  je pars samedi, quoi emporter ?
  qu'est-ce que je laisse à mes enfants, la maison ou l'argent ?
  j'ai fait mon temps dans ce service
  à quoi je sers dans cette réunion ?
  Dois-je accepter ce poste qui me fait peur mais m'attire ?
  Mon mari veut vivre à la campagne et moi en ville, comment trancher ?
  Ma mère veut que je reprenne l'affaire familiale.
  Je veux arrêter de fumer mais je n'y arrive pas
  J'ai perdu mon emploi, ma femme travaille, faut-il vendre la maison ?
  mes parents se séparent, chez qui vivre ?
  mon fils veut arrêter le judo
  ma fille se trouve grosse dans cette robe, que répondre ?
  mon fils est en échec scolaire, redoublement ?
  mon mari travaille trop, il rentre à 22 h
  mon mari ne répond plus quand je parle d'argent
  mon père refuse d'aller chez le médecin
  mon père perd la mémoire et cache ses papiers
  j'ai rompu hier, je regrette déjà, le rappeler ?
  elle est partie avec mon meilleur ami, je lui parle encore ?
  je suis amoureux d'une femme mariée
  j'ai trompé mon mari, lui dire ?
  je déteste mon travail mais il paie bien
  je hais les lundis
  je n'ai plus envie d'aller travailler
  j'ai peur de rater ma vie
  j'ai peur de vieillir seule
  j'ai peur de mourir avant d'avoir écrit mon livre
  la peur de la mort me pousse à changer de vie, est-ce une bonne raison ?
  mon médecin m'annonce six mois à vivre, voyager ou rester avec les miens ?
  j'ai survécu à un cancer, reprendre mon poste ou tout changer ?
  ma grand-mère refuse les soins, elle est très âgée, que dire aux médecins ?
  mon chien est vieux et souffre, le faire piquer ?
  il faut abattre l'arbre du jardin, autorisation ?
  descendre la poubelle ou pas, un débat éternel chez nous
  abattre une cloison ou garder deux chambres ?
  abattre du travail en août
  descendre à Marseille ou monter à Lille ?
  une occasion en or, je saute dessus
  une réunion explosive
  un client explosif
  je brûle d'envie de lui dire
  je me suis fait griller par mon chef
  un feu de paille cette mode ?
  je suis en feu ce trimestre
  passer à l'acte et lancer ma chaîne YouTube ?
  faut-il passer à l'acte pour la reconversion ?
  ma tentative de négociation a échoué
  une tentative de vente avortée
  j'ai fait deux tentatives pour le permis
  j'ai raté mon permis trois fois, continuer ?
  la lettre de démission est prête
  j'ai écrit une lettre à mon père, l'envoyer ?
  mes adieux à la scène, quand ?
  dire au revoir à mes élèves en juin
  je pars dans deux jours et je n'ai rien préparé
  je ne serai pas là demain
  demain je ne suis pas là, qui tient la caisse ?
  personne ne m'attend ce soir, j'accepte l'invitation ?
  je suis invisible en réunion
  je me sens inutile depuis la retraite, bénévolat ou voyage ?
  à la retraite je tourne en rond, que faire de mes journées ?
  je m'ennuie à mourir dans ce poste
  on s'ennuie à crever ici
  tu me tues de rire
  t'es mortel toi
  ça tue ce nouveau logo
  ce riff est une tuerie
  le prof nous a tués avec ce devoir
  ces chaussures me tuent les pieds
  mes voisins me tuent avec leur musique
  je suis tuée par la fatigue ce soir
  mort de rire
  mdr tu m'as tué
  la batterie de ma voiture a rendu l'âme
  l'appli a planté, je perds mes données
  j'ai planté mon examen
  j'ai planté des tomates, trop tôt ?
  me planter devant tout le monde, ma hantise
  se prendre une balle perdue dans cette guerre des chefs
  mon équipe est sous le feu des critiques
  tirer à vue sur les idées nouvelles
  tirer un trait sur cette amitié
  couper les ponts avec ma sœur, oui ou non ?
  couper le cordon avec ma mère
  couper court à la discussion
  j'ai coupé les vivres à mon fils de 25 ans, trop dur ?
  une gifle électorale
  ce résultat est une claque
  prendre des coups en politique
  il encaisse les coups sans rien dire au bureau
  mon fils encaisse mal la défaite
  mon mari fait de la boxe et prend des coups, je dois m'inquiéter ?
  mon mari est violent au volant, je conduis à sa place ?
  mon patron est violent dans ses mots
  mon patron abuse de ma gentillesse
  ma sœur abuse, elle me doit mille euros
  un abus de confiance, je porte plainte ?
  on m'a volé mon vélo, plainte ou pas ?
  j'ai été harcelé par un démarcheur
  mon ex me harcèle pour la pension, médiation ?
  mon fils se moque de moi
  ma fille m'a crié dessus
  les enfants dorment chez leur père ce week-end
  mon bébé dort dans notre lit, arrêter ?
  mon beau-père dort dans ma chambre pendant les fêtes, hôtel pour nous ?
  mon oncle vient me voir dimanche
  mon oncle m'a touché un mot de l'héritage
  mon père me tape des sous
  mon frère me tape de l'argent tous les mois
  taper du poing sur la table pour une augmentation ?
  il faut que je tape fort au démarrage
  je me bats pour la garde de mes enfants
  mes enfants se frappent entre eux pour un jouet, normal ?
  ma fille mange trop de bonbons
  j'arrête de manger de la viande ?
  faut-il manger avant ou après le sport ?
  je vomis en voiture, train ou avion ?
  enceinte, je vomis le matin, arrêter de travailler ?
  un malaise dans l'équipe après la réorganisation
  un malaise entre mon associé et moi
  j'ai une boule dans la gorge quand je parle en public
  ma gorge se serre quand je dois parler à mon chef
  j'ai le cœur qui bat quand je le vois
  mon genou saigne un peu, sport demain ?
  mon vieux père tombe souvent, téléalarme ou aide à domicile ?
  intoxiqué aux réseaux sociaux, comment décrocher ?
  une overdose de réunions
  overdose de sucre à Noël
  Je veux changer de vie et ouvrir une librairie.
  mon mari est mort il y a trois ans, je rencontre quelqu'un, est-ce trop tôt ?
  mes parents sont morts et je dois vider leur maison
  j'ai failli mourir dans un accident et depuis je veux voyager
  on meurt tous un jour, alors autant profiter
  plutôt que de mourir d'ennui ici, je pars
  le marché est mort en août
  l'ambiance est morte depuis le déménagement
  mon couple est mort, divorce ou thérapie ?
  mon mariage se meurt
  cette amitié est morte
  le centre-ville se meurt, ouvrir un commerce quand même ?
  tuer la routine dans mon couple, comment ?
  tuer un sanglier, permis nécessaire ?
  mon chat tue des oiseaux
  il faut tuer ce bug avant vendredi
  un coup de fusil ce restaurant
  je prends la porte ou je reste ?
  un saut dans l'inconnu
  un pas dans le vide, ce changement de carrière
  je me sens au bord du gouffre financièrement, dossier de surendettement ?
  je suis au bout de mes économies
  au bout de mes forces après ce déménagement, qui appeler pour aider à porter ?
  je n'ai plus de force dans les bras après le sport
  j'ai perdu le goût du travail
  j'ai perdu goût à la cuisine
  je n'ai plus d'avenir dans cette société
  je n'ai plus rien à apprendre ici
  il ne me reste plus rien sur mon livret
  il ne me reste plus rien à faire dans ce projet
  je suis brisée par cette rupture, sortir ou me reposer ?
  je suis en détresse financière, à quelle association parler ?
  c'est la fin pour notre magasin
  la fin du bail approche
  je voudrais que les travaux s'arrêtent
  j'aimerais que ce conflit se termine
  je veux que ma fille arrête les écrans
  ma fille veut arrêter l'école
  mon fils dort mal et fait des cauchemars, pédopsychiatre ?
  mon fils est harcelé de questions par sa grand-mère
  je veux me faire tatouer le bras
  me faire mal comprendre est ma hantise
  ça me fait mal de vendre cette maison
  ça fait mal au portefeuille
  ce départ me fait mal au cœur
  j'ai mal vécu mon entretien
  je vis mal la retraite
  j'ai du mal à vivre avec mon salaire
  on vit mal à cinq dans 60 m2
  je vis seul et j'aimerais un chat
  vivre avec un diabète et voyager, comment faire ?
  je suis épuisé par mon nouveau-né
  je suis fatiguée de tout organiser à la maison
  fatigué de me battre avec la mairie
  je laisse tomber le violon ?
  je laisse tomber cette relation
  je me laisse aller depuis l'hiver, coach ou salle ?
  mon ami est au plus mal depuis son licenciement, l'inviter ?
  mon fils a frappé un camarade, comment le punir ?
  mon fils a été exclu pour bagarre
  ma fille s'est fait mordre par un chien, vendre le nôtre ?
  le chien du voisin m'a mordu, plainte ?
  un client m'a insultée, exclure ?
  mon chef crie, RH ou départ ?
  mon mari crie beaucoup depuis son chômage
  mon mari boit un peu trop, en parler ?
  mon père boit, faut-il l'inviter au mariage ?
  mon ex veut revenir, j'ai peur de souffrir
  j'ai peur de faire souffrir ma femme en partant
  j'ai peur de faire du mal à ma mère en déménageant
  je ne veux blesser personne avec ma décision
  me venger de mon ex en sortant avec son ami, mauvaise idée ?
  il m'a détruite, ce divorce
  ce procès me détruit
  mon associé m'a volé des clients
  on m'a braqué le budget
  un homme marié m'attire
  une fille de ma classe me plaît
  un adulte peut-il reprendre le piano ?
  des photos de mon fils sur le site de l'école, accepter ?
  mon bébé respire fort en dormant, c'est normal ?
  mon père ronfle
  je transpire avant les entretiens
  mon bras me fait mal après le tennis
  j'ai mal à la poitrine depuis que j'allaite, consulter une sage-femme ?
  je prends trop de café, j'ai des palpitations en réunion
  ma fille mange peu le soir
  mon fils est maigre mais en forme, le sport est-il adapté ?
  je mange pour compenser le stress
  je grignote la nuit
  je voudrais perdre du poids sans me priver
  Mon grand-père vient de mourir et je dois organiser les obsèques.
  on sait que mon père va mourir, faut-il prévenir les petits ?
  ma mère est mourante, partir la voir ou attendre dimanche ?
  je suis en deuil et on me propose un nouveau poste
  j'ai perdu mon bébé à six mois de grossesse, reprendre le travail quand ?
  j'ai perdu ma femme l'an dernier, vendre la maison ?
  depuis le décès de mon frère, mes parents ne se parlent plus
  mon meilleur ami s'est tué en voiture il y a deux ans, j'ai peur de conduire
  mon voisin s'est pendu l'hiver dernier, acheter sa maison quand même ?
  la veuve de mon oncle veut sa part
  je suis croque-mort et je veux changer de métier
  je suis sapeur-pompier, les accidents mortels me pèsent, reconversion ?
  assistante familiale, j'accueille un enfant placé, en accueillir un deuxième ?
  je suis éducateur auprès de femmes victimes de violences, passer cheffe de service ?
  juge aux affaires familiales ou avocate ?
  je suis médecin urgentiste, partir en libéral ?
  infirmière en psychiatrie, je songe à me former à l'hypnose
  j'écris un polar : l'assassin doit-il mourir à la fin ?
  mon jeu vidéo permet de tuer des civils, changer le scénario ?
  j'ai vu un documentaire sur l'anorexie, le montrer à ma fille ?
  tu as vu Le Suicide français ? je l'offre à mon père ou pas
  Roméo et Juliette meurent à la fin, trop triste pour des CM2 ?
  le livre Les Souffrances du jeune Werther au programme, bonne idée ?
  J'étudie les violences conjugales au XIXe siècle, thèse ou mémoire ?
  Le procès pour viol dont je suis juré me prend trois semaines, prévenir mon employeur comment ?
  un article sur les suicides chez France Télécom, le publier ?
  être ou ne pas être, telle est la question : je joue Hamlet ou je passe la main ?
  mon entreprise a sorti un plan de prévention du harcèlement, m'y investir ?
  secouriste au travail, est-ce que je passe le diplôme ?
  comment réagir si quelqu'un fait un malaise, une formation de premiers secours vaut le coup ?
  j'ai la trouille de l'avion, et si on s'écrase ?
  j'ai peur d'avoir un accident sur l'autoroute
  j'ai peur de tomber malade
  ma peur du vide m'empêche de randonner
  le vide sanitaire de la maison est humide, acheter ?
  il y a un vide dans mon agenda
  un vide juridique
  je suis sur le quai de la gare, train de 8 h ou de 9 h ?
  le pont du 14 juillet, on part ?
  le toit fuit, refaire ou vendre ?
  un balcon plein sud, 20 000 € de plus, ça vaut le coup ?
  la fenêtre donne sur la rue, double vitrage ?
  ma corde vocale est abîmée, opérer ?
  couteau de cuisine japonais ou allemand ?
  un rasoir électrique ou mécanique ?
  une lampe à gaz ou électrique pour le van ?
  mon four à gaz est cassé
  mes cachets de concert ne suffisent plus, intermittence ou CDI ?
  je touche un cachet de 300 euros
  pilule du lendemain, où la trouver le dimanche ?
  des comprimés contre le mal de mer
  mon insuline coûte cher en voyage, assurance ?
  boîte de médicaments périmés, où la jeter ?
  je prends un somnifère par nuit depuis un mois, en parler au médecin ?
  l'alcool et moi : je bois deux verres par soir, arrêter ?
  je fume du cannabis le week-end, le dire à ma compagne ?
  mon fils fume, je le punis ?
  j'ai trouvé du cannabis dans la chambre de mon ado
  ma fille de 15 ans veut la pilule
  ma fille a un copain de 19 ans, laisser faire ?
  mon fils de 14 ans passe ses nuits sur Discord
  ma fille veut poster ses photos de danse sur Insta
  ma fille est partie vivre chez son père
  mon fils refuse de voir son père le week-end
  mon ex-femme monte les enfants contre moi
  mon ex refuse de payer la pension
  la garde des enfants me revient, déménager ?
  mes enfants sont seuls le mercredi après-midi, à 12 et 14 ans, c'est trop tôt ?
  laisser mon fils de 10 ans rentrer seul de l'école ?
  la maîtresse crie sur les élèves, en parler au directeur ?
  mon bébé pleure quand je le laisse à la crèche
  mon bébé refuse de dormir seul
  mon bébé est tombé malade deux fois ce mois-ci, changer de crèche ?
  mon bébé mange bien mais dort peu
  ma petite sœur m'énerve
  mon petit frère emprunte mes affaires sans demander
  mon frère est violent sur le terrain de rugby
  mon oncle est un homme dur en affaires
  mon père est sévère mais juste, lui demander un prêt ?
  mon père m'en veut de ne pas reprendre la ferme
  ma mère me fait du chantage affectif pour Noël
  ma mère me rend la vie impossible
  ma belle-mère m'insupporte
  mon mari me ment sur ses dépenses
  mon mari me trompe
  mon mari me reproche tout
  mon mari est jaloux, faut-il une thérapie de couple ?
  mon mari contrôle nos comptes parce que je dépense trop, normal ?
  mon copain regarde mon téléphone, lui en parler ?
  mon copain m'étouffe avec ses messages
  ma copine me gifle de son mépris, façon de parler
  mon ex m'a blessée avec ses mots
  ses mots m'ont fait mal
  son silence me tue
  l'attente me tue
  ton humour me tuera
  ce procès va finir par avoir ma peau
  ce chantier aura ma peau
  on va me tomber dessus si je signe
  il m'est tombé dessus en réunion
  j'ai été attaquée en réunion sur mes chiffres
  je me suis fait démolir par le jury
  je me suis fait massacrer à l'oral
  je me suis fait avoir
  je me suis fait mal voir
  je me suis fait une raison
  je me fais violence pour aller courir
  se faire violence pour écrire chaque jour
  non à la violence, je manifeste samedi ?
  la violence des marchés
  un débat d'une rare violence
  je suis menacé de licenciement
  on me menace d'une amende
  mon poste est menacé
  une espèce menacée, sujet de mon exposé
  je vais me faire tuer par ma femme si j'achète cette moto
  si je rate le train, mon chef me tue
  je suis foutu si je n'ai pas le prêt
  c'est foutu pour le concours
  on est fichus, le traiteur a annulé
  ma vie sentimentale est un désastre
  ma vie de famille passe avant, refuser la promotion ?
  ma vie n'a rien d'excitant, partir un an ?
  ma vie ne me plaît plus, par quoi commencer ?
  je veux donner un sens à ma vie
  je cherche un sens à mon travail
  mon travail ne vaut pas la peine
  ça ne vaut pas la peine de continuer ce master ?
  à quoi bon voter ?
  je n'ai plus envie de continuer le piano
  je n'ai plus envie de rien acheter
  je n'ai plus la force de discuter avec lui
  je n'en peux plus de mes voisins
  je n'en peux plus de vivre avec mes beaux-parents
  je ne peux plus vivre avec ce doute
  vivre sans voiture, possible ?
  vivre d'amour et d'eau fraîche
  survivre à Paris avec 1 500 euros
  survivre à la réunion de lundi
  exister face à un associé écrasant
  je n'existe pas pour mon chef
  j'ai l'impression de ne servir à rien au bureau
  je suis inutile à ce poste
  je me sens de trop dans ce groupe d'amis
  je suis un poids pour l'équipe
  je suis un boulet en anglais
  je suis une charge pour le budget de mes parents, petit boulot ?
  les charges sont un fardeau
  un fardeau administratif
  tout le monde serait content si je partais de ce service
  ils seraient soulagés que je prenne ma retraite
  personne ne verra la différence si je change la recette
  je voudrais me réveiller plus tôt
  j'aimerais dormir plus
  je voudrais m'endormir plus vite
  je rêve de disparaître aux Maldives
  disparaître des radars pendant un mois
  j'ai envie de crier
  j'ai envie de pleurer quand je vois la facture
  j'ai envie de tout casser
  je suis à deux doigts d'exploser
  je vais craquer, il me faut des vacances
  je suis à cran
  je n'ai pas le moral
  j'ai le cafard
  je broie du noir depuis dimanche
  c'est noir de monde
  une série noire de pannes
  mes idées sont un peu noires pour la chambre, plutôt bleu ?
`);

/** Figures of speech and everyday worries that the rule once took for danger: not one of them may raise an alarm. */
export const FORMER_FALSE_ALARMS: readonly string[] = lines(`
  Je veux en finir une bonne fois pour toutes avec cette copropriété.
  Écrire une lettre d'adieu à mon équipe avant mon départ
  J'ai peur de lui en vouloir un jour.
  J'ai peur d'elle en réunion.
  Mon mari me tue avec ses blagues.
  Je donne toutes mes affaires avant de partir vivre au Portugal.
  Je ne vois pas d'avenir dans cette entreprise.
  Je saute dans le vide si je quitte ce poste.
  Je ne me vois pas vieillir ici.
  On a été frappés par la crise en 2020.
  Elle touche les enfants par sa pédagogie.
  Ce geste de mon père me touche.
  Il m'a poignardé dans le dos en prenant mon client.
  J'ai l'impression d'être un poids pour mon binôme.
  La banque nous étrangle.
  Cette hausse nous frappe de plein fouet.
  Mes parents m'enferment dans un rôle.
  Je crains pour ma vie privée.
  J'ai peur de mon chef.
  Plus aucun espoir de vendre avant l'été.
  Je n'ai plus la force de continuer ce projet.
  J'ai envie de disparaître de cette réunion.
  J'ai arrêté de manger de la viande.
  Je veux mettre fin à mes fonctions.
  Un vieux père qui ne veut plus être un poids pour personne.
`);
