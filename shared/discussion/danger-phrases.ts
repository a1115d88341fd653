import type { Danger } from "./danger.schema.ts";

/**
 * What people write who are in danger, or who fear for another, as regular expressions of plain words: small letters, no
 * accents, no « ne ». `stems`: the first four letters of the words without which none of `says` can stand. `by`: words of
 * one's own ("I") are never set aside; those about another ("other") are in a story; mere words ("word") also where they
 * are a trade or a study.
 */
type Phrases = { kind: Danger; by: "I" | "other" | "word"; stems: string; says: readonly string[] };

/** What is a danger only together. */
export type CombinedPhrases = Omit<Phrases, "says"> & { all: readonly string[]; unless?: string };

const r = String.raw;

/** Words that stand for each other, by the names that stand for them in the phrases. */
export const WORD_ALTERNATIVES: Readonly<Record<string, string>> = {
  END: r`(?= ?(?:$|,|et |mais |donc |alors |car |que |je |j'|ou |alors |depuis |ce soir|demain|maintenant))`,
  STOP: r`(?= ?(?:$|,))`,
  GAP: r`(?:(?!(?:pas|plus|jamais|voir|vu|laisser?|sans|avant|avoir|eviter|peur|film|faire|reussir|que|qui|si)\b)[\w']+ ){0,3}?`,
  ANY: r`(?:[\w']+ ){0,4}?`,
  SOME: r`(?:[\w']+ ){0,2}?`,
  WILL: r`ve(?:ux|u|ut|us)|voul(?:ais|ait|oir|u)|voudrai[st]?|aimerai[st]?|souhait\w*|prefer\w*|rev\w+ (?:de|d')|envies? (?:de|d')|envi (?:de|d')|besoin (?:de|d')|hate (?:de|d')|prevu (?:de|d')|prevois (?:de|d')|decide\w* (?:de|d')|decision (?:de|d')|resolu\w* (?:a|de)|prete? a|pens(?:e|es|ais|ait|er|ent) <SOME>(?:a|de|d')|pense|song\w+ a|envisag\w+ (?:de|d')|projet\w* (?:de|d')|idees? (?:de|d')|pensees? (?:de|d')|pulsions? (?:de|d')|tente\w* (?:de|d'|par)|essa\w+ (?:de|d')|parl\w+ (?:de|d')|aurais (?:du|prefere|voulu|mieux fait de)|merit\w+ (?:de|d')|cherch\w+ (?:a|comment)|comment|(?:facon|moyen|maniere|methode|solution)s? (?:[\w']+ ){0,3}?(?:de|d'|pour)|point (?:de|d')|capable (?:de|d')|courage (?:de|d')|force (?:de|d')|finira\w* par|compt(?:e|ais|ait)|reflech\w+ (?:a|comment)|hesite a|plutot|autant|mieux vaut|sauf(?: de| d')?|entre vivre et|vivre (?:ou|et)|laisse\w* moi|m'empech\w+ (?:de|d')|dit(?:es)? (?:de|d')|(?:facile|simple|lache|doigts|droit) (?:de|d')`,
  WANT: r`<WILL>|vais|vai|irai|va|allais|allait|dois|devrais|peux|pourrais|ose|pour`,
  DIE: r`mour?ri?re?|crever|creve|clamser|calancher|cesser (?:de vivre|d'exister)`,
  LIVE: r`vivre(?! (?:a|au|aux|en|dans(?! (?:ce monde|cette souffrance|cette douleur))|avec(?! (?:ca|cela|cette|tout))|ici|chez|ensemble|de|du|loin|pres|sous|la bas|entre|sur|comme|cette (?:experience|aventure|situation|ville)|mon (?:reve|histoire)|ma passion|autrement|cachee?|seule?|separes?)\b)|exister|etre (?:en vie|vivante?|de ce monde|sur cette terre|sur terre)|rester en vie|survivre|continuer a vivre`,
  MYSELF: r`me |m'|se |s'|te |nous |vous `,
  KILL: r`tu(?:e[rz]?s?|er\w+)(?! a la tache| au travail)|suicid\w*|pendre|pendu|flingu\w+|butt?er?|butt?e|supprimer?|supprime|(?:foutre?|fou|fout|mettre) en l'air|immol\w+|defenestr\w+|noye[rz]?|empoisonn\w+|(?:tire[rz]?|mett\w*|log\w+|coll\w+|foutre?) une balle|(?:faire )?(?:sauter|exploser|eclater|cramer|cogner?|fracasser?) (?:la|le) (?:tete|cervelle|caisson|crane)|jete[rz]? (?:sous|du|d'un|d'une|par|dans (?:le vide|la seine|un ravin|l'eau|le fleuve|la riviere)|devant|depuis|de (?:la|mon))|balance[rz]? (?:sous|du|d'un|par|dans le vide|depuis|de (?:la|mon))|(?:ouvrir|tailler|trancher|couper) (?:les|mes|ses) (?:veines?|poignets?)|achever|donner la mort|oter la vie|enlever la vie|retirer la vie|prendre la vie|asphyxi\w+|gazer|laisse[rz]? (?:mourir|crever|partir pour)|electrocut\w+|egorger|euthanasi\w+|tirer dessus`,
  MINE: r`je|j'\w+|me|m'\w*|moi|mes|mon|ma`,
  KIN: r`(?:pere|papa|mere|maman|beau pere|belle mere|parents?|oncle|tonton|tante|(?<!beau )frere|demi frere|grand pere|grand mere|papi|papy|cousin|daron|daronne|reuf)`,
  ADULT: r`(?:pere|papa|beau pere|oncle|tonton|grand pere|papi|papy|cousin|frere|demi frere|voisin|entraineur|coach|moniteur|animateur|prof|professeur|instituteur|maitre|pretre|cure|homme|adulte|monsieur|baby sitter|nounou|nourrice|educateur|surveillant|compagnon|copain|mari|conjoint)`,
  MATE: r`(?:mari|femme|epou\w+|conjointe?|compagn\w+|copain|copine|mec|meuf|cherie?|ex|fiancee?|petit ami|petite amie|homme|amant)`,
  CHILD: r`(?:fils|filles?|enfants?|bebes?|gosses?|gamine?s?|eleves?|nieces?|neveux?|neveu|nourrisson|petite?s?|petits|ado|cousine?|petit frere|petite soeur|mome|fillette|garcon)`,
  PERSON: r`(?:<MATE>|<KIN>|<CHILD>|soeur|mere|amie?s?|pote|collegue|voisine?s?|chef\w*|patron\w*|boss|prof\w*|client\w*|coloc\w*|gars|type|inconnue?|quelqu'un|gens|personnes?|eux|entraineur|medecin|infirmier|auxiliaire\w*|soignant\w*|proprietaire|camarade|garcon|hommes?|gendre|belle fille|camarades|famille)`,
  WHOSE: r`(?:mon|ma|mes|son|sa|ses|notre|nos|leur|leurs|un|une|le|la|les|l'|cet?|cette|des)`,
  HE: r`(?:il|elle|ils|elles|on|<WHOSE> ?(?:\w+ ){0,2}?<PERSON>|quelqu'un)(?: (?:qui|\w+))?`,
  HIT: r`frapp?(?:e|es|ent|ait|er|ee|era)|tape?(?:s|nt|ait|r|e)?(?! sur les nerfs| dans l'oeil)|cogn(?:e|ent|ait|er|ee)|gifl(?:e|ent|ait|er|ee)(?! de)|bat|battent|battait|battu|battue|battre|tabass\w+|etrangl\w+|brutalis\w+|maltrait\w+|moleste\w*|viol(?:e|ent|ait|er|ee)|roue\w* de coups|tir\w+ (?:par )?les cheveux|secou\w+|mord\w*|griff\w+|bouscul\w+|plaqu\w+ (?:contre|au|par)|crach\w+ dessus|viole\w*|foutu\w* dehors|poursuit avec|fait la peau|ferait la peau|fasse la peau`,
  MEDS: r`medic\w+|medocs?|medoc|cachets?|cachetons?|comprimes?|somniferes?|pilules?|gelules?|anxiolytiques?|anxios?|antidepresseurs?|dolipranes?|paracetamol|xanax|lexomil|tramadol|ibuprofene|codeine|morphine|valium|stilnox|temesta|insuline|opiaces?|neuroleptiques?|methadone|seresta|rivotril|efferalgan|aspirines?|lithium|betabloquants?`,
  PLACE: r`pont|toit|balcon|fenetre|immeuble|falaise|etage|tour|viaduc|rebord|parapet|quai|vide|train`,
};

/** What people write with another spelling. */
export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "je veux": "jveu jveux jveut jv jvx jveus jveu",
    "je vais": "jvais jvai jve jvait jvs",
    "je suis": "chui chuis jsui jsuis shui xui jsis chu",
    "je me": "jme jm",
    "je peux": "jpeux jpeu jpe jpeut",
    "j'ai": "jai g ge gai jé",
    "j'ai envie": "genvie jenvie",
    "j'arrive": "jarrive jarive",
    "j'aimerais": "jaimerai jaimerais jaimerait",
    "j'en": "jen",
    "j'avais": "javais",
    "j'hesite": "jhesite jesite",
    je: "j",
    suis: "sui",
    vais: "vai vé",
    peux: "peu",
    veux: "veu veus",
    plus: "plu pu pluss",
    pas: "pa",
    pour: "pr",
    dans: "ds",
    tout: "tt",
    toute: "tte",
    que: "k ke q",
    qui: "ki",
    "c'est": "c cest",
    "c'etait": "ct cetait",
    "d'en": "den",
    "m'a": "m'as",
    maintenant: "mtn mnt mtnt",
    beaucoup: "bcp",
    jamais: "jms jamai",
    quand: "qd kan kand",
    toujours: "tjrs tjr toujour",
    vraiment: "vrmt vrm vraimen",
    quelqu: "qqn",
    "quelqu'un": "qqun kelkun quelquun",
    envie: "envi envis anvie envy nvi envii",
    vie: "vi",
    vivre: "vivr vivres",
    mourir: "mourrir mourire mourrire mouri mourri mourrirr mourrire mourre mourrer",
    suicider: "suissider suisider suiscider sucider suissidé suisside swicider",
    suicide: "suiside suisside suissid sucide suicid suissides swicide",
    scarifie: "scarrifie scarifi",
    "m'aider": "maider",
    "d'espoir": "despoir",
    "s'arrete": "sarrete sarete s'arette",
    "l'air": "lair",
    "qu'un": "quun",
    frappe: "frape frapes frappes",
    frapper: "fraper",
    medicaments: "medicament medicamants medicamment medicaman",
    disparaitre: "disparetre disparaite disparaitr disparaître",
    temps: "tps",
    meme: "mm",
    personne: "persone",
    pourquoi: "pk pq pkoi pourkoi",
    tentative: "tantative",
    rien: "rein r1",
  }).flatMap(([right, slips]) => slips.split(" ").map((slip) => [slip, right])),
);

/** Figures of speech, griefs and denials: left out before the phrases are looked for. */
export const FIGURES_OF_SPEECH: readonly Omit<Phrases, "kind" | "by">[] = [
  // Ashamed of what one hides from somebody: « je lui souris le matin, je me dégoûte ».
  {
    stems: "dego dete",
    says: [
      r`(?:lui|leur) (?:ai |avais )?(?:souri\w*|mens|mentais|menti|cache\w*|dis rien|dis pas)(?: [\w',]+){0,6}? je me (?:degoute|deteste)`,
    ],
  },
  // What one has to do all alone: « elle va se taper les enfants tout l'été ».
  {
    stems: "tape",
    says: [
      r`tap(?:e|es|er|ent|ait|aient|ee?s?) (?:\w+ )?(?:sur (?:l'epaule|les nerfs|le systeme|la table)|dans l'oeil)`,
      r`(?:me|te|se|nous|vous) (?:\w+ )?tap(?:e|es|er|ent|ait|aient|ais|era)(?: \w+)? (?:les|le|la|des|mes|tes|ses|nos|leurs|tout\w*) (?:enfants?|gosses?|petite?s?|gamine?s?|devoirs|courses|menage|route|trajets?)`,
    ],
  },
  {
    stems: "mour meur mort crev dece",
    says: [
      r`(?:mour\w*|meur\w*|mort\w*|crev\w*) (?:de|d') ?(?:rire|faim|soif|chaud|chaleur|froid|honte|trouille|curiosite|fatigue|peur|sommeil|ennui|envie|impatience|jalousie|inquietude|plaisir|bonheur|vieillesse|sa belle mort)`,
      r`(?:regard|trait|parl)\w*(?: [\w']+){0,2} comme si (?:j'etais|on etait) (?:deja |presque )?morte?`,
      r`mourir (?:vieux|vieille|entouree?|tranquille|bientot|moins bete|idiote?|riche|un jour|a la fin|centenaire|sur scene)`,
      r`(?:avant|(?<!plus )peur|crainte|failli|manque|cru|hantise|angoisse|droit) (?:de |d')?(?:<SOME>)mourir`,
      r`(?:plutot|prefere\w*) (?:mourir|crever) que (?:de |d')?(?:retourner|travailler|porter|manger|aller|revoir|y|faire|prendre|mettre|avouer|demander|retravailler|bosser)`,
      r`(?:voir|vu|regarder|faire|empecher|fait) (?:[\w']+ )?mourir(?! de)|(?<!(?:me|se) )laisse[rz]? (?!moi)(?:[\w']+ )?mourir(?! de)`,
      r`(?:entreprise|boite|librairie|marque|projet|produit|plante|entreprises|magasin|commerce|village|association|plantes|jardin|arbre|couple|relation|secteur|metier|langue) (?:est |sont )?(?:en train de |va |vont |veut |doit )?(?:mourir|meur\w+|crever)`,
      r`vais mourir si (?:je|on|il|elle|ca) (?:dois|doit|faut|continue|faut)`,
      r`creve[rz]? (?:l'ecran|l'abces|le plafond|un pneu|les yeux)`,
      r`(?:pneu|roue|ballon|sur l'autoroute) (?:est )?creve|creve sur|creve coeur`,
      r`(?:veux|vais|va) pas mourir(?! (?:vieux|vieille))`,
      r`(?:c'est|est) pas (?:de )?mourir (?:qui|que)(?: [\w']+){1,4} peur(?= , (?:mais )?c'est)(?!.*\b(?:viv\w+|vie|continu\w+|reste\w*|rat\w+|loup\w+|demain|souffr\w+|mal|lendemain)\b)`,
      r`question de vie (?:ou|et) de mort|a la vie a la mort|vie ou de mort`,
      r`(?:point|poids|temps|angle|nature|langue|bois|corps|eaux?|peine de|arret de|pulsion de|lettre) mort\w*`,
    ],
  },
  {
    stems: "suic",
    says: [
      r`suicid\w* (?:commercial\w*|politique\w*|professionnel\w*|financier\w*|economique\w*|budgetaire\w*|social\w*|electoral\w*|mediatique\w*|industriel\w*|sportif\w*|marketing|intellectuel\w*|ecologique\w*|strategique\w*|collectif|squad|tendencies|pour (?:l'entreprise|la boite|le projet|notre|nous|la marque))`,
      r`(?:c'est|ca serait|ce serait|c'etait|etait|relev\w+|(?<!\b(?:il|elle|je|j'etais|qu'il|qu'elle) )serait|trouve (?:ca|cela)|prix|idee|choix) (?:du |un |quasi |assez |presque )?suicid\w*(?! (?:ou|et) (?:la|le|rien))`,
      r`(?:mission|operation|attentats?|commando|escadron|cellules?|gene|drones?|strategie|planning|offre|tarif|budget|rythme|pari|calendrier|projet) suicid\w*`,
      r`(?:prevention|association contre|lutte contre|taux|chiffres?|statistiques?|livre sur|essai sur|memoire sur|these sur|expose sur|cours sur|article sur|documentaire sur|film sur|conference sur|debat sur|texte sur|chapitre sur|chez durkheim|loi sur) (?:<SOME>)(?:le |du |les |de |des )?(?:suicid\w*)`,
      r`(?:s'est|se sont|s'etait|s'etaient) suicid\w*`,
      r`(?:le|du|au) suicide (?:de |d'|du |des )(?:mon|ma|mes|son|sa|notre|nos|leur|un|une|l'|la|le|ce|cette)`,
      r`(?:apres|depuis|malgre) (?:le|son|leur) suicide`,
      r`(?:suis|est|es) pas (?:\w+ )?suicidaire\w*`,
      r`(?:pas|aucune?s?|jamais|sans) (?:eu )?(?:d'|de |des )?(?:envies?|idees?|pensees?|intention\w*|tendances?) (?:de )?(?:me |se )?suicid\w*`,
      r`(?:pas|jamais) (?:pense )?au suicide`,
      r`(?:veux|vais|compte|pense) pas (?:a )?me suicid\w*`,
      r`(?:joue|incarne|interprete) (?:un |une )?suicid\w*`,
    ],
  },
  {
    stems: "tuer tue tuee tues tuen tuai tuez",
    says: [
      r`tuer? (?:le temps|la concurrence|le projet|l'idee|la discussion|le debat|la creativite|l'ambiance|le jeu|le match|le suspense|la rumeur|dans l'oeuf|ce projet|cette|la poule|le marche|l'emploi|le commerce|une idee|la fonctionnalite|l'initiative)`,
      r`(?:me|se) (?:tuer?|tuee?|tues) (?:a (?:la tache|l'|le |la |vous |te |expliquer|repeter|dire)|au (?:travail|boulot|taf)|en (?:cuisine|reunion)|de rire|les (?:yeux|genoux)|pour (?:des|un) clients?)`,
      r`(?:suis|s'est|se sont) tuee?s? (?:au|a la|sur|dans|en|a vous)`,
      r`(?:patron\w*|chef\w*|mere|pere|parents|femme|boss|prof|client\w*|manager|directeur|directrice|coloc) (?:va|vont) me tuer(?: (?:si|quand|demain|en|de))?`,
      r`(?:ca|cela|ce \w+|cette \w+|ces \w+|la \w+|le \w+|les \w+|horaires|reunions?|boulot|travail|stress|tabac|alcool|qui) (?:va |vont |finir\w* par |est en train de )?me tue(?:r|nt)?(?! (?:si|et))`,
      r`tuer(?:ais|ait)? pour (?:un|une|des|avoir|ca)`,
      r`pas envie de (?:le|la|les) tuer avec ca`,
    ],
  },
  {
    stems: "fini",
    says: [
      r`en finir (?:avec (?!la vie|tout|moi|cette vie|mes jours|ma vie|l'existence|ce monde|cette souffrance|mes souffrances|ca)|au plus|vite avec|rapidement avec)`,
    ],
  },
  {
    stems: "adie depa",
    says: [
      r`(?:lettre|mail|message|mot|pot|discours|cadeau|fete|diner|concert|match|tournee|verre|soiree) d'adieux? (?:a (?:mes|nos|l'|la|toute l')(?: ?)(?:collegues?|equipe|boite|clients?|entreprise|patients|lecteurs|public)|pour (?:mon|le|la) (?:pot|depart|retraite|equipe)|est|de (?:depart|fin))`,
      r`pot d'adieux?|(?:dit|dire|dis|faire) (?:mes |nos )?adieux? a (?:mon|ma|mes|nos|notre|la|cette|ce|l')`,
      r`adieu (?:les|la (?!vie)|le (?!monde)|l'|mon (?:argent|week|salaire|projet|poste))`,
    ],
  },
  {
    stems: "saut jett jete",
    says: [
      r`sauter? (?:le pas|a l'elastique|en parachute|dans le vide et|de joie|du coq|aux yeux|a la corde|un repas|de ligne|une ligne|le petit)`,
      r`sauter?(?: [\w']+){0,5} (?:elastique|parachute|parapente|plongeoir|trampoline)`,
      r`jeter? (?:a l'eau|dans (?:ce|cette|le projet|l'aventure|le grand bain)|par la fenetre (?:de l'argent|mon argent|l'argent))`,
    ],
  },
  {
    stems: "ball",
    says: [r`une balle dans (?:le|les) pieds?`],
  },
  {
    stems: "noye noie noya",
    says: [
      r`noy\w* (?:sous|le poisson|dans (?!la seine|la mer|la riviere|le lac|le fleuve|le canal|la baignoire|l'eau|ma baignoire|l'alcool))`,
    ],
  },
  {
    stems: "fais fait fair",
    says: [
      r`fai(?:s|t|re) (?:du )?mal (?:au|aux|a la|a l'|en (?:courant|jouant|tombant|portant|faisant)|a (?:lire|comprendre|voir|regarder|penser|imaginer))`,
      r`fai(?:t|re) disparaitre`,
    ],
  },
  {
    stems: "foue bat batt frap tape tap touc",
    says: [
      // At a game, and not at home.
      r`(?:aux?|a la|a l'|apprends (?:les|le|la)) (?:echecs|belote|tarot|scrabble|cartes|jeu de dames|dames|tennis|ping pong|badminton|petanque|babyfoot|billard|monopoly|uno|console|course)(?: (?!(?:perds?|rentre|boit|bu|quand|si|colere|puis|apres|enerve|et|je)\b)[\w',]+){0,10}? (?:me|m'a|nous|nous a|le|la|l'a|les) (?:bat|battue?s?|battait|battent)(?= (?:a chaque fois|toujours|a plate|facilement|a tous les coups|en \w+ (?:coups|minutes|sets)))`,
      r`(?:bat|battu\w*|battre|bats|battait|battent) (?:aux?|a la (?:course|console|belote)|a plate|son plein|froid|de l'aile|a (?:deux|trois|\d)|le record|mon record|pour (?:ce|le|la|cette|un)|en (?:finale|course))`,
      r`(?:ce qui|cela|ca|qui) (?:me|m'a|nous|m'avait) (?:frapp\w+|touch\w+)`,
      r`frapp\w* (?:a (?:la|toutes|d'autres|plusieurs|leur) portes?|un grand coup|les esprits|de (?:voir|constater))|frapp\w* par (?:la|le|l'|cette|ce|sa|son|les) ?(?:beaute|\w+ite|\w+ance|calme|silence|courage|gentillesse|niveau|ton)|(?:me|m'a|nous|vous) frapp\w* par (?:son|sa|ses|le|la|leur|l'|ce|cette|les)`,
      r`tap\w* (?:sur les nerfs|du pied|a l'ordinateur|a la machine|au clavier|l'incruste|dans l'oeil|la discute|des mains|sur (?:son|mon|le) (?:clavier|ordi))`,
      r`touch\w* (?:un mot|deux mots|le (?:coeur|fond|gros lot|jackpot|salaire|chomage|smic)|avec (?:ses|son|sa|leurs)|par (?:son|sa|ses|le|la|votre|ce|cette)|profondement|une prime|du doigt|du bois|a (?:sa|la) fin|mes limites)`,
      r`(?:fait|fais|faire|faits) battre (?:\d|par (?:une|l'|le|la) (?:equipe|concurrence|club)|au|aux|en|sur le fil)`,
    ],
  },
  {
    stems: "bleu",
    says: [
      r`bleus? (?:aux (?:genoux|tibias)|a force de|a cause (?:du|de la)|du (?:judo|foot|rugby)|a l'ame|de travail|depuis le demenagement)`,
    ],
  },
  {
    stems: "viol",
    says: [
      r`viol\w* (?:mes droits|la (?:clause|loi|regle)|le (?:contrat|reglement|secret|code)|les (?:regles|lois|droits)|mon (?:intimite|secret)|ma vie privee|de (?:donnees|contrat|clause|propriete))`,
    ],
  },
  {
    stems: "lion coup",
    says: [
      r`coups? (?:de (?:main|pouce|fil|telephone|fouet|jeune|coeur|chance|froid|stress|pression|tete|theatre|barre|balai|vieux|gueule|blues|mou)|dur|bas|d'(?:oeil|etat|essai|envoi|avance|eclat))`,
    ],
  },
  {
    stems: "touc tous perd",
    says: [r`perd\w* (?:la tete|le fil|mes? moyens|mes cheveux|du temps|patience)`],
  },
  {
    stems: "reun chat chie anim",
    says: [
      r`(?:chat|chien|chienne|lapin|hamster|cheval|perroquet|chaton|chiot|chatte) (?:\w+ ){0,4}?(?:mange\w*|avale\w*|vomi\w*|respire\w*|mort\w*|mour\w+)`,
    ],
  },
  {
    stems: "atta infa hemo saig coma",
    says: [
      r`hemorragie (?:de|des|financiere)|saigne\w* aux quatre veines|(?:entreprise|boite|marche|projet|tresorerie) (?:saigne|est dans le coma|ne respire)`,
      r`failli (?:faire|avoir|perdre) (?:une?|connaissance) ?\w*`,
      r`attaque (?:de panique|informatique|en justice|de requin)`,
    ],
  },
  {
    stems: "abus tape over into enca pren pend",
    says: [
      r`abus\w* (?:de |d')(?:ma|sa|la|leur|notre|mon|l') ?(?:gentillesse|confiance|patience|bonte|generosite|position|temps|naivete|alcool|autorite)|abus de (?:confiance|biens|pouvoir)`,
      r`tap\w* (?:des sous|de l'argent|du fric|une (?:clope|cigarette)|\w+ euros|mille)`,
      r`overdos\w* (?:de|d') ?(?:reunions?|sucre|travail|infos?|informations|mails?|ecrans?|films|series|chocolat|soleil|cafe|famille|conseils|noel|\w+ations?)`,
      r`intoxiquee? (?:aux?|a la|par (?:les|la|le) (?:reseaux|pub|presse|tele))`,
      r`(?:encaiss\w*|pren\w*|pris|prend\w*) (?:les|des|ses) coups(?= (?:sans|en|au (?:bureau|travail)|dans la vie|,|$))`,
      r`pendue?s? (?:a (?:son|mon|leur) |au )telephone|a se pendre|pendaison de cremaillere|pend(?:re|ait|s) (?:le|la|les|mes|un|une)`,
    ],
  },
  {
    stems: "mour mort",
    says: [
      r`(?:en train de|vient de|venait de|est alle|finit par|finira par|finit tous par|va|vont|allait|doit|faire|fera|devait|sur le point de) mourir`,
      r`(?:mourir|mort) (?:a petit feu|de (?:sa belle mort|mort naturelle|cause)|dans (?:ce|le|un) (?:jeu|niveau|film)|de (?:son|sa|leur) (?:maladie|cancer))`,
      r`(?:ennui\w*|belle?|chiante?|drole|bete|triste|beau|conne?|long|longue) a (?:en )?(?:mourir|crever)`,
      r`(?:condamnee?|destinee?) a mourir|voue\w* a mourir`,
    ],
  },
  {
    stems: "mord alla",
    says: [r`(?:chien|chat|cheval|singe|lapin|serpent)(?: [\w']+){0,5} (?:m'a |me |l'a |nous )?mord\w*`],
  },
  {
    stems: "croq mort subi vive suic mala fair tuer",
    says: [
      r`croque morts?|mort subite|mort vivants|tete de mort|saison morte|(?:le|du) suicide francais`,
      r`(?:si|quand|lorsque|en cas de|cas ou) (?:quelqu'un|on|une personne)(?: [\w']+)? (?:fait|a) un malaise`,
      r`(?:faire|fais|fait) tuer (?:par|si|quand)`,
    ],
  },
];

/** Words of a story, told or seen: what is said of another in it is no danger. */
export const FICTION_WORDS =
  /\b(?:romans?|films?|series?|(?:un|le|ce|mon|du|son) livre|livres (?:de|sur)|personnages?|heros|heroine|chansons?|scenario|intrigue|jeux? videos?|jeu ou|bd|mangas?|escape game|murder party|cine|cinema|documentaires?|poemes?|opera|tragedie|la piece|(?:ma|une|cette) nouvelle|podcast|piece(?: de theatre)?,? le role|joue dans|au premier acte|anime|thriller|polar)\b/;

/** Words of a trade or a study that deals with dangers. */
export const STUDY_WORDS =
  /\b(?:je suis (?:\w+ )?(?:infirmi\w+|medecin|polici\w+|gendarme|pompi\w+|psycho\w*|psychiatre|avocate?|juge|assistante? social\w*|educat\w*|journaliste|benevole|juree?|urgentiste|ambulanci\w*|aide soignante?|sage femme|enseignante?|formateur|formatrice|therapeute|magistrate?|chercheu\w+|etudiante?|sociologue|dieteticien\w*|nutritionniste)|je travaille|assistante? sociale?|mon metier|mes patients|patientes?|formation|colloque|conference|association|prevention|ma these|mon memoire|un article|un cours|cours sur|un debat|un expose|etudie|campagne|statistiques?|podcast|emission|chaine|loi|protection de l'enfance|benevole|maraude)\b/;

/** Somebody says that they were misread. */
export const MISREADING_DENIALS =
  /\b(?:je (?:plaisant\w*|rigol\w*|deconn\w*)|j'(?:exager\w*|ai exagere)|c'(?:etait|est) (?:qu')?(?:une (?:blague|expression|image|facon de parler)|de l'humour|pour rire|ironique|au figure|du second degre)|facon de parler|m'(?:avez|as) mal compris|mal compris|suis pas suicidaire|suis pas en danger|second degre|sens figure)\b/;

export const DANGER_PHRASES: readonly Phrases[] = [
  // Words that are danger unless something says otherwise.
  {
    kind: "suicide",
    by: "other",
    stems:
      "yeux rouv sens nait poig bras vein gaz four sac vola barb pent cyan insu trai dial mort cess fin memo",
    says: [
      r`(?:fermer|ferme) les yeux (?:et |pour )?(?:\w+ )?(?:plus|pas|jamais)(?: \w+)? (?:les )?r?ouvrir`,
      r`me sens (?:deja |comme )?morte?(?! de)|me sens plus vivante?`,
      r`(?:pas|jamais) demande a (?:naitre|vivre|exister|venir)`,
      r`(?:poignets?|bras|cuisses?|veines)(?: [\w']+){0,3} (?:en sang|ensanglant\w+)`,
      r`tete dans (?:le four|un sac)|gaz d'echappement|pentobarbital|barbituriques|cyanure`,
      r`(?:lacher|lache) le volant|coup de volant(?=.*\b(?:arbre|mur|ravin|fini|finir|mourir))|fermer les yeux au volant`,
      r`arret\w* (?:\w+ )?(?:insuline|l'insuline|mon traitement|ma dialyse|mes medicaments|son traitement)(?=.*\b(?:mourir|expres|pour partir|en finir|rejoindre|mort))`,
      r`(?:c'est|voila|ce sera) la fin (?:pour moi|de ma vie)|bouton pour (?:mourir|disparaitre|arreter|tout arreter)`,
    ],
  },
  {
    kind: "despair",
    by: "I",
    stems: "detr mal parl seco bris crie gouf",
    says: [
      r`(?:suis|sens|etre|totale) en (?:grande |pleine )?detresse(?! (?:financiere|administrative|materielle))`,
      r`je vais (?:tres|super|hyper|trop|si) mal(?! (?:a|au|vivre|le prendre) )`,
      r`(?:sais|ai) (?:pas|plus)(?: \w+)? a qui (?:parler|le dire|me confier)(?! (?:de (?!moi|ca)|pour|a la|au) )`,
      r`(?:suis|sens) (?:\w+ )?brisee?(?=.*\b(?:crois plus|plus rien|peux plus|tiens plus|jamais))`,
    ],
  },
  {
    kind: "violence",
    by: "other",
    stems: "bat frap cogn gifl viol etra taba malt forc empr humi insu raba sext reve plai touc ench brul",
    says: [
      r`(?:qui|et|il|elle|ou|puis|mari|copain|compagnon|conjoint|pere|mere|ex|ensuite|boit) (?:il |elle )?me (?:\w+ )?(?:bat|frappe|cogne|gifle|viole|etrangle|tabasse|maltraite|brule)(?! (?:par|aux?|a la) )`,
      r`plainte(?: [\w',]+){0,6} (?:coups|violences?|viol|agression|menaces? de mort)`,
      r`me force (?:meme|quand|tous|au lit|sexuellement|la nuit|encore|a le faire|<STOP>)`,
      r`(?:est|sont|etre|suis|serait|etait) (?:\w+ )?maltraitee?s?`,
      r`sous (?:son|l'|une) ?emprise`,
      r`(?:m'insulte|m'humilie|me rabaisse|me denigre)(?: [\w',]+){0,4} (?:tous les|chaque|m'humilie|m'insulte|me rabaisse|devant (?:les|nos) enfants|et me (?!demande))`,
      r`sextorsion|revenge porn|chantage (?:sexuel|a la video)|sextape`,
      r`(?:homme|type|mec|inconnu|vieux|monsieur|client|collegue|voisin|garcon|gars)(?: [\w']+){0,2}? (?:m'a|me|m'avait) (?:touche\w*|caress\w*|tripot\w*|embrassee? de force|colle\w* contre)(?! (?:un mot|par|profond\w*|avec|beaucoup|deux))`,
    ],
  },
  {
    kind: "medical",
    by: "other",
    stems: "sect vipe serp frac elec noya meni brul doig etou",
    says: [
      r`(?:sectionn\w*|tranch\w*|arrach\w*) (?:le |un |son |mon |la |sa |ma )(?:bout du )?(?:doigt|main|bras|pouce|pied)`,
      r`(?:mordue?|piquee?) par (?:une? )?(?:vipere|serpent|scorpion|meduse)|fracture ouverte|os qui (?:sort|depasse)|meningite|noyade|s'est noyee?(?=.*\b(?:piscine|respire|sauve))`,
    ],
  },
  {
    kind: "eating",
    by: "other",
    stems: "peur maig mang pese os",
    says: [
      r`peur de (?:manger|grossir)(?! (?:trop|epice|gras|des|du|de la|dehors|au|en|avec) )`,
      r`maigri\w* a vue d'oeil(?=.*\b(?:mange|peur|refus|repas|vomi))|(?:mange\w*|manger) plus(?= et (?:se pese|maigri\w*|pleure|s'enferme))|peau sur les os`,
    ],
  },
  {
    kind: "suicide",
    by: "word",
    stems: "mour",
    says: [
      r`(?:veux|voudrais|peut on|peut|peux|pour|de|a|envie|comment|souhaite|est ce que|mieux|bien|autant|plutot|ou|et|que|c'est|bientot|besoin|heure|prete?|va|vais|laisse\w*|devoir|dois|ose|prefere\w*) (?:\w+ )?mourir`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems: "tuer suic pend flin",
    says: [
      r`(?:se|me|te) (?:\w+ )?(?:tuer|suicider|pendre|flinguer)`,
      r`(?:me suis|s'est) (?:pendue?|ouvert les veines|tire une balle|jetee? (?:sous|du|par|d'un))(?=.*\b(?:mais\b|rate|sauve|lache|hopital|survecu|coma|reanim))`,
    ],
  },
  {
    kind: "violence",
    by: "word",
    stems: "viol stra",
    says: [
      r`viol(?! (?:de (?:donnees|la loi|mes droits|contrat|clause|propriete|secret|domicile)))`,
      r`viols`,
      r`violeur`,
      r`(?:me|m'a|m'ont|l'a|la|l'|les|se faire|ete|fait|est) (?:\w+ )?viol(?:ee?s?|er)`,
      r`strangulation`,
    ],
  },
  {
    kind: "violence",
    by: "other",
    stems:
      "inte viol frap bat tape cogn gifl etra malt taba bles agre poig braq sequ kidn abus defi vitr egor",
    says: [
      r`(?:<MATE>|<KIN>|<CHILD>|voisin|frere) (?:\w+ )?(?:violente?|violents)(?! (?:au|dans|en|sur|avec les mots))`,
      r`(?:frappe|bat|tape|cogne|gifle|etrangle|maltraite|tabasse|viole|brutalise|frappait|battait|tapait|cognait|frapper|battre|cogner|etrangler)(?: (?:\w+ ){0,2})(?:ma|mon|sa|son|mes|ses|leur|notre|la|une) (?:propre )?<PERSON>(?! (?:aux?|a la (?:course|console)))`,
      r`(?:m'ont|m'a|m'avait|m'avaient|nous ont|nous a|l'ont|l'a) (?:\w+ )?(?:tabass\w+|agress\w+(?! verbalement)|poignard\w+|braqu\w+(?! (?:le|les|la|sur))|sequestr\w+|kidnapp\w+|rouee? de coups|lynch\w+)`,
      r`(?:abuse|abusee|abuses) (?:sexuellement )?par (?:mon|ma|un|une|le|son|des|l'|quelqu'un|plusieurs)|abus\w+ (?:d'une|d'un|de (?:mon|ma|la|sa)) (?:enfant|petite|eleve|fille|soeur|niece|cousine)`,
      r`me (?:defigurer|vitrioler|egorger|demolir|massacrer|demonter)|(?:defigurer|vitrioler|egorger) (?:ma|sa|mon)`,
      r`(?:il|elle|mari|copain|compagnon|conjoint|pere|mec|parents|frere|ex)(?: [\w']+){0,2} m'interdi\w+ (?:de )?(?:sortir|voir|travailler|parler|conduire|telephoner|toute)`,
    ],
  },
  {
    kind: "medical",
    by: "other",
    stems: "urge samu pomp ambu seco toxi vene vue visi para engo mala prod",
    says: [
      r`(?:aller|emmener|conduire|vais|filer|foncer|courir|l'emmene|faut il)(?: [\w']+){0,3} aux urgences|appel\w+ (?:le |les |une |l')?(?:samu|pompiers|ambulance|secours|urgences)`,
      r`(?:aval\w+|mang\w+|bu|leche|croque|goute|ingere\w*|touche)(?: [\w',]+){0,6} (?:toxiques?|veneneu\w+|mortel\w*|corrosi\w+)|(?:aval\w+|bu|ingere\w*)(?: [\w']+){0,5} produit`,
      r`malaise(?: [\w',]+){0,8} (?:vue|vision|trouble|noir|tomber|coeur|respir\w*|bras|seule?)|(?:vue|vision) (?:qui )?se trouble|vois (?:trouble|double|tout noir)(?: d'un coup| soudain| depuis)`,
      r`(?:bras|jambe|visage|cote|main) (?:\w+ )?(?:paralysee?|engourdie?|qui repond plus|morte?) `,
    ],
  },
  // To die, as a wish, a plan or a question.
  {
    kind: "suicide",
    by: "I",
    stems: "mour crev clam cala cess",
    says: [
      r`(?:je|j'\w*|moi)(?: [\w',]+){0,5}? ?(?:<WILL>|vais|allais|dois|devrais|peux|pourrais) ?<GAP>(?:<DIE>)\b`,
      r`(?:<WILL>) ?(?:<DIE>)\b`,
      r`mourir (?:me )?(?:serait|est|sera|semble|parait|plutot que|en (?:silence|paix|dormant)|dans mon sommeil|pour de bon|maintenant|ce soir|cette nuit)`,
      r`(?:combien|dose|quantite|nombre)(?: [\w']+){0,8} (?:pour )?mourir`,
      r`(?:je|j') ?(?:vais|veux|dois) (?:\w+ )?(?:mourir|crever)`,
      r`attend\w* (?:\w+ )?(?:de |que la )?mour?ir`,
      r`donne\w* moi (?:de quoi|un moyen de|une raison de pas) mourir`,
      r`me laisse\w? (?:\w+ )?(?:mourir|crever)`,
      r`cesser (?:de vivre|d'exister|de respirer)`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems: "mour crev",
    says: [
      r`<HE> (?:\w+ ){0,3}?(?:veut|veuille|voudrait|voulait|parle de|parlait de|a envie de|dit vouloir|souhaite|prefere\w*|demande a|reve de|menace de|pense a|a dit vouloir|songe a|se laisse) (?:\w+ )?(?:mourir|crever)`,
      r`(?:repete|dit|ecrit|raconte|crie|hurle|avoue|confie) (?:\w+ ){0,3}?(?:qu'|que )(?:\w+ )?(?:il|elle)? ?(?:veut|voudrait|a envie de|prefere\w*|allait|va) (?:\w+ )?(?:mourir|crever)`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "mort dece ente obse fin",
    says: [
      r`(?:voudrai[st]?|aimerai[st]?|prefer\w*|veux|devrais?|merit\w*|souhait\w*|voudrais tant|serais|serait|suis|irait) (?:\w+ |d'|de )?(?:mieux |deja )?(?:etre |bien )?(?:mieux |deja )?morte?s?\b(?! (?:de|d'|dans|en|pour))(?<!suis mort)(?<!suis morte)`,
      r`(?:tous |bien )?mieux morte?s?\b`,
      r`si j'etais (?:deja |pas )?morte?`,
      r`pens\w* (?:[\w']+ ){0,3}?a (?:la|ma) (?:propre )?mort(?! (?:de|du|des|d'|administ|m'aide|pour))`,
      r`(?:imagin|visualis|rev|planifi|organis|prepar)\w* (?:\w+ )?(?:ma (?:propre )?mort|mon (?:enterrement|suicide|deces)|mes obseques|etre morte?)(?! (?:a l'avance|pour))`,
      r`(?:la )?mort (?:\w+ ){0,3}?(?:est|serait|parait|reste|semble|apparait|sera) (?:\w+ ){0,3}?(?:solution|issue|soulagement|delivrance|liberation|sortie|refuge|option|seule|repos|porte)`,
      r`(?:attends?|attendre|attendait|espere|appelle|souhaite|reclame|desire|envie de) (?:\w+ )?(?:la|ma) mort(?! (?:de|du))`,
      r`(?:la )?mort , je l'attends|(?:la )?mort m'(?:attire|appelle|attend)`,
      r`donner la mort|pulsions? de mort|seule (?:issue|solution|option)(?: [\w',]+){0,2} (?:est |c'est |reste )?(?:de |la )?(?:mort|mourir|partir pour)`,
      r`serai morte?(?: [\w',]+){0,5} (?:demain|bientot|ce soir|cette (?:semaine|nuit)|lundi)`,
      r`(?:chien|chat|chienne|chatte|animaux)(?: [\w',]+){0,4} quand je (?:serai (?:morte?|plus la)|(?:mourrai|partirai|pars))`,
    ],
  },
  // To kill oneself.
  {
    kind: "suicide",
    by: "I",
    stems:
      "tuer tue tuee tuez suic pend flin bute butt supp fout fou immo defe noye empo tire tir mett coll loge even jete jet bala ouvr ouve tail tran coup ache donn oter enle asph gaze lais elec egor euth saut expl ecla cram cogn frac pren etou",
    says: [
      r`(?<!\b(?:il|elle|on|ils|elles|tu|vous|ca|<PERSON>)(?: [\w']+)? (?:\w+ de )?)(?:<WANT>) ?<GAP>(?:me |m')(?:<KILL>)\b`,
      r`(?<!(?:il|elle|on|ca|va|vont|qui|veut|voulait|menace|allait|lui|ex|mari|pere) (?:de |a )?)(?:me |m')(?:tuer|suicider|pendre|flinguer|buter|supprimer|immoler|defenestrer|foutre en l'air|jeter sous|donner la mort|ouvrir les veines)\b`,
      r`je me (?:tue|suicide|pends|pend|flingue|bute|tire une balle|jette (?:sous|du|par la|d'un|dans le vide)|balance|supprime|fous en l'air|fout en l'air|tranche|laisse (?:mourir|crever))\b(?! (?:a|au|de rire|pour (?:le|la|un|des|mes|faire)))`,
      r`(?:dois|devrais) (?:je|tu)? ?me (?:<KILL>)`,
      r`(?:me suis|suis) (?:\w+ )?(?:ouvert|taille|tranche|coupe) les (?:veines|poignets)|(?:ouvert|taille|tranche) les veines`,
      r`(?:fait|fais) mal de (?:se|me) (?:pendre|noyer|tuer|tirer|jeter)`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems:
      "tuer suic pend flin bute butt supp fout fou immo defe noye empo tire tir mett jete bala ouvr tail tran lais saut expl ecla donn",
    says: [
      r`(?:<WILL>|menac\w+ (?:de|d')|va|allait|vouloir|veuille) ?<GAP>(?:se |s')(?:<KILL>)\b`,
      r`(?:allait|va|vont) (?:\w+ )?(?:se |s')(?:foutre en l'air|pendre|flinguer|suicider|tuer|jeter|ouvrir|balancer)`,
      r`(?:dit|jure|ecrit|menac\w+|promet\w*|repete|crie|raconte\w*)(?: [\w']+){0,6} (?:se |s')(?:tuer\w+|suicider\w+|pend\w+|flingue\w+|jet\w+|fout\w+ en l'air|buter\w*|supprimer\w*)`,
      r`(?:a|vient d'|vient de|ont|avait) (?:essay\w+ de |tent\w+ de |voulu |failli )(?:se |s')(?:<KILL>)`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "suic t2s",
    says: [
      r`me suicid\w*|mon suicide\b`,
      r`(?:je|j'ai|j'\w+|me|m'\w+) (?:suis|sens|deviens|pense|songe|veux|souhaite|envisage|reflechis|prepare|planifie|voudrais|crois|pourrais|deviens|redeviens|reste|etre)(?: [\w']+){0,6} suicid\w*`,
      r`suicid\w* (?:c'est|est|serait) (?:la |ma )?(?:seule? )?(?:solution|issue|option)`,
      r`(?:envies?|idees?|pensees?|pulsions?|penchants?|tendances?|crise) suicidaires?`,
    ],
  },
  { kind: "suicide", by: "word", stems: "suic", says: [r`suicid\w*`] },
  {
    kind: "suicide",
    by: "I",
    stems: "fini fin jour vie souf exis acte quit mond aime",
    says: [
      r`(?:<WANT>) ?<GAP>en fini(?:r|e|s|t)?(?! (?:avant|vite|rapidement|avec (?!la vie|tout|moi|cette vie|mes jours|ma vie|l'existence|ce monde|cette souffrance|mes souffrances|ca)))\b`,
      r`en finir (?:avec (?:la vie|tout (?=$|,)|moi|cette vie|mes jours|ma vie|l'existence|ce monde|cette souffrance|mes souffrances)|pour (?:de bon|toujours)|ce soir|cette nuit|demain|une bonne fois)`,
      r`(?:mettr\w*|mets|met|mis|mettant) fin a (?:mes|ma|tes) (?:jours?|vie|souffrances?|jour)`,
      r`(?:abreg\w+|finir|terminer|achever|ecourter) (?:mes|ma) (?:souffrances?|jours|vie)(?! (?:a|au|dans|en|avec|ici|aupres|seule?)\b)`,
      r`attenter a (?:mes|ses) jours|m'oter la vie|me donner la mort|m'enlever la vie`,
      r`(?:failli|lutt\w+|peur|point|resist\w+|empech\w+|pulsions?|pres|envie|vais|tente\w*|bord)(?: [\w',]+){0,4} pass(?:er|age|e) a l'acte(?! (?:et|d'achat|de))`,
      r`quitter (?:ce monde|cette vie|cette terre|la vie)(?! (?:de|du|des|en|a|parisienne|active|professionnelle))`,
      r`(?:fini|termine|finie|terminee) pour moi(?! (?:dans|les|le|la|a|au|ce))(?=(?: [\w',]+){0,8} (?:dites|adieu|pardon|maman|desole\w*|vie|aime))`,
      r`(?:sera|c'est|serait) (?:\w+ )?(?:fini|termine)(?: [\w',]+){0,3} (?:dites|pardon|adieu|je vous aime|je t'aime)`,
      r`tout prevu(?: [\w',]+){0,14} (?:fini|finir|partir|mourir|lettres?)`,
      r`endormir (?:et |pour )?que (?:ce|tout|ca) (?:soit|sera) (?:fini|termine)`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems: "fini fin jour vie sera",
    says: [
      r`(?:veut|voulait|voudrait|envie d'|parle d'|parlait d'|pense a|songe a|menace d'|menacait d'|compte) ?(?:\w+ )?en finir(?=$| $| ,| avec (?:la|tout|sa) ?vie?)`,
      r`(?:veut|voulait|va|menace de|parle de|envie de|pense a|essay\w+ de|tente de) (?:\w+ )?(?:mettre fin a (?:ses jours|sa vie)|en terminer|se donner la mort|quitter ce monde|attenter)`,
      r`(?:serait|sera|sera bientot|seras) plus la (?:demain|bientot|ce soir|quand|pour me voir|longtemps)`,
    ],
  },
  // Not to live any more.
  {
    kind: "suicide",
    by: "other",
    stems: "vivr vive exis vie surv reve terr mond resp etre nait nee conc reti rett racc",
    says: [
      r`(?:plus|pas|sans|aucune?|perdu|perd)(?: du tout| vraiment| jamais)? (?:aucune? |la moindre |une seule |la |le |l'|d'|de |une |toute |ma |mon )*(?:envies?|force|raisons?|gout|courage|interet|sens|joie|cran) (?:de |d'|a |pour |en )?(?:continuer a )?(?:<LIVE>|la vie|vie|rester|me reveiller)\b(?! (?:de bureau|parisienne|professionnelle|en|a|ici))`,
      r`(?:veux|peux|supporte|merit\w+|arrive|desire|souhaite|voudrais|aimerais|sais|veut|peut|supportes?|vaux|digne|tiens) (?:plus|pas)(?: a| de| d'| pouvoir| pourquoi| comment| la peine de| la peine d'| vraiment)? ?(?:<LIVE>|la vie|ma vie|cette vie(?! de| en)|etre la <END>|me reveiller(?! (?:a|tot|avec|pour|si|la nuit|avant))|respirer <END>|continuer a respirer)\b`,
      r`plus (?:jamais )?(?:exister|etre de ce monde|etre en vie)\b`,
      r`(?:marre|fatigue\w*|lasse?|degoute\w*|ras le bol|epuise\w*|assez|dur|difficile|penible|insupportable|lassitude|peine|mal|malade) (?:de |d'|a )(?:<LIVE>|la vie <END>|cette vie(?! (?:de|a|en|au|professionnelle|parisienne|d'))|ma vie <END>|survivre)`,
      r`(?:peux|peut|pouvait|pouvais) plus de (?:cette vie(?! de| en| a)|la vie|vivre <END>|ma vie <END>|exister)`,
      r`(?:ma|la|cette|sa) vie (?:en )?(?:vaut|a|sert|merite|rime|m'apporte|m'interesse|a jamais eu)(?: [\w']+){0,2}? (?:plus|pas|rien|aucun\w*)(?! (?:la|le) meme)(?: [\w']+){0,3}? ?(?:sens|peine|coup|valeur|gout|interet|rien|vecue|saveur|but|utilite)\b(?! (?:ici|dans|a (?!rien|etre)|au))`,
      r`(?:ma|la|sa) vie (?:m'|me |l')?(?:interesse|pese|degoute|fait horreur)(?: \w+)?`,
      r`vivre (?:m'|me |l')?(?:interesse|sert|est|fait|a)(?: [\w']+){0,2}? (?:plus|a rien|insupportable|trop dur|une torture|une souffrance|mal|impossible)`,
      r`a quoi (?:bon|ca sert|cela sert|sert|ca rime)(?: [\w']+){0,2}? (?:<LIVE>|la vie|ma vie|que je (?:sois|reste|vive|continue|existe))`,
      r`(?:sert|servir) (?:plus |pas )?a rien (?:de |d'|que je )(?:<LIVE>|vive|reste|sois|continue <STOP>)`,
      r`(?:jamais|pas|mieux) (?:du |aurais du )?(?:naitre|etre nee?|avoir existe|exister|existe|jamais exister|ete concu\w*)(?! (?:a|en|de|dans|au))`,
      r`(?:veux|voudrais|aimerais|envie de|souhaite|prefer\w*|espere|pouvais|reve de|prie\w* pour)(?: [\w',]+){0,5}? (?:plus|jamais|pas)(?: [\w']+)? (?:me |se |m')reveill\w+(?! (?:a \d|tot|avec|pour (?:ce|aller|le)|si))`,
      r`(?:endormir|dormir|coucher)(?: [\w']+){0,3} (?:plus|jamais|pas)(?: [\w']+)? (?:me |se |m')?reveill\w+|(?:m'endormir|dormir) (?:pour (?:toujours|de bon)|a jamais|eternellement)`,
      r`me (?:reveiller|lever) morte?|pas ma place (?:sur (?:terre|cette terre)|dans ce monde|ici bas)|rien (?:a faire )?(?:sur (?:cette )?terre|dans ce monde|ici bas)`,
      r`raisons? (?:de|d'|pour) (?:<LIVE>)`,
      r`(?:plus rien|rien) (?:me|qui me) (?:retient|retienne|rattache|raccroche)(?: (?:ici|a la vie|sur terre|en vie|ici bas))? <STOP>`,
      r`(?:vivre|vie) (?:\w+ ){0,2}(?:trop|insupportable|un enfer|une torture|un supplice)(?: [\w',]+){0,6} (?:arrete\w*|fini\w*|cesse|plus)`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "arre cess fini term",
    says: [
      r`(?:veux|voudrais|aimerais|prie pour|envie|souhaite|supplie|besoin)(?: [\w']+){0,2}? que (?:tout|ca|tout ca|tout cela|cela|la souffrance|la douleur|ma vie|ma souffrance|mon calvaire|mes souffrances)(?: \w+)? (?:cesse(?:nt)?|s'arrete(?:nt)?|arrete|finisse|se termine|prenne fin|soit fini)(?: [\w']+){0,2}?(?= (?:$|, (?!ces|cette|ce )|pour toujours|et |je |une fois|a jamais))`,
      r`(?:ma|sa) vie (?:s'arrete|se termine|prend fin)(?:ra)? (?:ici|la|ce soir|demain|pour toujours|maintenant|$)`,
      r`que (?:ma vie|mon coeur|tout) (?:s'arrete|cesse|s'eteigne)(?! de changer| de bouger)(?= (?:$|,|pour|et))`,
    ],
  },
  // To be in the way.
  {
    kind: "suicide",
    by: "I",
    stems: "mieu heur tran soul lege bien bon deba libe",
    says: [
      r`(?:famille|enfants|monde|parents|mari|femme|eux|mere|proches|amis|fils|fille|ils|elle|lui|autres|gens|conjoint|maman|freres?|soeurs?|tous|ca|terre|monde entier|on|personne)(?: [\w',]+){0,3}? (?:serai(?:en)?t|seront|sera|iraient|irait|ira|vivraient|vivrait|s'en (?:sortirai(?:en)?t|porterai(?:en)?t)|se porterai(?:en)?t|s'en sortiront|seraient) (?:[\w']+ ){0,3}?(?:mieux|heureu\w+|soulage\w*|tranquilles?|legers?|debarrasse\w*|libere\w*|bien)(?: [\w']+){0,4}? (?:sans moi|si j'etais (?:mort\w*|plus la|pas la)|si je (?:mour\w+|meurs|disparai\w+|partais|existais|crevais|n'etais)|une fois que je|quand je serai (?:mort|plus|partie?))(?! (?:a|au|dans|sur|pour|en))`,
      r`mieux (?:[\w']+ ){0,5}?(?:si j'etais|quand je serai|si je suis) (?:mort\w*|plus la|plus de ce monde)(?! (?:a|au|lundi|dans))`,
      r`mieux sans moi(?! (?:a|au|aux|dans|sur|pour|en)\b)<STOP>`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "poid fard boul char para",
    says: [
      r`(?:suis|suis devenue?|etre|devenue?|deviens|represente|etais|reste|sens|comme|juste|suis qu'|suis plus qu'|rien qu') ?(?:qu'|que )?(?:un |une )(?:poids|fardeau|boulet|charge|parasite|gene)(?! mort)(?= (?:$|,|pour (?!l'equipe|le projet|mon equipe|le service|nous|la boite|l'entreprise|les clients)|sur |et |que))(?! pour (?:l'equipe|le (?:budget|projet|service|club)|la boite|l'entreprise|mes collegues))`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "noir morb",
    says: [
      r`(?:idees|pensees|envies|images) (?:tres |si |trop |plus que )?(?:noires|morbides)(?! sur)`,
      r`tout (?:est |parait )?(?:tout |si |trop )?noir (?:\w+ ){0,3}(?:vivre|continuer)`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "rema regr pleu manq rend verr souc disp mour meur crev mort voir",
    says: [
      r`(?:personne|qui)(?: [\w']+){0,3}? (?:remarqu\w+|regrett\w+|pleurer\w*|manqu\w+|rendrait compte|verrait|s'en apercevr\w+|soucierait)(?: [\w',]+){0,6}? (?:si )?(?:je (?:mour\w+|meurs|disparai\w+|crev\w+)|j'etais (?:mort\w*|plus la)|ma (?:mort|disparition))`,
      r`si (?:je (?:mour\w+|disparai(?:s|ssais)|crevais|meurs)|j'etais (?:mort\w*|plus la)|j'existais plus)(?: [\w',]+){0,8}? (?:personne|remarqu\w+|soulag\w+|mieux|tranquill\w+|manqu\w+|pleur\w+|regret\w+|compte|triste\w*|changerait|qui viendrait)`,
      r`(?:prie|veux|voudrais|aimerais|espere|souhaite|envie)(?: [\w']+){0,3} (?:pas|plus|jamais) voir (?:le (?:matin|jour|soleil|printemps)|demain|l'aube)`,
      r`manquer\w* a personne|personne me (?:regrett|pleur)er\w+`,
      r`si je (?:mour\w+|crevais)(?: [\w']+){0,3}<STOP>`,
    ],
  },
  // Hurting oneself.
  {
    kind: "suicide",
    by: "other",
    stems: "scar muti auto tail lace enta",
    says: [
      r`(?:me |m'|se |s'|te )(?:\w+ )?(?:scarrif\w+|scarif\w+|mutil\w+|automutil\w+|taillad\w+|lacer\w+|entaill\w+)`,
      r`scarrif\w+|scarif\w+|automutil\w+|auto mutil\w+`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems: "coup brul grif lame mal bles frap tape cogn veng",
    says: [
      r`(?:me |m'|se |s')(?:coup(?:e|er|es|ait|ais|ee?|ant)|brul(?:e|er|ait|ais|ee?)|griff\w+|ouvr\w+) (?:\w+ )?(?:les|le|aux|la|au|sur les) (?:avant )?(?:bras|veines|poignets?|cuisses?|jambes?|peau|ventre)(?! (?:en|avec (?:la|le) (?:four|plaque|soleil)))`,
      r`(?:me |se )(?:coupe|couper|brule|bruler|griffe) (?:volontairement|expres|en cachette|pour (?:me |se )?(?:calmer|punir|sentir|soulager|oublier|tenir)|quand (?:ca va|je vais|je suis|j'ai)|avec (?:des|une|mes|un|ses|ma) (?:cigarettes?|lames?|ciseaux|cutter|couteau|rasoir|compas|briquet|verre))`,
      r`(?:recommence|recommencer|continue|arrete|arreter|envie|besoin|arrive pas a arreter)(?: [\w']+){0,2}? (?:de |a )(?:me|se) (?:couper|bruler|taper|frapper|griffer|faire (?:du )?mal|faire saigner|scarifier|mutiler)(?! (?:les cheveux|du|de|la main))`,
      r`(?:je |j'|envie |besoin |pour |vouloir |moyen |me dise?n?t? |dit |disent |elle |il |continue |vais )(?:\w+ )?(?:de |d')?(?:me|se) (?:fais|fait|faire|ferais|faisais) (?:[\w']+ )?(?:du )?mal(?! (?:au|aux|a|en|avec (?:ce|cette|ces))\b)`,
      r`(?:me|se) (?:fais|fait|faire|faisais) (?:volontairement )?(?:saigner|souffrir expres|mal expres)`,
      r`(?:me|se) (?:frappe|tape|cogne|frapper|taper|cogner) (?:\w+ )?(?:la tete|moi meme|contre les murs|le visage)(?! contre (?:les|le) murs? (?:avec|a cause))`,
      r`m'infliger|me punir (?:physiquement|en me)|me bless(?:er|e) (?:expres|volontairement)`,
    ],
  },
  // A past attempt, and another's.
  {
    kind: "suicide",
    by: "other",
    stems: "ts tent ts1 ts2",
    says: [
      r`(?:fait|fais|faire|refaire|apres|\d|deux|trois|une|derniere|plusieurs|enieme|ma|sa|autre) (?:une |des |ma |sa |\d |deux |deja |petite )*ts\b`,
      r`(?:fait|refaire|refait|fais|faire|survecu a) (?:deja )?(?:une|deux|trois|des|plusieurs|\d|ma|sa) (?:autre |nouvelle |vraie )?tentatives?(?! (?:de (?!suicide)|d'|pour|commerc|infruct|au |a la |avec))`,
    ],
  },
  // Means at hand.
  {
    kind: "suicide",
    by: "I",
    stems:
      "cord fusi pist revo arme lame raso cutt cout noeu cach medi somn pilu medo gelu dose xana lexo tram doli insu para ibup mort rail arbr mur plat trai saut vide pont fene balc fonc voit",
    says: [
      r`(?:achete|trouve|prepare|prends|pris|ai) (?:une|ma|la|de la) corde(?! (?:a |au cou|de |d'|pour (?:le|la|l'|les|mon|faire|grimper)))`,
      r`corde (?:\w+ )?(?:est )?(?:prete|accrochee|attachee|au plafond|autour|installee)|noeud coulant`,
      r`(?:j'ai|je|ai) (?:\w+ )?(?:charge|sorti|sors|pris|prends) (?:le|mon|un|son|l'|une) ?(?:fusil|pistolet|revolver|arme|flingue|carabine)(?! (?:de collection|factice))(?<!vends le fusil)`,
      r`(?:fusil|pistolet|revolver|arme|lame|rasoir|couteau|cutter|flingue|carabine|<MEDS>|corde)(?: [\w']+){0,5}? (?:a cote de moi|devant moi|dans (?:la|ma|les|mes) mains?|sur (?:la|ma) (?:tempe|table de nuit)|sous la main|a portee|contre ma|pour (?:en finir|moi|me|le faire))`,
      r`(?:mis de cote|accumul\w+|stock\w+|economis\w+|assez (?:de|d')|plein de|reserve de|garde) (?:[\w']+ ){0,3}?(?:<MEDS>)(?=(?: [\w',]+){0,8} (?:pour|en finir|partir|rater|dormir|mourir|suffi\w+|tout|au cas))`,
      r`(?:<WANT>) ?(?:\w+ )?(?:prendre|avaler|gober|vider|finir) (?:tous |toute |toutes |la totalite de |l'ensemble de )(?:mes|les|ma|la|ces|ses) (?:boites? |plaquettes? |tablettes? )?(?:de |d')?(?:<MEDS>|pharmacie)`,
      r`(?:<WANT>) ?(?:\w+ )?(?:prendre|avaler|gober|vider|boire) (?:[\w']+ ){0,4}?(?:<MEDS>|pharmacie|javel|mort aux rats)(?: [\w',]+){0,5}? (?:d'un coup|en une fois|a la fois|d'un seul|pour (?:en finir|mourir|dormir pour|partir)|et (?:mourir|partir|en finir))`,
      r`(?:avale|pris|prendre|avaler|gobe)(?: [\w',]+){0,8}? pour (?:mourir|en finir|me tuer|partir|plus me reveiller)`,
      r`(?:dose|quantite|combien|nombre|surdose)(?: [\w']+){0,7}? (?:mortel\w*|letale?|fatale?|pour (?:me|se) tuer|suffi\w+ pour (?:mourir|partir))|(?:dose|quantite) (?:mortelle|letale|fatale)`,
      r`entre (?:les |des |mes )?(?:<MEDS>|corde|vide|pont) et (?:le |la |les |un )(?:train|pont|vide|corde|metro|fusil|rails|lame|<MEDS>)`,
      r`(?:<WANT>) ?(?:\w+ )?(?:fonc\w+|jeter|encastrer|planter|lancer|precipiter|rentrer|envoyer)(?: [\w']+){0,3}? (?:dans|contre|sur|sous) (?:un|le|la|les) (?:mur|arbre|platane|camion|pile|train|poteau|ravin|rails?|metro|rer)(?! (?:avec ce|du budget))`,
      r`(?:arbre|mur|camion|platane|pont|virage|ravin|train|vide|falaise|riviere|metro) (?:\w+ )?(?:reglerait|reglera|arrangerait|resoudrait|suffirait|m'attend|m'attir\w+|m'appel\w+|m'aspire|me tente)`,
      r`saut(?:er|erai|erais|e|es) (?:[\w']+ )?(?:du|d'un|de la|de mon|par la|par ma|depuis|d'une|dans|sous|de|par)(?: [\w']+){0,3}? ?(?:<PLACE>|metro|rer)(?! (?:et (?:me lancer|lancer|creer)|pour creer))\b`,
      r`regard\w* (?:\w+ )?(?:le vide|les rails|par la fenetre|en bas|le pont)(?: [\w',]+){0,12} (?:sauter|vite fini|attire|finir|tout serait|fini)`,
      r`(?:debout|assise?|suis(?= (?:\w+ )?au bord)) (?:\w+ )?(?:sur|au bord) (?:du|le|de la|la|d'un) (?:pont|rebord|toit|vide|falaise|parapet|quai|rails)|(?:pont|rails|quai) (?:et )?(?:je vais|je veux) sauter`,
      r`assez de (?:<MEDS>) pour`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "souf indo doul",
    says: [
      r`(?:mourir|partir|mort|en finir|s'en aller|m'en aller)(?: [\w']+){0,3} (?:sans (?:souffrir|douleur|souffrance|avoir mal)|indolore)(?<!est (?:mort|partie?) sans (?:souffrir|douleur))(?<!parti sans souffrir)`,
      r`(?:indolore|sans (?:douleur|souffrance|souffrir)|moins douloureuse)(?: [\w']+){0,4} (?:mourir|partir|en finir|mort)`,
    ],
  },
  // Goodbyes.
  {
    kind: "suicide",
    by: "other",
    stems: "adie",
    says: [
      r`(?:lettres?|mots?|message|video|mail|texto|sms|note) d'adieux?`,
      r`(?:c'est|ceci est|message est|sera) (?:un |mon )adieu`,
      r`adieu (?:a tous|a toutes|tout le monde|mes|ma|maman|papa|la vie|le monde|a vous|vous tous|les miens|cruel)`,
      r`adieu <STOP>`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "lire lisa lise rece trou sera part pars dern nuit pass verr donn test aime conf",
    says: [
      r`quand (?:vous|tu|on|ils|elle|il) (?:me |m'|te )?(?:lir\w*|lis\w*|recevr\w+|trouver\w+|aur\w+ (?:lu|recu))(?: [\w',]+){0,5}? (?:je serai|sera) (?:plus|mort\w*|partie?|deja|trop)`,
      r`(?:autant|envie|veux|vais|compte|temps|preferable|mieux|prefere|faut|dois|adieu)(?: [\w',]+){0,5}? (?:parte|partir|pars|m'en aille|m'en aller) pour (?:toujours|de bon)(?! (?:a|au|en|aux|de|vers|vivre|dans)\b)`,
      r`(?:pars|partir|parti) pour toujours(?! (?:a|au|en|aux|de|vers|vivre|dans|chez)\b)`,
      r`(?:dites|dis|direz) (?:leur |lui )?(?:a|aux) (?:ma|mon|mes) (?:\w+ ){1,2}?(?:que |combien )(?:je )?(?:l'|les |la |le )?(?:aim\w+|pardonn\w+)|(?:dites|dis) (?:leur|lui) que je (?:l'|les )(?:aim\w+)`,
      r`derniere nuit(?! (?:dans|a|au|en|chez|ici|d'|de|j'ai)\b)<STOP>|(?:ce sera|c'est|voici|sera) (?:surement )?mon dernier (?:message|mot|jour|soir|anniversaire|noel)(?! (?:est|a|au|sur|chez|de|dans|en|avant)\b)`,
      r`passerai pas (?:la nuit|l'hiver|noel|la semaine|la journee)|verrai (?:pas|plus) (?:demain|le jour|le soleil|l'aube|noel|2\d{3}|la fin de)`,
      r`donne(?:r)? (?:toutes )?mes (?:affaires|animaux|bijoux)(?=(?: [\w',]+){0,12} (?:partir|adieu|fini|pret\w*))`,
      r`(?:serai|seras) plus la (?:demain|bientot|ce soir|cette nuit|lundi|la semaine prochaine)(?! , je (?:suis|serai|pars|change|commence))(?!.*\b(?:conges?|vacances|boite|poste|entreprise|demission|retraite|mutation|bureau|deplacement|absente?)\b)`,
      r`ca ira mieux (?:[\w']+ ){0,3}quand je serai plus la|quand je serai (?:plus la|partie?)(?=(?: [\w',]+){0,8} (?:mieux|soulag|libres?|tranquill))`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "rejo retr revo",
    says: [
      r`(?:rejoindre|retrouver|revoir)(?: [\w']+){1,4}? (?:au ciel|la haut|dans l'au dela|dans la mort|dans l'autre monde|de l'autre cote|au paradis|dans sa tombe|sous terre|la ou (?:il|elle) est)`,
    ],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "voix",
    says: [r`voix (?:[\w']+ ){0,5}?(?:sauter|tuer|mal|mourir|finir|couper|jeter|blesser|acte)`],
  },
  {
    kind: "suicide",
    by: "I",
    stems: "kill kms die dead endi end suic harm hurt cutt live wake here",
    says: [
      r`(?:want\w*|wanna|going|gonna|need|wish|ready) (?:\w+ )?(?:to )?(?:die|kill myself|end (?:it|my life|everything|this life)|be dead)`,
      r`kill(?:ing)? myself|kms\b|end(?:ing)? my life|end it all|better off (?:dead|without me)|hurt(?:ing)? myself|self harm\w*|cut(?:ting)? myself|take my (?:own )?life|wish i (?:was|were) dead`,
      r`don'?t? ?(?:t )?want to (?:live|be here|be alive|wake up|exist)(?: \w+)?|no reason to live|tired of living|wants? to (?:die|kill (?:himself|herself|themselves))`,
    ],
  },
  // Despair.
  {
    kind: "despair",
    by: "I",
    stems: "espo issu bout deso dese fond sens vide mort fout fich noir ress aven lumi sort",
    says: [
      r`(?:plus|aucun|sans|perdu tout|pas|zero)(?: \w+)?? ?(?:d')?espoir(?! (?:de|d'|que|pour|dans|a)\b)`,
      r`(?:plus|aucune|pas)(?: \w+)?? (?:d')?issue(?! (?:a|au|aux|pour (?!moi)|dans|de|sur)\b)`,
      r`(?:vois|trouve|voit) (?:plus|pas|aucun\w*) (?:\w+ )?(?:le bout|de sortie|comment continuer <END>|la lumiere|d'avenir|mon avenir|de lumiere|comment m'en sortir <STOP>)`,
      r`(?:j'ai|je suis en train de|j'ai l'impression de) (?:touche|toucher) le fond(?! (?:avec|du))`,
      r`(?:je suis|suis|suis si|me sens|suis tres|suis totalement) desesperee?(?! (?:par|de|que|a l'idee|pour|car|avec)\b)`,
      r`plus rien (?:a de sens|me fait envie|me fait plaisir|me donne envie|m'interesse|a d'importance|compte|me touche|me motive a vivre|va dans ma vie)(?! (?:dans ce|ici|au (?:bureau|travail|boulot)|a (?:paris|lyon)))`,
      r`rien a plus de sens|plus de sens a (?:rien|ma vie)|(?:ressens|sens|eprouve) plus rien`,
      r`(?:vide|morte?|brisee?|cassee?|detruite?|eteinte?) (?:a l'interieur|dedans|interieurement|de l'interieur)`,
      r`(?:tout|c'est|vie) (?:\w+ )?(?:est )?(?:fichue?|foutue?|fini|finie|gachee|termine|perdu|foutu) pour moi(?! (?:dans|au|a|les|le|la)\b)|(?:ma|sa) vie (?:\w+ )?(?:est )?(?:\w+ )?(?:foutue|fichue|finie|gachee|detruite|un enfer|un cauchemar|une catastrophe|un echec|insupportable)`,
      r`(?:plus|pas|aucun) (?:d')?avenir(?! (?:dans|au|chez|ici|a|pour (?:ce|cette))\b)`,
      r`mort vivant`,
    ],
  },
  {
    kind: "despair",
    by: "I",
    stems: "vaux vaut dete hais hait dego merd dech rien sers serv trop aime char gach",
    says: [
      r`(?:je )?vaux (?:plus )?rien(?! (?:en|au|aux|dans|comme|sur)\b)`,
      r`(?:je |j')?(?:suis|etais) (?:qu')?(?:une? )?(?:merde|dechet|moins que rien|rate|ratee|bonne? a rien|erreur|monstre|honte pour)(?! (?:en|au|aux|dans|a|pour (?:ce|le|la))\b)`,
      r`je me (?:deteste|hais|degoute|deteste tant)(?! (?:d'|de|quand|pour (?:ca|avoir))\b)`,
      r`(?<!\b(?:tu|t'|toi tu|vous) )(?:sers|servais|servirai) (?:plus )?a rien(?! (?:dans|a|au|en|sur|pour|ici)\b)`,
      r`(?:suis|etre|sens) (?:\w+ )?de trop(?= (?:$|,|partout|sur|dans (?:cette famille|ce monde|la vie)|ici bas|pour tout))`,
      r`personne (?:\w+ )?(?:m'aime|se soucie de moi|tient a moi|m'ecoute ni|veut de moi)(?! (?:dans|a|au|ici)\b)`,
      r`gach\w* la vie (?:de (?:tout|tous|mes|ma|mon|ceux|ma)|a tout)`,
      r`(?:suis|represente|deviens|suis devenue?) une charge(?! (?:de|pour le) )`,
      r`(?:rien a (?:foutre|faire)|s'en (?:fou\w*|fich\w*|moqu\w*|tape\w*))(?: [\w']+){0,3}? que je (?:sois|suis|vive|meure|creve|disparaisse|parte)`,
    ],
  },
  {
    kind: "despair",
    by: "I",
    stems: "tien forc cour ener aide seco pleu gout envi inte quoi disp perd seul pers atte vie fond",
    says: [
      r`tiendr\w+ (?:pas|plus)(?: [\w']+){0,2}? (?:jusqu|longtemps|la nuit|la journee|la semaine|le coup)`,
      r`(?:tiens|tient) plus(?: [\w',]+){0,4}? (?:aide\w*|besoin d'aide|au secours)`,
      r`(?:plus|pas) (?:du tout )?(?:la |de |aucune |le )?(?:force|courage|energie|envie) (?:de |d'|pour )?(?:me battre|continuer|lutter|tenir|avancer|rien)(?= (?:$|,|plus|encore|et|mais|je|comme ca))`,
      r`(?:plus|pas|perdu le|perdu tout|aucun) (?:le )?(?:gout|envie|interet) (?:a|de|pour) rien<END>`,
      r`a quoi bon (?:continuer|me battre|lutter|rester|me lever|essayer|tenir)(?= (?:$|,|\?|je|tout|plus))`,
      r`(?:<WILL>|vais) ?(?:\w+ )?disparaitre(?= (?:$|,|et |pour (?:toujours|de bon)|a jamais|de (?:la surface|cette terre|ce monde|cette planete|la terre|leur vie)|comme si|une bonne))`,
      r`(?:aide\w* moi|au secours)(?: [\w',]+){0,6} (?:perd\w* pied|sombre\w*|coule|noie|tiens plus|deviens folle|deviens fou|vais pas bien|y arrive plus)`,
      r`(?:perds|perdre|perd) pied <STOP>`,
      r`pleure(?: [\w']+){0,5}? (?:tous les (?:jours|soirs|matins)|jour|nuit|soir|heures)(?: [\w',]+){0,6} (?:lit|me lever|arrive (?:plus|pas)|sortir|manger|dormir|plus rien)`,
      r`(?:seule?) au monde(?! a)|(?:plus|ai) personne (?:a qui parler|au monde|dans ma vie|sur qui compter|autour de moi)|(?:j'ai|il me reste) plus personne`,
      r`tout perdu(?: [\w',]+){0,4} (?:plus rien|plus personne|reste rien)`,
      r`attends? plus rien(?! (?:de|du|des)\b(?! (?:la vie|l'avenir|personne)))`,
      r`dit que sa vie|(?<!\bquand (?:j'etais|il etait|elle etait|on etait) )au fond du (?:trou|gouffre)`,
    ],
  },
  {
    kind: "despair",
    by: "I",
    stems: "voix real reel foll fou hall espi puce",
    says: [
      r`(?:entends?|entendre|entend) (?:des|une|les) voix(?! (?:contraires|discordantes|differentes|dans l'equipe|s'elever|critiques|off|d'enfant))`,
      r`(?:sais|distingue) plus (?:[\w']+ ){0,4}?(?:reel|realite|qui je suis|ou je suis|vrai du faux)`,
      r`hallucinations?|(?:on|ils) (?:m'espionne\w*|me surveill\w+|lisent dans mes pensees|veulent ma peau|m'ont mis une puce)`,
    ],
  },
  {
    kind: "despair",
    by: "I",
    stems: "cant anym care gone hope poin give",
    says: [
      r`can'?t? ?(?:t )?(?:go on|do this|take it|cope)(?: anymore)?|no ?one (?:would|will) (?:care|notice|miss me)|hopeless|no hope|give up on life|no point (?:in )?(?:living|anymore)|want to disappear`,
    ],
  },
  // Violence suffered.
  {
    kind: "violence",
    by: "I",
    stems:
      "frap tape tap tapa cogn gifl bat batt taba etra brut malt mole viol roue tire seco mord grif pous agre agr plaq jete jet trai proj poig touc rack insu",
    says: [
      r`<HE> (?:[\w',]+ ){0,4}?(?:me |m'a |m'ont |m'avait |m'|nous |nous a )(?:[\w']+ )?(?:<HIT>)\b`,
      r`(?:homme|femme|mec|copain|mari|gars|type|quelqu'un|personne) qui (?:me |m'a |m')(?:<HIT>)`,
      r`suis (?:\w+ )?(?:battue|violee|sequestree?|maltraitee?)`,
      r`(?:ete|fait|faite|faire|fais) (?:\w+ )?(?:violee?|violer|frapper|frappee?|battue?|battre|tabassee?|tabasser|sequestree?|etranglee?|agressee? sexuellement|agressee?(?! verbalement)|agresser(?! verbalement)|maltraitee?|maltraiter|racketter|rouee de coups)(?! (?:verbalement|par (?:son|sa|ce|cette|le prix|les chiffres)|commercial\w*|de (?:voir|constater)))(?<!ai (?:frappe|battu|viole|frapper|maltraite|agresse|tabasse))(?<!suis (?:frappe|battre|battu))`,
      r`(?:on|il|ils|quelqu'un|un \w+|mon \w+) (?:m'a|m'ont) (?:\w+ )?(?:violee?|agressee?|frappee?|battue?|poignardee?|tabassee?|etranglee?|touchee? (?:sans|contre|partout|entre))`,
      r`(?:me |m'a |m'avait |me met |m')(?:pouss\w+|plaqu\w+|jet\w+|train\w+|projet\w+) (?:contre|dans (?:l'|les )escaliers?|par terre|au sol|du lit|violemment)`,
      r`(?:je|me) (?:fais|suis fait|suis faite|fait) (?:\w+ )?(?:battre|frapper|taper|tabasser|violer|agresser|cogner|racketter|maltraiter|tapper|insulter et frapper)(?! (?:verbalement|par (?:une|la|le) (?:concurrence|concurrent)|au|aux|\d|en finale))`,
      r`(?:suis|etre) (?:\w+ )?(?:un homme|une femme|un mari|un enfant) battue?`,
      r`(?:il|elle) (?:frappe|bat|tape|cogne) (?:quand|des qu'|tous|encore)`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems:
      "gifl claq baff coup droi beig torg pata fess main leve gorg cou bras nez cote dent doig poig bleu etou crac chev cass pous gueu",
    says: [
      r`<HE> (?:[\w',]+ ){0,3}?(?:me |m'a |m'avait |m')(?:\w+ )?(?:mis|mise?|met|donne\w*|fout\w*|fous|colle\w*|flanqu\w*|balanc\w*|envoy\w*|file) (?:[\w']+ )?(?:une|des|un|plein de|deux|trois|de) ?(?:\w+ )?(?:gifles?|claques?|baffes?|coups?|droites?|beignes?|torgnoles?|patates?|raclees?|poings?)(?! au (?:scrabble|tennis|poker|jeu|foot|ping))(?! de (?:main|pouce|fil|jeune|coeur|chance|pression))(?! avec (?:ses|les|ces) (?:chiffres|mots|resultats))`,
      r`lev\w* la main sur (?:moi|elle|les|mes|nous|lui|sa|son|ma|mon|ses)`,
      r`(?:m'a |me |m'avait |lui )(?:serr\w+|attrap\w+|pris\w*|saut\w+ a|met\w* les mains autour)(?: [\w']+){0,3}? (?:la |le |au |du |a la )?(?:gorge|cou)\b`,
      r`m'a (?:casse|fracture|demis|tordu|brise) (?:le|la|un|une|deux|des|les) (?:bras|nez|cotes?|dents?|doigts?|poignet|machoire|epaule|jambe)`,
      r`(?:j'ai|ai|couvert\w* de|pleine de|plein de|j'avais) (?:des |de |plein de |pleins de )?bleus(?= (?:$|,|partout|sur|et|aux|au))`,
      r`m'etouff\w+ (?:avec (?!(?:ses|son|sa) (?:messages?|amour|attentions?|questions?|sms|jalousie|demandes?))|sous)|essay\w+ de m'(?:etouff\w+|etrangl\w+|empoisonn\w+)|(?:me|m'a|m'ont|nous|nous a|nous ont|lui|lui a|lui ont|leur|se fait|se faire) crach\w+ dessus|crach\w+ (?:au visage|a la figure)`,
      r`(?:coups|coup) de (?:poing|poings|pied|pieds|couteau|ceinture|baton|boule|genou)(?: [\w']+){0,4}`,
      r`coups (?:de mon|de ma|qu'il|que mon|qu'elle|de son)|(?:subi\w*|recoi\w*|recu|encaisse) (?:des|ses|les|encore des|de nouveaux) coups(?! (?:de (?:stress|barre|blues)|durs?|bas))`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems: "peur cran vie dang viol tuer tue mena mort cout arme fusi pist terr",
    says: [
      r`peur (?:de mon|de ma|du|de son|de leur) (?:<MATE>|<KIN>|beau pere|mec)(?! (?:pour|et de sa reaction|quand il (?:conduit|saura)|qui|au volant|sur)\b)`,
      r`peur (?:de lui|d'elle|d'eux)(?! (?:\w+(?:er|ir|re|oir)\b|\w+ en parler))`,
      r`peur de (?:rentrer|retourner|revenir) (?:chez moi|a la maison|chez nous|chez lui)(?= (?:$|,|le soir|ce soir|quand|a cause|avec lui|et qu'il|parce|car|apres))`,
      r`peur qu'(?:il|elle|ils|on) (?:\w+ )?(?:me |m'|nous |s'en prenne|la |les |le )(?:\w+ )?(?:frapp\w+|tue\w*|tape\w*|batt\w+|fasse du mal|retrouv\w+|viol\w+|cogn\w+|agress\w+|etrangl\w+|attaqu\w+|prenne aux|enferme\w*)`,
      r`(?:crains|peur) (?:\w+ )?pour (?:ma|notre|nos) (?:vies?|securite|peau)|(?:ma|notre) vie est en danger|(?:suis|sommes|sens) (?:\w+ )?en danger|danger de mort`,
      r`(?:mari|conjoint|compagnon|copain|mec|pere|beau pere|ex|femme|copine|compagne|conjointe|mere|fils|frere|il|elle|voisin)(?: [\w']+){0,2}? (?:est|devient|etait|devenait|peut etre|est devenue?|redevient) (?:\w+ )?(?:tres |trop |parfois |si )?violente?s?(?! (?:au|sur le terrain|dans ses (?:mots|critiques|mails)))`,
      r`(?:il|elle|ex|mari|copain|conjoint|compagnon|pere|frere|mec|copine|femme|voisin|fils|ils)(?: [\w',]+){0,6}? (?:me |m'|nous )(?:tuer\w*|tue|egorg\w+|butter|buter\w*|creve\w*|massacrer\w*|fasse la peau|faire la peau)\b(?! au)`,
      r`menac\w* (?:[\w']+ ){0,3}?(?:de mort|de (?:me|nous|la|le|les|m') ?(?:tuer|frapper|etrangler|violer|bruler|faire du mal|egorger|retrouver|defigurer|enlever|prendre)|avec (?:un|une|son|sa) (?:couteau|arme|fusil|pistolet|batte|hache|ciseaux)|(?:d'un|d'une) (?:couteau|arme))`,
      r`(?:menac\w+|harcel\w+)(?: [\w',]+){0,4} (?:et|ou) (?:\w+ )?(?:me )?(?:menac\w+|harcel\w+|suit|tuer|frapp\w+|insult\w+)(?=(?: [\w',]+){0,5}(?: $| de mort| tuer))`,
      r`(?:sorti|brandi|pointe|braque|pris|vise\w*)(?: [\w']+){0,3}? (?:un|une|son|le|l') ?(?:couteau|arme|fusil|pistolet|flingue)(?= (?:et|,|sur|vers|contre|devant|sous|pendant|quand|$))(?<!j'ai (?:sorti|pris) (?:un|une|mon) \w+)`,
      r`(?:il|elle) me (?:terrorise|terrifie)|(?:il|elle) me fait peur(?: [\w',]+){0,4} (?:casse|crie|frappe|boit|hurle|menac\w+)|vis dans la (?:peur|terreur)`,
    ],
  },
  {
    kind: "violence",
    by: "word",
    stems: "viol conj abus ince atto",
    says: [
      r`violences? (?:conjugales?|physiques?|sexuelles?|familiales?|domestiques?|intrafamiliales?|psychologiques?|verbales?|faites aux)`,
      r`(?:un|mon|le|du|de|subi\w*|apres|ce|son) viol\b(?! (?:de (?:donnees|la loi|mes droits|contrat|clause|propriete)))`,
      r`agressions? sexuelles?|(?:attouchements?)|abus sexuels?|harcelement sexuel|(?:harcel\w+) sexuellement`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems: "forc obli cont rapp couc sexu cons acco touc main pelo trip care pros epou mari fess sein",
    says: [
      r`(?:forc\w+|oblig\w+|contrain\w+|pression)(?: [\w']+){0,3}? (?:a |pour |d')?(?:avoir des (?:rapports|relations)|coucher|faire l'amour|faire des (?:choses|trucs)|le sucer|me prostituer|me deshabiller|des (?:rapports|relations)|epouser|l'epouser|regarder du porno|le toucher)`,
      r`mari\w+ (?:de force|contre (?:ma|son) (?:volonte|gre))|mariages? forces?`,
      r`(?:couch\w+|rapport\w*|amour|touch\w*|penetr\w*)(?: [\w',]+){0,6} (?:alors que je (?:dis|disais|dormais|voulais|ne|refus\w+|pleur\w+)|sans (?:mon|son|me demander mon) (?:accord|consentement|avis)|contre (?:ma|son) (?:volonte|gre)|pendant que je dors|quand je dors|meme si je (?:dis|veux))`,
      r`(?:j'avais|j'ai|je) (?:dit|dis|disais|criais) non(?: [\w',]+){0,6} (?:continue|quand meme|pas arrete|force|fait)|pas consent\w+|non consent\w+`,
      r`(?:touch\w*|trip\w+|caress\w+|pelot\w+|mains?)(?: [\w']+){0,3}? (?:les |aux |mes |sur mes |a mes |mon |sous ma |dans ma )(?:fesses|seins|sexe|cuisses|culotte|jupe|poitrine|parties intimes)`,
      r`mains (?:\w+ )?sur moi|(?:mis|met) (?:la|sa|ses) mains? (?:sur (?:moi|ma cuisse|mes)|dans ma)`,
      r`(?:chef|patron|collegue|prof\w*|medecin|coach|entraineur|beau frere|client|moniteur|manager|pretre|kine|coloc\w*|ami)(?: [\w']+){0,2}? (?:me |m'a |m'avait )touch\w+(?! (?:un mot|deux mots|par|avec|beaucoup|droit|profond))`,
      r`coinc\w+ (?:dans|contre)(?: [\w']+){1,4}(?=.*\b(?:touch|main|embrass|chef|corps))`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems: "enfe sequ conf cont surv suit suiv harc trai atte phot vide nude drog ghb soum emp",
    says: [
      r`<HE> (?:[\w']+ ){0,2}?(?:m'enferme\w*|m'a (?:\w+ )?(?:enfermee?|sequestree?|droguee?|empechee? de sortir)|me (?:sequestre|retient|drogue|piste|traque)|m'empeche de (?:sortir|partir|voir|travailler|parler))(?! (?:dans (?:un role|une case)|de dormir))`,
      r`(?:suis|etre) (?:\w+ )?(?:sequestree?|enfermee? (?:chez|par)|prisonniere? (?:chez|de mon|de lui)|retenue? contre)`,
      r`(?:il|elle|mari|copain|conjoint|compagnon|mec|ex)(?: [\w']+){0,2}? (?:controle|surveille|fouille|confisque|lit|piste|prend)(?: [\w',]+){0,5}? (?:mes (?:messages|sorties|comptes|papiers|appels)|mon (?:telephone|argent|salaire|passeport)|tout ce que je)(?=(?: [\w',]+){0,8} (?:frapp|gifl|peur|insult|menac|tap|coup|sortir|interdi|enferm|argent|cri))`,
      r`(?:suit|suivait|traque|harcele|espionne|attend)(?: [\w',]+){0,4}? (?:partout|depuis (?:la rupture|que)|en bas de chez moi|devant chez moi|a la sortie)(?=(?: [\w',]+){0,8}(?: $| peur| menac| crains| ,))`,
      r`(?:publi\w+|diffus\w+|poste\w*|envoy\w+|partag\w+|menac\w+)(?: [\w',]+){0,5}? (?:photos?|videos?|nudes?|images?)(?: [\w']+){0,2}? (?:intimes?|nue?s?|de moi|sexuelles?|sexy)`,
      r`(?:photos?|videos?|nudes?) (?:intimes?|de moi nue?|nue?s?)(?: [\w',]+){0,8} (?:chant\w+|menac\w+|diffus\w+|publi\w+)`,
      r`drogu\w+ (?:a mon insu|sans que|par)|soumission chimique|ghb|mis quelque chose dans mon verre|a mon insu(?: [\w',]+){0,4} (?:drog|medic|verre)`,
    ],
  },
  {
    kind: "violence",
    by: "other",
    stems: "frap tape bat batt viol etra malt cogn hurl cris gifl agre",
    says: [
      r`(?:son|leur|sa) (?:<MATE>|<KIN>|beau pere|fils|frere|patron|coloc\w*) (?:\w+ )?(?:la |le |l'|les |lui )(?:<HIT>)`,
      r`(?:mari|copain|conjoint|compagnon|mec|ex|homme|femme)(?: [\w']+){0,2}? (?:frappe|bat|tape|etrangle|cogne|maltraite|gifle|viole|tabasse|etranglait|frappait|battait) (?:sa|son|ma|mon|ses)`,
      r`(?:soeur|mere|amie?|collegue|voisine?|fille|cousine|tante|belle soeur|copine|grand mere|frere|pere|maman|niece|dame|pote)(?: [\w']+){0,3}? (?:se fait|s'est fait|s'est faite|est|a ete|etait|se faisait|serait|vient de se faire) (?:\w+ )?(?:battre|battue?|frapper|frappee?|taper|tabasser|violer|violee?|maltraiter|maltraitee?|agresser|agressee?|etrangler|cogner|sequestree?)(?! (?:au|aux|a|par (?:la|une) (?:critique|equipe)))`,
      r`(?:la|l') ?(?:frappe|bat|tape|etrangle|cogne|etranglait|frappait|battait|tabasse) (?:devant|quand|tous|depuis|chaque|encore|regulierement|le soir)`,
      r`(?:femme|homme) battue?`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems: "hits hit beat rape chok abus assa",
    says: [
      r`(?:he|she|husband|boyfriend|father|dad|mom|mother|partner|ex|wife|girlfriend|stepdad) (?:\w+ )?(?:hits?|beats?|raped?|chok\w+|abus\w+|threatens?|hurts?|slaps?|punch\w*) (?:me|us)`,
      r`(?:was|been|got) (?:raped|assaulted|sexually abused|abused|beaten)`,
    ],
  },
  // A child in danger.
  {
    kind: "child",
    by: "I",
    stems:
      "frap tape tap bat batt touc viol cogn gifl malt lit cham couc enfe foue cein lamb fuit fugu deho mang inse",
    says: [
      r`(?:<KIN>)(?: [\w',]+){0,4}? (?:me |m'a |m'ont |m'avait |m'|nous |il me |elle me )(?:\w+ )?(?:<HIT>|touch\w*|enferm\w*|brul\w*)\b(?! (?:un mot|deux mots|le coeur|beaucoup|profond|avec (?:ses|son)|par (?:son|sa|ses)|aux? (?:echecs|cartes|dames|jeu)))`,
      r`(?:<ADULT>)(?: [\w',]+){0,3}? (?:vient|entre|rentre|venait|se glisse|se couche)(?: [\w']+){0,3}? (?:dans (?:mon|son|leur) lit|dans ma chambre(?= (?:$|,|la|le soir|en|quand|et|pour me|nu|sans|pendant)))`,
      r`(?:demande|force|oblige)\w*(?: [\w']+){0,3}? (?:de |a )(?:le|lui|la) (?:toucher|caresser|sucer|embrasser)`,
      r`j'ai (?:[5-9]|1[0-7]) ans(?=.*\b(?:<HIT>|peur de (?:rentrer|mon|lui)|touch\w+|enferm\w+|dors dehors|fugu\w+|nue?s?|mon lit|ma chambre|coups|attouch\w*|rapports|dehors)\b)`,
      r`(?:fugu\w+|dors dehors|mise? (?:a la porte|dehors)|vire\w* de chez)(?=.*\b(?:[5-9]|1[0-7]) ans)`,
      r`(?:parents?|mere|pere|belle mere|beau pere) (?:[\w']+ ){0,2}?(?:me donne\w* (?:pas|plus|rien) a manger|me laisse\w* (?:pas|rien) manger|me laisse\w* (?:sans manger|dehors)|me priv\w+ de (?:nourriture|manger))`,
      r`(?:touch\w*|viol\w*|abus\w*)(?: [\w',]+){0,6} quand j'(?:etais|avais) (?:petite?|enfant|gamine?|\d+ ans|ado|jeune)`,
    ],
  },
  {
    kind: "child",
    by: "other",
    stems:
      "frap tape tap bat batt seco malt viol cogn gifl touc trip care abus atto brul grif coca bleu trac marq lais negl mang livr dang pren atta enfe acha leve lev coup seul taba deho cras harc brut",
    says: [
      r`(?:frapp\w*|bat|battent|battait|tap(?:e|ent|ait|er|ee?)|secou\w*|maltrait\w*|viol(?:e|ent|ait|er)|cogn\w*|gifl\w*|brutalis\w*|tabass\w*|roue de coups) (?:[\w']+ ){0,2}?(?:mon|ma|mes|notre|nos|son|sa|ses|leurs?|un|une|les|le|la|des) (?:propres? |deux |trois |petit\w? )?<CHILD>\b(?! (?:aux|a la (?:course|console)|au)\b)`,
      r`(?:abus\w+|attouch\w+)(?: [\w']+){0,2}? (?:de|d'|sur|a) ?(?:sa|son|ma|mon|ses|mes|leurs?|une?|l'|la|le|les|des) ?(?:petite? )?(?:<CHILD>)`,
      r`<CHILD>(?: [\w',]+){0,6}? (?:est|sont|se fait|se font|a ete|ont ete|etait|subit|subissent|serait|seraient|se faire|victime) (?:[\w']+ ){0,2}?(?:battue?s?|battre|maltraitee?s?|maltraiter|abusee?s?|frappee?s?|frapper|violee?s?|violer|tabassee?s?|tabasser|taper|en danger|negligee?s?|des (?:coups|attouchements|violences)|attouchements?|coups|harcelee? et frappee?|de (?:coups|maltraitance|violences))(?! (?:au (?:tennis|foot|jeu|ping|basket|hand)|aux|\d)\b)`,
      r`<CHILD>(?: [\w',]+){0,8}? (?:(?<= (?:un|des|de|les|ses|ces|aux|avec|deux|trois|quelques|plusieurs|gros|grands?|petits?|vilains?|enormes?) )bleus?|marques|traces|brulures|griffures|cocards?)(?= (?:$|,|sur|de|au|aux|et|partout|dans|quand))`,
      r`(?:bleus|marques|traces|brulures)(?: [\w']+){0,4}? (?:de coups|de ceinture|de doigts|sur (?:mon|ma|le|la|un|une|son|les) (?:bras|corps|dos|jambes|visage|<CHILD>))(?=.*<CHILD>|.* (?:la|le|il|elle) )`,
      r`(?:<ADULT>|il|elle|on|quelqu'un)(?: [\w',]+){0,3}? (?:la |le |les |l'a |l'|les a |lui a )(?:touch\w+|tripot\w+|attouch\w+|viol\w+|caress\w+)(?! (?:par|un mot|le coeur|droit au)\b)(?=(?: [\w',]+){0,8}(?: $| entre| partout| la| dans| quand| ,))(?<!(?:sa|cette|la|une|mon|ma) (?:lettre|histoire|chanson|film|demande) (?:l'a )?touchee?)`,
      r`(?:touch\w*|caress\w+|photographi\w+) (?:les|des|la|le|ses|mes) (?:petite?s?|enfants?|fillettes?|eleves|gamin\w*|garcons|filles)`,
      r`(?:dit|raconte\w*|confi\w+|avou\w+|explique)(?: [\w']+){0,4}? (?:que|qu')(?: ?[\w']+){0,5}? (?:la |le |l'a |l'|les )(?:touch\w+|frapp\w+|viol\w+|tap\w+|bat|battait|tripot\w+|caress\w+)`,
      r`(?:bebe|enfants?|petite?s?|gosses?|nourrisson|gamin\w*|fils|fille|fillette|eux)(?: [\w',]+){0,8}? (?:laissee?s? seule?s?|livres? a eux|rien a manger|pas a manger|toute? seule?s? (?:la nuit|toute la|des heures|a la maison)|enferme\w* (?:dans|dehors)|attachee?|dort dehors|dans (?:la crasse|leurs excrements))`,
      r`(?:s'en prend|s'en prenait|s'acharne|lev\w+ la main|crie et tape) (?:sur |a |aux? )?(?:mon |ma |mes |notre |nos |ses |les |la |le )?(?:petite?s?|enfants?|gosses?|fils|fille|bebe)`,
      r`(?:leur|lui) (?:tape|frappe|cogne|met des coups|donne des coups)(?=.*\b(?:petits?|enfants?|gosses?|bebe|fils|fille|tete)\b)`,
      r`(?:tape|frappe|secoue|cogne) (?:ma|mon|le|la) (?:petite?|gamine?|gosse|bebe|enfant|fils|fille)`,
      r`tape (?:dessus )?(?:mon|ma) <CHILD>`,
    ],
  },
  {
    kind: "child",
    by: "other",
    stems: "phot nue nues nude pedo ince mine camp",
    says: [
      r`(?:photos?|videos?|nudes?|selfies?)(?: [\w',]+){0,5}? (?:nue?s?|denude\w*|intimes?|sexy|seins|deshabille\w*)(?=.*\b(?:(?:[5-9]|1[0-7]) ans|fille|fils|ado|mineure?|enfant|eleve|niece|petite soeur|college)\b)`,
      r`\b(?:(?:[5-9]|1[0-7]) ans|ma fille|mon fils|mon ado|ma niece|une eleve|ma petite soeur)\b(?=.*\b(?:photos?|videos?|nudes?)\b.*\bnue?s?\b|.*\bnudes\b)`,
      r`pedophil\w*|pedocrimin\w*|incest\w*`,
    ],
  },
  // A threat to others.
  {
    kind: "threat",
    by: "I",
    stems:
      "tuer bute butt desc abat poig etra egor empo flin crev plan mass saig exte cram assa noye frap cogn taba etri demo vise sang fume defo brul bles tran tuee tue",
    says: [
      r`(?:<WILL>|vais|finirai par|vais finir par|retiens de|retenir de|peur de|pourrais|serais capable de|suis capable de) ?<GAP>(?:le |la |les |l'|lui |leur |tous |toutes |tous les |tout le monde |en )(?:\w+ )?(?:tuer|buter|butter|abattre|poignarder|etrangler|egorger|empoisonner|flinguer|crever|massacrer|saigner|exterminer|cramer|assassiner|descendre|planter|frapper a mort|frapper|cogner|tabasser|etriper|fumer|defoncer|bruler vi\w+|blesser|noyer)(?! (?:au (?:match|tennis|foot|jeu|scrabble)|le projet|en (?:justice|reunion|bourse)|de rire|ce (?:gosse|gamin|chat|chien)|dans l'oeuf|, (?:il|elle) a encore))(?!.* (?:a encore (?:oublie|fini|mange|laisse|perdu)|poubelles?|cereales|vaisselle)\b)\b`,
      r`(?:<WILL>|vais|finirai par|vais finir par|capable de|retiens de) ?<GAP>(?:tuer|buter|butter|abattre|poignarder|etrangler|egorger|empoisonner|flinguer|massacrer|assassiner|descendre|planter|exterminer|frapper|tabasser|noyer|cramer) (?:mon|ma|mes|son|sa|ses|notre|nos|leur|leurs|cet?|cette|un|une|des|les|le|la|quelqu'un|tout le monde|tous) ?(?:\w+ )?(?:<PERSON>|monde|ceux|enfants|profs?|eleves|salaud|connard|connasse|homme|police|flics?|juge|ordure)?(?<!(?:le|la|les|un|une|des|mon|ma|mes|notre|cette|ce|cet) )(?<= (?:quelqu'un|monde|tous|<PERSON>|ceux|enfants|profs?|eleves|salaud|connard|connasse|homme|flics?|juge|ordure))\b(?! (?:aux? |a la )(?:echecs|tennis|match))(?!.* (?:a encore (?:oublie|fini|mange|laisse|perdu)|poubelles?|cereales|vaisselle)\b)`,
      r`comment (?:tuer|empoisonner|faire disparaitre|eliminer|assassiner) (?:quelqu'un|mon|ma|un homme|une femme|une personne|son|sa)(?: <PERSON>)?(?! (?:projet|temps|ennui))`,
    ],
  },
  {
    kind: "threat",
    by: "other",
    stems: "tuer fusi tire mass bute carn atte poig",
    says: [
      r`(?:<HE>) (?:\w+ ){0,3}?(?:veut|parle de|menace de|dit vouloir|a dit qu'il allait|compte|voudrait|prevoit de|va) (?:\w+ )?(?:tuer|buter|poignarder|descendre|faire un carnage|abattre) (?:mon|ma|mes|son|sa|ses|notre|nos|leur|tout|tous|des|quelqu'un|les|sa|un)(?! (?:projet|concurren|budget|marche|idee))`,
      r`(?:faire|commettre|preparer?|prepare|parle de|planifi\w+|organis\w+) (?:\w+ )?(?:un|une) (?:carnage|fusillade|tuerie|massacre|attentat|bain de sang)`,
      r`tirer sur (?:tout le monde|les gens|eux|lui|elle|la foule|mes|des|ses|les eleves|quelqu'un)`,
    ],
  },
  {
    kind: "threat",
    by: "I",
    stems: "arme fusi cout flin batt bomb souf veng feu ince jamb puls mal pein plan",
    says: [
      r`(?:venir|aller|revenir|debarquer|entrer|vais|retourner|attendre|viendrai)(?: [\w']+){0,6}? (?:avec|armee? d') ?(?:une |un |mon |mes |le )?(?:arme|fusil|couteau|flingue|batte|bombe|hache|machette|kalach\w*)(?! (?:secrete|fatale|de (?:seduction|collection)|factice))`,
      r`(?:achete|j'ai|ai|pris|prends|trouve) (?:un|une|mon|le) (?:couteau|flingue|fusil|arme|batte|pistolet|hache)(?: [\w',]+){0,8}? (?:regler (?:son|leur) compte|lui|chez (?:lui|elle|eux|mon ex)|les attendre|l'attendre|le voir|la voir)(?! de collection)`,
      r`(?:regler|faire) (?:son|leur) (?:compte|affaire)(?! (?:en justice|au tribunal|a la|aux prud))<STOP>`,
      r`planter (?:un|mon|le|ce) couteau|lui (?:planter|foutre) (?:un|mon) (?:couteau|balle)`,
      r`(?:peur|envie|pulsions?|capable|risque|point|besoin) (?:de |d')(?:lui |leur |la |le |les )?(?:faire (?:du |tres )?(?:mal|souffrir)|blesser|faire un malheur|faire une (?:connerie|betise) grave)(?: (?:a|aux|au))?(?! (?:a (?:l'entreprise|son image|ma carriere)|en (?:lui disant|parlant|partant|refusant|le quittant)))(?=(?: [\w']+){0,2}?(?: (?:bebe|enfants?|fils|fille|mari|femme|gens|quelqu'un|mere|pere|ex|voisin|collegue|autrui|petit\w*)| ,| $))(?!.* en (?:\w+ant|lui))(?<!envie de (?:me )?faire mal)`,
      r`(?:faire souffrir|fasse souffrir)(?: [\w',]+){0,6} (?:creve|meure|sang|tuer|mains)`,
      r`j'ai des pulsions(?! d'achats?)|pulsions? (?:meurtrieres?|violentes?|de (?:meurtre|violence|tuer))`,
      r`(?:mettre|foutre|vais mettre|mets) le feu (?:a|au|aux|chez) (?:sa|son|leur|leurs|ma|mon|la|l'|lui|eux|elle|cette)(?! (?:scene|piste|salle|poudres|public|soiree))`,
      r`incendier (?:sa|son|leur|la maison|l'immeuble)|(?:casser|briser|exploser|peter) (?:les|ses) (?:jambes|genoux|dents)|lui casser (?:la gueule|les jambes|la tete)`,
      r`(?:creve|meure) de mes (?:propres )?mains`,
    ],
  },
  {
    kind: "threat",
    by: "I",
    stems: "kill shoo stab",
    says: [
      r`(?:going to|gonna|want to|wanna|will|could) (?:\w+ )?(?:kill|shoot|stab|murder) (?:him|her|them|everyone|everybody|my|people|someone)`,
    ],
  },
  // A medical emergency.
  {
    kind: "medical",
    by: "I",
    stems:
      "aval bu boit pris inge mang gobe vide mela inha resp over surd coma deli fume snif cham mono fuit odeu into",
    says: [
      r`(?:aval\w*|bu|boit|bois|ingere\w*|gobe\w*|mange\w*|absorbe\w*|touche|respire\w*|inhale\w*|leche|renverse) (?:[\w']+ ){0,4}?(?:l'|d')?(?:javel|antigel|produits? (?:vaisselle|menagers?|toxiques?|chimiques?|d'entretien|wc)|detergent|lessive|capsule|deboucheur|destop|acide|poison|mort aux rats|white spirit|essence|petrole|alcool a bruler|piles?|insecticide|pesticide|desherbant|soude|ammoniac|muguet|huile essentielle|mercure|raticide|methanol|laurier|if|aimants?)\b`,
      r`(?:aval\w*|pris|prise|gobe\w*|ingere\w*|vide) (?:[\w']+ ){0,4}?(?:trop de|tous|toute|toutes|boites?|plaquettes?|tube|tablettes?|surdose|flacon|poignee|\d+|double|triple) ?(?:[\w']+ ){0,4}?(?:<MEDS>)`,
      r`(?:aval\w*|pris|gobe\w*) (?:[\w']+ ){0,3}?(?:<MEDS>) (?:de (?:ma|mon|sa|maman|papa|mamie|papi|grand)|d'un coup|par erreur|que d'habitude|a la place)`,
      r`<CHILD>(?: [\w']+){0,2}? (?:a |vient d')(?:aval\w*|pris|mange|bu|gobe) (?:\w+ ){0,3}?(?:<MEDS>|produit|truc|objet)`,
      r`melang\w* (?:[\w',]+ ){0,5}?(?:<MEDS>|alcool|drogue)(?: [\w',]+){0,4}? (?:<MEDS>|alcool|drogue|coke|ecsta\w*|opium|vodka|whisky)`,
      r`overdos\w*|surdos(?:e|age)\b(?! d'info)|coma ethylique|delirium`,
      r`(?:pris|prise|fume|sniff\w*|injecte) (?:[\w']+ ){0,4}?(?:drogue|coke|cocaine|heroine|crack|ecsta\w*|mdma|ghb|lsd|ketamine|substance|opium)(?: [\w',]+){0,6} (?:repond|reagit|respire|bouge|convuls|tombe|coeur|inconscient|bad|bizarre)`,
      r`champignons?(?: [\w',]+){0,8} (?:vomi\w*|flou|malade|mal au ventre|toxique)`,
      r`intoxication au (?:monoxyde|gaz)|fuite de gaz|odeur de gaz|intoxiqu\w+|intoxication(?! alimentaire(?: [\w']+){0,3} (?:l'an|en|il y a))`,
    ],
  },
  {
    kind: "medical",
    by: "I",
    stems: "poit thor bras resp etou souf gonf gorg lang pale",
    says: [
      r`(?:douleurs?|mal|serre\w*|oppress\w+|etau|brule|brulure|poids)(?: [\w']+){0,5}? (?:poitrine|thorax|thoracique\w*)(?!.*\b(?:cancer|allaite\w*)\b)`,
      r`douleur\w*(?: [\w',]+){0,8}? (?:bras gauche|machoire)(?! (?:de tennis))`,
      r`(?:poitrine|thorax) (?:qui |me )?(?:serre|brule|fait (?:tres |super )?mal|comprime\w*)`,
      r`(?:arriv\w+|peux|peut|arrivent) (?:plus|pas)(?: a| meme)? respirer(?! (?:dans|au|avec|ici)\b)`,
      r`(?:du mal|difficultes?|peine) a respirer(?! (?:dans|au|avec|ici|par)\b)`,
      r`(?:<HE>|bebe|elle|il) (?:\w+ )?(?:respire) (?:plus|pas|mal|tres mal|bizarrement|a peine|difficilement|fort et)(?! (?:bien )?(?:dans|au))(?<!(?:projet|entreprise|boite|marche|couple) respire plus)`,
      r`(?:s'|en train de s'|je m'|en train de m')etouff\w*(?! (?:dans|de travail|au|sous|avec (?:les|des) (?:dossiers|papiers|taches))\b)(?<!(?:projet|marche|entreprise|ville) s'etouffe)`,
      r`(?:gorge|langue|visage|levres?) (?:\w+ ){0,2}?(?:qui )?(?:gonfl\w+|enfl\w+|se serre et)`,
      r`choc (?:anaphylactique|septique|allergique(?! a (?:l'autorite|la)))|oedeme de quincke`,
    ],
  },
  {
    kind: "medical",
    by: "I",
    stems:
      "inco conn evan mala reve repo reag boug coma conv epil bouc visa para sens avc infa card embo hemo saig sang perd bleu fiev tomb chut brul elec noya",
    says: [
      r`(?:est|semble|reste|trouve\w*|etait|suis|parait) (?:\w+ )?inconscient\w*(?! (?:du|de|des|qu)\b)`,
      r`(?:perdu|perd|perds|perdre|perte de) connaissance|(?:vient de|a|ai|fait) (?:\w+ )?(?:un|des) malaises?(?= (?:$|,|et|la|ce|cardiaque|dans|devant|au|maintenant))(?!.* (?:l'an dernier|il y a|en \d{4}))`,
      r`(?:vient de )?(?:s'evanoui\w*|s'est evanouie?)(?= (?:$|,|et|la|devant|maintenant|depuis|ce))`,
      r`(?:arrive|arrivons) (?:pas|plus) a (?:le |la |l')?reveiller|impossible (?:de|a) (?:le |la |l')?reveiller|se reveille (?:pas|plus) (?:du tout|depuis|, )`,
      r`(?:bouge|reagit|repond|parle) plus(?= (?:$|,|du tout|et|depuis|apres|aux stimul))(?<=(?:tomb|bebe|nourrisson|drog|alcool|malaise|respire|sang|chute|accident|coma|coup).*)(?!.*\b(?:mes (?:messages|mails|appels|sms)|textos?|telephone|client|recruteur|agence|sav)\b)`,
      r`convuls\w*|(?:fait|fais|en pleine|a une|train de faire) (?:une |des )?(?:crises?) d'epilepsie`,
      r`(?:bouche|visage) (?:\w+ ){0,3}?(?:tordue?|de travers|paralys\w*|deformee?|qui tombe|qui pend)|(?:sens|sent) plus (?:mon|ma|son|sa|mes|ses) (?:bras|cote|visage|jambes?|main)|paralys\w+ (?:d'un|du) cote`,
      r`(?:fait|fais|faire|refait|refaire) (?:\w+ )?(?:un |une )(?:avc|infarctus|crise cardiaque|arret cardiaque|embolie|hemorragie|oedeme|attaque (?:cerebrale|cardiaque))\b(?<!(?:a|ai|avait|ont|as) fait (?:un|une) (?:avc|infarctus|crise cardiaque|embolie|hemorragie))(?!.*\bfailli\b)`,
      r`(?:perds?|perd|perdu) (?:[\w']+ ){0,3}?(?:de |du |mon |son |tout )sang|sa?ign\w*(?: [\w',]+){0,6}? (?:s'arrete (?:pas|plus)|arrete (?:pas|plus)|beaucoup|enormement|abondamment|partout|de la tete|de partout|depuis (?:une|des|deux) heures?)`,
      r`pisse (?:le|du) sang|(?:vomi\w*|crach\w*|touss\w*) (?:\w+ )?du sang|du sang partout|mare de sang|hemorragie <STOP>`,
      r`(?:bebe|nourrisson|enfant|fils|fille|petite?)(?: [\w']+){0,3}? (?:tout |toute |devient |est |devenue? )+(?:bleue?|violette?)(?= (?:$|,|et|autour))`,
      r`(?:bebe|nourrisson|mois)(?: [\w',]+){0,6}? (?:40|41|42|39)(?: \d)?(?: [\w',]+){0,3}? ?fievre|fievre(?: [\w',]+){0,5} (?:reagit plus|convuls\w*|tres mou|toute molle|raideur)`,
      r`(?:tombee?|chute|chutee?|saute)(?: [\w']+){0,3}? (?:du (?:toit|balcon|\w+ etage|escabeau)|de (?:l'echelle|la fenetre|la falaise|l'escabeau))(?! (?:l'an|en|il y a)\b)|tombee? dans les escaliers(?!.*l'an dernier)`,
      r`brul\w* (?:[\w']+ ){0,5}?(?:degre|huile bouillante|eau bouillante|tout le (?:corps|visage))|electrocut\w+|(?:en train de se noyer|noyee? dans la piscine)`,
    ],
  },
  {
    kind: "medical",
    by: "I",
    stems: "over brea ches",
    says: [
      r`overdos\w+|can'?t? ?(?:t )?breathe|chest pain|(?:took|swallowed) (?:too many|all) (?:\w+ )?pills`,
    ],
  },
  // Eating.
  {
    kind: "eating",
    by: "word",
    stems: "anor boul tca hype orth",
    says: [
      r`anorexi\w*|boulimi\w*|tca\b|hyperphag\w*|troubles? (?:du comportement )?alimentaires?|(?:crises?) (?:de bouffe|d'hyperphagie)`,
    ],
  },
  {
    kind: "eating",
    by: "I",
    stems: "vomi mang alim affa laxa calo repa pese kilo maig nour jeun gros enor",
    says: [
      r`(?:(?:je|j'|pour|sans|a|puis je|de|d'aller|et|elle|il|soeur|fille|fils|amie?|copine|cousine|mere|ado) )(?:me|se) (?:fais|fait|faire|faisais|faisait|force a|forcer a) vomir`,
      r`vomi[st]?(?:r)? (?:[\w']+ ){0,4}?(?:expres|volontairement|tout ce que (?:je|j'|elle|il)|apres (?:chaque|les|tous|mes|ses)|mes repas|ses repas)`,
      r`(?:mange\w*|m'alimente|s'alimente|manger) plus(?: presque)?(?= (?:$|,|rien|du tout|depuis|et (?:je|elle|il|dort|pleure|s'|perd|maigri\w*)|car|pour maigrir|quasi|ni|jveux|je veux|tellement))(?! rien de )`,
      r`(?:refus\w*|arret\w*) (?:de |d')(?:manger|s'alimenter|m'alimenter|se nourrir|me nourrir|avaler)(?= (?:$|,|quoi|et|pour|depuis|du tout|la moindre|quoi que|,|car|elle|il))`,
      r`(?:m'|s')affame\w*|(?:me|se) prive\w* de (?:nourriture|manger)|(?:me|se) (?:laisse|laisser) (?:mourir|crever) de faim|jeun\w+ (?:\w+ ){0,5}(?:maigrir|kilos)(?=.*\b(?:evanou|malaise|pes|grosse))`,
      r`laxatifs?(?: [\w',]+){0,6} (?:maigrir|tous les jours|chaque|repas|poids|perdre|grossir)`,
      r`calories?(?: [\w',]+){0,10} (?:evanou\w*|obsed\w*|vomi\w*|peur|malaise\w*|encore perdre)`,
      r`saute\w* (?:tous |presque tous )(?:les|mes|ses) repas`,
      r`pes(?:e|ais|ait) (?:plus que |a peine |que |moins de )?(?:2\d|3\d|4[0-5]) ?(?:kg|kilos?|k)\b(?=.*\b(?:gross\w*|enorme|maigr\w*|refus\w*|mange\w*|perdre|trop)\b)|(?:refus\w*|mange\w*)(?: [\w',]+){0,8} pese (?:plus que )?(?:2\d|3\d|4[0-5]) ?(?:kg|kilos?)`,
      r`perdu \d+ ?(?:kg|kilos?)(?: [\w',]+){0,8} (?:refuse|mange (?:plus|rien|pas)|vomi\w*|s'alimenter)`,
      r`(?:arrive|peux|peut) (?:plus|pas) (?:a )?(?:manger|avaler|m'alimenter|garder)(?= (?:sans|$|depuis|quoi|un repas|,|rien))(?! sans (?:sel|sauce))`,
      r`(?:gave|goinfre|empiffre)\w*(?: [\w',]+){0,6} vomi\w*`,
    ],
  },
];

/** What is no danger by itself, and is one together: all of these in one sentence, or in a short text; none of `unless`. */
export const COMBINED_PHRASES: readonly CombinedPhrases[] = [
  {
    kind: "suicide",
    by: "I",
    stems: "rejo retr suiv pire souf sang couc",
    all: [
      r`(?:veux|vais|voudrais|envie de|aimerais|hate de|besoin de) (?:\w+ )?(?:la|le|les) (?:rejoindre|retrouver|suivre)|pense (?:\w+ )?au pire|que (?:ca|tout|tout ca) (?:finisse|cesse|s'arrete)|peux plus de souffrir|veux plus souffrir`,
      r`mort\w*|decede\w*|enterre\w*|deuil|tombe|deces|seule?|mal|souffr\w*|desesp\w*|vie|vivre|noir|nuit`,
    ],
    unless: r`examen|entretien|projet|equipe|demenag\w*|travaux|vacances|lyon|paris|boulot|dentiste|regler`,
  },
  {
    kind: "violence",
    by: "I",
    stems: "cout arme fusi batt hach pist",
    all: [
      r`couteau|arme|fusil|batte|hache|pistolet|revolver`,
      r`\b(?:il|elle|ex|mari|copain|compagnon|conjoint|pere|frere|homme|voisin|mec|quelqu'un|on)`,
      r`m'a suivie?|m'attend\w*|m'attaqu\w+|m'a attaquee?|me menac\w+|m'a menacee?|me poursui\w+|m'a poursuivie?|devant chez moi|contre moi|sous la gorge|m'a visee?|sur moi`,
    ],
    unless: r`banquier|metaphore|chasse|jeu|figure|collection`,
  },
  {
    kind: "child",
    by: "other",
    stems: "phot vide nude webc",
    all: [
      r`(?:demand\w+|reclam\w+|exig\w+|envoy\w+|recoit)(?: [\w',]+){0,4} (?:photos?|videos?|nudes?|webcam)`,
      r`\b(?:(?:[5-9]|1[0-7]) ans|fille|fils|ado|eleve|niece|neveu|enfant|collegienne?)`,
      r`adulte|homme|inconnu|majeur|nue?s?|intimes?|jeu en ligne`,
    ],
    unless: r`ecole|photographe|site de l'|mariage|famille|album|grands? parents?`,
  },
  {
    kind: "suicide",
    by: "I",
    stems:
      "coup ener para ciel haut papa mama rejo pied natu mond exis pend vide fout alle couc allo pleu crev meur cont prep revo cach cuis",
    all: [
      r`je|j'\w+|me|m'\w+|moi|ma|mon|mes|on|mari|fils|fille|frere|soeur|femme|pere|mere`,
      r`(?:veux|voudrais|vais|envie d'|aimerais)(?: [\w']+){0,5} (?:au paradis|au ciel|la haut|dans l'au dela)|(?:partir rejoindre|veux rejoindre|aller rejoindre|vais rejoindre|retrouver) (?:papa|maman|mon (?:pere|frere|mari|fils|bebe|amour)|ma (?:mere|soeur|fille|femme|cherie)) <STOP>|erreur de la nature|(?:du|pas du|voulu|demande a|du jamais) (?:venir|naitre|etre mise?) (?:au monde)?|six pieds sous terre|mieux si j'existais (?:pas|plus)|si j'existais (?:pas|plus)|existence est un (?:fardeau|poids|calvaire|enfer)|(?:foutre|mettre|allonger|coucher|balancer) (?:sous|sur|devant) (?:un|le|les|la) (?:train|metro|rails?|voies?|camion|bus|tram)|vide (?:l'armoire|la boite|le tiroir|toute la) ?(?:a |de )?(?:pharmacie|<MEDS>)|me suis pendue?|(?:fout\w*|fich\w*|egal|moque\w*)(?: [\w']+){0,2} si je (?:creve|meurs|disparais|saute)|si je (?:creve|meurs|disparais|saute)(?: [\w',]+){0,5} (?:fout\w*|fich\w*|egal|moque\w*)|qui (?:va|viendra|irait) me (?:pleurer|regretter)|compte pour personne|(?:tout prepare|tout est pret|tout organise)(?=.*\b(?:au revoir|adieu|demain soir|ce soir|pardon))|(?:cache|stocke|accumule|garde|met de cote) (?:des|ses|mes|tous ses) <MEDS>|je me coupe(?= (?:$|,|la nuit|le soir|en cachette|depuis|dans ma chambre))|(?:plus|aucune) (?:envie|force) (?:de )?continuer (?:cette|ma) vie|(?:moindre|plus d'|aucune) ?energie pour (?:vivre|exister|continuer)`,
    ],
    unless: r`fiscal|vacances|plage|lille|australie|cuisine|legumes|cheveux|police|au monde du`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "pont toit balc fene fala rebo quai rail vide etag",
    all: [
      r`pont|toit|balcon|fenetre|falaise|rebord|quai|rails?|vide|etage`,
      r`(?:failli|envie|pense|pensais|allais|voulu|voulais|pret|prete|hesite|manque) (?:\w+ )?(?:de |d'|a )?(?:\w+ )?(?:sauter|basculer|me laisser tomber|me jeter|passer par dessus)|(?:sauter|basculer|laisser tomber)(?: [\w']+){0,4} (?:pont|toit|balcon|fenetre|falaise|etage|vide|rails?)`,
    ],
    unless: r`elastique|parachute|parapente|piscine|plongeoir|jeu|chat|repas|lancer|creer|entreprise`,
  },
  {
    kind: "despair",
    by: "I",
    stems: "impo aban comp term fini pers sens croi",
    all: [
      r`je|j'\w+|me|m'\w+|moi|ma`,
      r`plus rien a d'importance|abandonnee? (?:de|par) tous|(?:compte|existe) pour personne|(?:que )?ma vie est (?:\w+ )?(?:terminee|finie|foutue|derriere moi et)|personne m'entend (?:et|plus)?|rien a plus d'importance|crois plus en rien`,
    ],
    unless: r`poste|equipe|projet|politique|entreprise|professionnelle`,
  },
  {
    kind: "child",
    by: "other",
    stems: "douc bain enfe mari faim sale bled bale cave",
    all: [
      r`\b(?:pere|oncle|tonton|frere|cousin|parents|voisine?|mere|nounou|il|elle|papa|papi)|classe|ans|bled|pays`,
      r`(?:entre|vient|regarde|reste|rentre)(?: [\w',]+){0,5} (?:sous la douche|dans mon bain|prends ma douche|salle de bain|me deshabille|me change|aux toilettes)|(?:enferm\w+|attach\w+|laiss\w+) (?:son|sa|ses|le|la|les|leur|leurs|mon|ma) (?:fils|fille|enfants?|petite?s?|bebe|gosses?|gamin\w*)(?: [\w',]+){0,4} (?:balcon|cave|placard|noir|dehors|cle|chambre|nuit|seule?s?)|(?:1[0-7]|[5-9]) ans(?: [\w']+){0,5} mari(?:ee?|er)|mari(?:ee?|er) (?:au (?:bled|pays|village)|de force|cet ete a un)|(?:petite?s?|enfants?|eleve|gamin\w*|gosses?)(?: [\w',]+){0,10} (?:a faim|ont faim|habits sales|bleus|affame\w*)(?=.*\b(?:bleus|sales|faim|coups|seule?s?|mange))`,
    ],
    unless: r`chat|chien|robe|travaux|plombier|robinet`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "brul veng arme appo ince",
    all: [
      r`(?:vais|veux|envie de|faut que je|je vais aller|jure de) (?:\w+ )?bruler (?:sa|son|leur|la|l'|ma|mon) ?(?:maison|voiture|immeuble|boutique|appart\w*|boite|ecole|bureau)|me venger(?=.*\b(?:bruler|tuer|frapper|sang|arme|couteau|souffrir|detruire sa|acide))|(?:apport\w*|amen\w*|cache\w*|ramen\w*|venu|vient|porte)(?: [\w']+){0,2} (?:une |un |son |mon )?(?:arme|couteau|pistolet|fusil|flingue)(?: [\w']+){0,2} (?:au|a l'|a la|dans|en) ?(?:le |la |l')?(?:lycee|college|ecole|fac|classe|bureau|travail|cours)`,
    ],
    unless: r`cuisine|theatre|factice|jouet`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "vomi gros enor maig pese kilo repa calo",
    all: [
      r`se (?:fait|faisait|font|faire) vomir|je me fai(?:s|t) vomir|vomi\w* (?:apres (?:avoir mange|manger|chaque|les repas)|pour (?:maigrir|pas grossir))|(?:grosse?|enorme|obese)(?: [\w',]+){0,6} (?:3\d|4[0-4]) ?(?:kg|kilos?)|(?:3\d|4[0-4]) ?(?:kg|kilos?)(?: [\w',]+){0,6} (?:grosse?|enorme|obese|maigrir)|saute\w* (?:les|ses|mes) repas(?=.*\b(?:grosse?|kilos?|maigr\w*|evanou\w*|malaise))|[1-5]\d\d calories par jour|maigre comme`,
    ],
    unless: r`chien|chat|enceinte|bateau|voiture|gastro|bebe`,
  },
  {
    kind: "medical",
    by: "other",
    stems: "aval bu plan cham baie",
    all: [
      r`(?:a|ont|vient d'|viennent d') ?(?:\w+ )?(?:avale\w*|pris|gobe\w*|ingurgite\w*) (?:des|ses|tous|plein|beaucoup|plusieurs|trop|une poignee|mes) ?(?:de |d')?(?:\w+ )?<MEDS>|(?:avale|mange|croque)\w* (?:une?|des|la|les) (?:plantes?|champignons?|baies?|feuilles?)(?=.*\b(?:toxi\w*|inconnu\w*|jardin|foret|vomi\w*|malade|que faire))`,
    ],
    unless: r`rhume|ordonnance|toux|chien|chat|migraine|tous les jours depuis`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "etre fete arri atte sera",
    all: [
      r`(?:plus|pas) etre la (?:du tout|<END>)|etre plus la (?:du tout|<END>)|compte pas (?:atteindre|arriver|feter|voir) |pas l'intention d'y arriver|apres je pars <STOP>`,
      r`simple|mieux|veu\w+|voul\w+|voudr\w+|aimer\w+|envie|prefer\w+|souhait\w+|intention|compte|jusqu'a|ans`,
    ],
    unless: r`reunion|bureau|lundi|mardi|mercredi|jeudi|vendredi|conge\w*|poste|boite|entreprise|equipe|projet|demission\w*|cours|ecole`,
  },
  {
    kind: "suicide",
    by: "other",
    stems:
      "mieu pire fini exis piqu ache euth debr peur bus trai gaz nee reve viva conn beti irre repo cond meri vis",
    all: [
      r`(?:si|que) j'en fini\w+|j'en fini(?:rais?|ssais)|marre de (?:cette|mon|l') ?existence|existence de merde|chienne de vie|(?:piquez|pique|achevez|acheve|euthanasiez|debranchez) moi|qu'on (?:me pique|m'acheve|m'euthanasie|me debranche)|plus peur de (?:mourir|la mort)|pass\w+ sous (?:un|le) (?:bus|train|metro|camion|tram)|un pas de plus et|ouvert le gaz|ouvrir le gaz|(?:reverr\w+|verr\w+|retrouver\w+) (?:pas|plus) vivante?|mieux s'(?:il|elle) (?:[\w']+ ){0,3}(?:nee?|morte?|plus la)|peur (?:que|qu'\w+)(?: [\w']+){0,4} (?:fasse|fait|commette) (?:une? )?(?:\w+ )?(?:connerie|betise|irreparable)|(?:que|qu'\w+) (?:\w+ )?se fasse (?:du )?mal|commettre (?:l'irreparable|le pire)|faire une (?:grosse |enorme )?(?:betise|connerie) <STOP>|va faire une (?:betise|connerie)|tentee? par le pire|sais (?:plus|pas) pourquoi je (?:vis|respire|suis (?:la|vivante?|en vie))|mieux fait de pas (?:m'avoir|me faire|me mettre au monde)|regrett\w+ (?:d'etre (?:nee?|en vie|vivante?)|de m'avoir)|peur de (?:moi|moi meme|ce que je (?:pourrais|peux|vais) (?:me )?faire|mes (?:pensees|idees)) (?:<STOP>|ce soir|et|cette nuit)|reponds plus de moi|(?:merite|merites) (?:de|d') ?(?:souffrir|crever)`,
    ],
    unless: r`bourse|achat|investi\w*|mariage|voter|placement|ivresse|reunion|oral|dentiste|compte en banque|tatou\w*`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "plac moi lieu",
    all: [
      r`a sa place|(?:pas )?moi qui (?:suis|aurais|devrais)|au lieu (?:de lui|d'elle)`,
      r`(?:suis |sois |etre )?mort\w*|mourir|du partir|du y rester`,
    ],
    unless: r`projet|poste|promotion|conge|vous feriez`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "raso lame cutt coup enta peau sang baig arra lace",
    all: [
      r`(?:baignoire|salle de bain|toilettes|lit|chambre)(?: [\w',]+){0,6} (?:rasoir|lames?|cutter)|(?:rasoir|lames?|cutter)(?: [\w',]+){0,6} (?:baignoire|poignets?|veines?|bras)|(?:entailles?|coupures?|lacerations?)(?: [\w',]+){0,4} (?:bras|poignets?|cuisses?|jambes?|ventre)|(?:bras|poignets?|cuisses?)(?: [\w',]+){0,4} (?:entailles?|coupures?|lacerations?)|m'arrach\w+ la peau|(?:gratte|griffe|mords|arrache|frotte)(?: [\w',]+){0,4} jusqu'au sang`,
      r`je|j'\w+|me|mes|mon|ma|m'\w+|elle|il`,
    ],
    unless: r`ras(?:er|e)|barbe|epil\w*|jardin\w*|rosier|chat|cuisine|papier|moustique\w*|peinture|eczema`,
  },
  {
    kind: "suicide",
    by: "other",
    stems: "coup brul scar part rang donn",
    all: [
      r`<PERSON>(?: \w+)? se (?:coupe|brule|scarifie|mutile|taillade|griffe)(?= (?:$|,|et|en cachette|avec|depuis|la nuit|quand|volontairement))|(?:parle (?:que|tout le temps|souvent|sans cesse) de (?:partir|mourir|la mort|disparaitre|sa mort))|(?:range (?:tous )?ses papiers|donne (?:toutes )?ses affaires)(?=.*\b(?:partir|mort\w*|vie|adieu))`,
    ],
    unless: r`cheveux|cuisine|etranger|vacances|voyage|retraite|expatri\w*`,
  },
  {
    kind: "despair",
    by: "I",
    stems: "sers vecu part rate serv cont merd mala",
    all: [
      r`a quoi je sers <STOP>|(?:fait mon temps|assez vecu|trop vieille?|trop vieux|vieille et malade|vieux et malade)(?=.*\b(?:partir|m'en aller|finisse|sers|fini|mourir))|vie (?:\w+ )?(?:a |aura |est )?(?:servi a rien|ratee)|(?:aucune|plus de|pas de|plus aucune|sans) raison de (?:continuer|me lever|me battre|rester)(?= (?:$|,|a (?:vivre|respirer)|et|je))|tout rate(?=.*\b(?:vie|rien|servi))|me punis <END>`,
    ],
    unless: r`service|retraite|voyage|poste|projet|equipe|reunion|etudes|entreprise`,
  },
  {
    kind: "despair",
    by: "I",
    stems: "exis fant ombr vois",
    all: [
      r`(?:vois|voit|entends|parle a) des (?:gens|choses|ombres|personnes|morts|visages) qui (?:existent pas|sont pas (?:la|reels?)|me parlent|n'existent pas)`,
    ],
  },
  {
    kind: "violence",
    by: "I",
    stems:
      "lanc bala jete jett serr defo forc tuer cree crev trac bali gps fell sodo pene doig vers glis verr nue pass papi touc",
    all: [
      r`(?:me |m'a |nous |m'avait )(?:lanc\w+|balanc\w+|jet\w+|envoy\w+)(?: [\w']+){0,5} (?:figure|tete|visage|gueule|dessus)|(?:me |m'a )(?:serr\w+|tord\w*|attrap\w+|empoign\w+)(?: [\w']+){0,2} (?:le |les |par le |par les |l')?(?:bras|poignets?|cheveux|gorge|cou)|(?:defonc\w+|forc\w+|cass\w+) (?:ma|la|notre) porte|tu(?:era|erait|er|e) (?:les|mes|nos) (?:enfants|petits|gosses)|jur\w+ de (?:me|nous) (?:retrouver|crever|tuer|buter|demolir)|(?<!\bj(?:e|'ai) (?:[\w']+ ){0,4}?(?:mis|mets|mettre|posee?|poser|installee?|installer|collee?|achetee?|acheter|planquee?|cachee?)(?: \w+){0,2} )(?:traceur|balise|gps|mouchard|logiciel espion)(?=.*\b(?:voiture|telephone|sac))|(?:forc\w+|oblig\w+|contrain\w+)(?: [\w']+){0,4} (?:fellation|sodomi\w+|penetr\w+)|m'a (?:sodomis\w+|penetr\w+|doigt\w+)|m'a mis (?:les|un|ses|des) doigts?|(?:gliss\w+|mis|vers\w+) (?:quelque chose|un truc|une drogue|un cachet)(?: [\w']+){0,2} dans (?:mon|son|ma) (?:verre|boisson|biere|cafe)|reveillee? (?:toute )?nue? (?:chez|dans|a cote)|(?:pris|confisqu\w+|garde) mon passeport|(?:chef|patron\w*|collegue|prof\w*|medecin|coach|directeur|kine|osteo\w*|maitre|formateur|tuteur|superieur|gynecologue|masseur)(?: [\w']+){0,3}? (?:me |m'a )touche\w* <STOP>`,
    ],
    unless: r`fleurs?|ballon|defi|invitation|bouquet|main en signe|livreur`,
  },
  {
    kind: "violence",
    by: "other",
    stems: "frap bat tape viol cogn etra malt seco hurl aide sups cour crie cris",
    all: [
      r`(?:homme|mec|type|mari|copain|compagnon|conjoint|gars|femme|quelqu'un) qui (?:la |le |les |l')(?:<HIT>)|(?:voisine?s?|a cote|dessus|dessous|etage|palier)(?: [\w',]+){0,6} (?:crie\w* au secours|appel\w+ (?:a l'aide|au secours)|hurl\w+|suppli\w+)|(?:hurl\w+|cri\w+|supplie\w*)(?: [\w',]+){0,4} (?:au secours|a l'aide|arrete|pitie)`,
    ],
    unless: r`fete|foot|musique|concert|chien|perroquet|travaux|film`,
  },
  {
    kind: "child",
    by: "other",
    stems:
      "trip care emba secr boug bouc mang frig atta chat snap inst disc adul renc inte dort voit rue affa",
    all: [
      r`(?:<KIN>|<ADULT>|il|elle)(?: [\w',]+){0,3}? (?:me |m'a |la |l'a |lui )(?:tripot\w*|caress\w*|embrass\w* sur la bouche|force a l'embrasser|fait des bisous (?:sur la bouche|dans le cou))|(?:secret|dire a personne|rien dire)(?=.*\b(?:touch\w*|bisou\w*|bouche|corps|culotte|lit|caress\w*|papi|papy|tonton|oncle|entraineur))|(?:touch\w*|bisou\w*|caress\w*|lit|culotte)(?: [\w',]+){0,12} (?:secret|dire a personne|rien dire)|(?:mange|manger) depuis(?=.*\b(?:[4-9]|1[0-7]) ans)|(?:attach\w+|enferm\w+) (?:mon|ma|le|la|les|ses|des) (?:bebe|enfants?|fils|fille|petite?s?)|(?:(?:[6-9]|1[0-7]) ans|ma fille|mon fils|ado|eleve|niece|petite soeur|collegienne)(?=.*\b(?:homme|adulte|inconnu|majeur|mec de))(?=.*\b(?:rencontrer|rendez vous|internet|snap\w*|insta\w*|chatte|discord|tiktok|roblox|en ligne))|(?:enfants?|eleve|petite?s?|bebe|fils|fille)(?: [\w',]+){0,4} (?:dort|dorment|vit|vivent) (?:dans (?:une|la|leur) voiture|dehors|dans la rue|sous un pont)|enfants?(?: [\w',]+){0,6} (?:affames?|sales et|couverts de)`,
    ],
    unless: r`cadeau|surprise|siege auto|poussette|ceinture de securite|camping|moniteur de (?:ski|conduite)|prof particulier`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "meur crev souf arme fusi cout pist batt pete saut expl mena",
    all: [
      r`veux que (?:mon|ma|mes|ce|cette|le|la|il|elle|ils|son|sa)(?: \w+){0,2} (?:meure|creve|souffre)|(?:fusil|arme|couteau|pistolet|batte|hache)(?: [\w',]+){0,6} (?:(?:j')?attends? qu'\w+|l'attends|les attends|l'attendre|pour (?:lui|elle|eux))|tout faire (?:peter|sauter|exploser) (?:au|a l'|a la|dans|chez|lundi|demain)|(?:a|avec) une arme et (?:menace|crie|dit|veut)|menac\w+ (?:tout l'immeuble|tout le monde|les voisins|les passants|ses (?:profs|collegues|camarades)|son prof|un camarade)(?=.*\b(?:arme|couteau|mort|tuer|bombe))|tuer mes (?:enfants|parents)`,
    ],
    unless: r`feu d'artifice|petards?|plainte|chasse|jeu`,
  },
  {
    kind: "medical",
    by: "I",
    stems: "reve conf leve bras insu acco eaux heur cogn piec bill bu ethe aval ronf trem vodk whis alco",
    all: [
      r`(?:peux|peut|pouvons|arrive|arrivons|arrivent) (?:pas|plus) (?:a )?(?:le |la |l'|les )?reveiller(?= (?:$|,|et|il|elle))|(?:confond|cherche|melange|mange) (?:les|ses) mots(?: [\w',]+){0,8} (?:bras|bouche|visage|jambe|main)|(?:peut|arrive) (?:plus|pas) (?:a )?lever (?:le|son|les) bras|(?:mal|douleur\w*|fourmi\w*)(?: [\w']+){0,4} bras gauche(?: [\w',]+){0,6} (?:machoire|poitrine|sueurs?|souffle|epaule|pale|blanche?|transpire\w*|essouffl\w*|nausees?)|trop d'insuline|insuline(?: [\w',]+){0,6} (?:trembl\w*|hypo\w*|malaise|sueurs)|accouche (?:la|maintenant|dans|sur|toute seule)|perdu les eaux(?=.*\b(?:frapp|pouss|projet|mois|sang|seule))|(?:tete|crane)(?: [\w',]+){0,6} (?:heurte|cogne|tape|percute)(?: [\w',]+){0,8} (?:importe quoi|confus\w*|vomi\w*|saigne\w*|inconscien\w*|bizarre\w*)|aval\w+ (?:une|un|des|la) (?:piece|objet|jouet|bille|os|clou|vis|epingle|aimant|lego|capsule|pile)(?: [\w',]+){0,6}|(?:bu|boit|avale\w*)(?: [\w']+){0,2} (?:l'ether|d'ether|du parfum|du white|le produit)|(?:vodka|whisky|alcool|bouteille)(?: [\w',]+){0,8} (?:cachets?|somniferes?|medicaments|comprimes|xanax|lexomil)`,
    ],
    unless: r`compatible|puis je|peut on|interdit|matin|pour l'ecole|chien|chat|soiree`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "mang nour repa pese",
    all: [
      r`m'interdi\w+ (?:de )?(?:manger|toute nourriture)|(?:cache|jette|recrache)(?: [\w']+){0,3} (?:nourriture|repas|assiette)(?: [\w',]+){0,6} (?:(?:s'|m')?evanou\w*|maigr\w*|malaise\w*|kilos?)|je (?:\w+ )?pese(?: \w+){0,2} (?:2\d|3\d) ?(?:kg|kilos?)|(?:punis|prive)(?: [\w',]+){0,4} (?:manger|repas)`,
    ],
    unless: r`chien|chat|ramadan|careme`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "mort mour crev tomb cerc ente coeu etei",
    all: [
      r`je\b|j'\w|me\b|m'|moi|ma|mon`,
      r`(?:la|ma) mort\b(?! (?:de|du|des|d'))|mourir|crever|mon enterrement|mon cercueil|ma tombe|mon coeur (?:s'arrete|cesse|lache)|m'eteindre`,
      r`veux|voudrais|aimerais|envie|prie|souhaite|espere|reve|planifi\w*|prepar\w*|attends|besoin|solution|issue|delivr\w*|soulag\w*|liber\w*|paix|repos|au bout|hate|cherche|obsede\w*|imagine|viendrait|appelle|prefere\w*|prochaine|proche|que (?:la )?mort|choisir|plus peur`,
    ],
    unless: r`assurance|notaire|testament|directives|obseques|projet|entreprise|equipe|debat|loi|peine de|heritage|succession|vieux|japon|avant de|deuil|defunt|organis\w+|retraite|philosoph\w+|m'aide|livre|peur de mourir|industrie|administrative|cancer|voir le monde|va mourir|vont mourir|laisser mourir (?:la|le|les|cette|ce)|ce qui compte`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "vivr exis viva vie nee nait reve",
    all: [
      r`(?:<LIVE>)|vivre (?:comme ca|cette vie|ainsi|sans (?:lui|elle|eux|toi))|etre nee?|etre vivante?|suis (?:encore )?(?:en vie|vivante?|la pour rien|nee?)|d'etre (?:la|reveillee?)|m'etre reveillee?|(?:cette|ma|la) (?:putain de |foutue |sale |chienne de )?vie\b(?! (?:professionnelle|de (?:bureau|couple|famille|quartier)|a|parisienne|associative|sociale|active|culturelle|chere))`,
      r`detest\w*|hais|honte|marre|fatigu\w*|epuis\w*|trop dur\w*|si dur\w*|insupportable\w*|souffr\w*|decue?|deception|m'en veux|efforts?|pourquoi|sert a rien|quoi sert|plus envie|envie de rien|plus la force|degout\w*|torture|enfer|arreter|regrette|punition|absurde|inutile|vomis|quitter la vie|supporte plus|calvaire|supplice|fardeau|souffrance|malgre moi|aurais (?:du|prefere) (?:pas|jamais)|a quoi bon|maudis|merite pas`,
    ],
    unless: r`paris|lyon|marseille|campagne|ville|coloc\w*|appart\w*|maison|ensemble|chez|quartier|parents|voisins?|travail|boulot|metier|bureau|poste|entreprise|projet|etudes|patron|chef|reconversion|demission\w*|salaire|loyer|enseign\w*|ecole|hotel|voyage|langue|regime|association|horaires|transports|sport|mutation|nee? (?:en|a|le|dans) \w+`,
  },
  {
    kind: "suicide",
    by: "other",
    stems: "pard adie merc dern deso aime",
    all: [
      r`pardon\w*|adieu|desolee?|merci (?:pour tout|d'avoir|a tous)|derniere fois que je|veillez sur|prenez soin|occupez vous`,
      r`y arrive plus|je (?:t'|vous |les |l'|te )aim\w*|vais faire|de partir|je pars|plus la|ai essaye|tout essaye|c'est (?:fini|la fin)|vous ecris|vous parle|ete la|lache prise|trop mal|trop dur|ma faute|soyez heureux|de mes (?:enfants|animaux)|sans moi`,
    ],
    unless: r`collegues?|equipe|poste|boite|stage|projet|client\w*|conge\w*|vacances|retraite|client|contrat|livraison|offre|candidature|reunion|dossier|entretien|dire (?:pardon|desole)|demander pardon|pardonner|doit il|dois je|faut il`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "toit pont bord rail fals fene rebo para lame cord raso noeu",
    all: [
      r`je|j'\w+|me|m'\w+|moi`,
      r`mont\w+ sur le (?:toit|rebord|parapet|pont|muret)|au bord (?:du|d'un|de la|des) (?:pont|vide|toit|falaise|rails?|fleuve|quai)|assise? sur (?:le rebord|le pont|les rails|le toit|la fenetre)|(?:suis|debout) sur (?:le (?:pont|toit|rebord|parapet)|les rails)|lames? (?:de rasoir )?(?:cachee?s?|sous|dans mon)|enjamb\w+`,
    ],
    unless: r`gouttieres?|tuiles?|reparer|antenne|panneaux?|photos?|terrasse|vue|couvreur|travaux|peindre|nettoyer|camping|chantier|pique nique`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "somn medi cach pilu medo xana lexo doli insu anti gelu",
    all: [
      r`<MEDS>`,
      r`m'endormir|endormir pour|neige|baignoire|vodka|whisky|alcool|tous d'un coup|tout avaler|tout prendre|plus jamais|pour toujours|partir|lettre|adieu|en finir|sac plastique|foret`,
      r`veux|vais|envie|pense|voudrais|prendre|prevu|hesite|tente\w*|comment|avaler`,
    ],
    unless: r`avion|ordonnance|medecin|decalage|chien|chat|rhume|voyage|valise|douane|migraine|vacances`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "assu dett regl rapp vaux",
    all: [
      r`(?:si je (?:meurs|mourais|disparais\w*|crevais)|ma mort|mort que vivante?|moi vivante?|morte? que vivante?)`,
      r`tout sera\w* regle|regler\w* tout|dettes?|rapporterait|vaux plus|plus utile|rembours\w+|soulag\w+|plus de (?:soucis|probleme)`,
    ],
    unless: r`notaire|emprunteur|assureur|credit immobilier|banque|garantie|capital deces`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "disp meur crev exis mour sois part",
    all: [
      r`que je (?:disparaisse(?! (?:de|du|des|d')\b)|meure|creve|n'existe plus|existe plus|sois (?:morte?|plus la)|m'en aille pour)`,
    ],
    unless: r`photo|liste|fichier|reseaux`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "saig cica bras poig veng coup lame",
    all: [
      r`me faire saigner|fais saigner|cicatrices?(?: [\w',]+){0,8} (?:recommence\w*|bras|poignets?|cuisses?)|(?:bras|poignets?|cuisses?)(?: [\w',]+){0,6} cicatrices?|s'ouvr\w+ les (?:bras|veines|poignets)|(?:se|me) (?:coupe|couper|entaille|lacere|pique|griffe)(?: [\w']+){0,2} (?:le|les|sur le|sur les) (?:bras|poignets?|cuisses?|ventre|jambes?)`,
    ],
    unless: r`operation|accident|chirurgie|cesarienne|laser|creme|tatou\w*|cheveux|crash|chute|velo|cuisine`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "tent hosp psy urge reve essa lava",
    all: [
      r`(?:apres|depuis|suite a|pour|lors de) (?:ma|sa|une|la) (?:\w+ )?(?:tentative|ts)\b(?! (?:de (?!suicide)|d'))`,
      r`hopital|hospitalis\w*|psy\w*|urgences?|sortie?|reveillee?|rate\w*|clinique|lavage|soigne\w*`,
    ],
  },
  {
    kind: "suicide",
    by: "other",
    stems: "dema supp recl veut impl disa ecri",
    all: [
      r`<PERSON>|\b(?:il|elle)\b|maman|papa|mamie|papi`,
      r`(?:demand\w+|suppli\w+|reclam\w+|implor\w+)(?: [\w',]+){0,6} (?:a mourir|de mourir|la mort|qu'on (?:l'aide|en finisse|la laisse partir|le laisse partir))|veut (?:partir )?rejoindre (?:son|sa|ses) (?:bebe|mari|femme|fils|fille|mere|pere|enfant|frere|soeur) (?:au|la haut|mort|decede|disparu|parti)|veut partir (?:rejoindre|pour toujours)|plus (?:envie de vivre|gout a la vie)|disait? vouloir (?:mourir|en finir|partir)|(?:posts?|poste|messages?|stories|statuts?)(?: [\w',]+){0,6} (?:mort|mourir|suicid\w*|en finir|adieu)`,
    ],
    unless: r`projet|entreprise|client`,
  },
  {
    kind: "despair",
    by: "I",
    stems:
      "racc ratt plac sort tard aide lumi noir eche meri inut deba libe soul gach bous batt souf part rien inca bouc vide invi",
    all: [
      r`rien a quoi me (?:raccrocher|rattacher)|plus rien me (?:rattache|raccroche)|(?:plus|pas|aucune) (?:ma )?place (?:nulle part|sur terre|dans ce monde|ici bas|parmi)|(?:plus|aucune) (?:\w+ )?lumiere|tout est (?:\w+ )?noir|m'en sortirai (?:jamais|pas)|en sortirai (?:jamais|pas)|trop tard pour moi|personne (?:peut|pourra) (?:plus )?m'aider(?! a)|rien ni personne|je (?:suis|reste) (?:un|une) (?:echec|ratage|incapable|bouche|poids|erreur|honte)|je merite rien|(?:debarrass\w+|liber\w+|soulag\w+) de moi|je (?:leur|lui|vous|te) (?:pourri\w*|gach\w*|bousill\w*) la vie|veux plus me battre <END>|assez souffert|laissez moi partir|plus de place pour moi|je (?:suis|me sens) (?:inutile|invisible|morte|vide) (?:et|pour tous|depuis|$)`,
    ],
    unless: r`\b(?:retraite|projet|equipe|dossier|poste|reunion|travail|boulot|entreprise|examen|concours|client\w*|code|match|cuisine|negociation)\b`,
  },
  {
    kind: "despair",
    by: "I",
    stems: "empo espi suiv ecou cont voix robo sata diab",
    all: [
      r`persuadee?|convaincue?|certaine?|sais|sur que|m'\w+|voix`,
      r`(?:on|ils|voisins|gens|police|services) (?:\w+ )?(?:veu\w+ )?(?:m'empoisonn\w+|m'espionn\w+|m'ecout\w+|me suiv\w+|me control\w+|complot\w*)|voix (?:\w+ ){0,5}(?:m'insult\w+|me parl\w+|commentent?|me crient?|m'ordonn\w+|dans (?:ma|la) tete)`,
    ],
    unless: r`police municipale|gps|concurren\w+|marque`,
  },
  // Violence.
  {
    kind: "violence",
    by: "I",
    stems: "cach port cout hurl enfe tamb poin plan toil sall",
    all: [
      r`(?:me cache|suis cachee?|me suis (?:enfermee?|cachee?|refugiee?)|planquee?|barricadee?)`,
      r`\b(?:il|elle|mari|copain|compagnon|conjoint|pere|ex)\b`,
      r`porte|couteau|hurl\w*|crie|cherche|trouve|entend\w*|casse|arrive|bu|alcool|frapp\w*|rentre`,
    ],
    unless: r`cadeau|surprise|jeu|partie de cache`,
  },
  {
    kind: "violence",
    by: "I",
    stems: "gre volo cede nues rapp film dors forc peau abus bala pous bous raba main fess peur mari",
    all: [
      r`contre mon gre|contre ma volonte|jusqu'a ce que je (?:cede|craque|dise oui)|(?:fait|fais|faire) l'amour (?:quand|pendant que|alors que) je (?:dors|dormais|pleur\w+|veux pas)|film\w*(?: [\w',]+){0,3} (?:nos (?:rapports|ebats)|pendant l'amour|nue)|(?:fera|ferait|faire|fasse) la peau|abuse (?:sexuellement )?de (?:moi|elle|lui|sa|son|ma|mon)|m'a (?:\w+ )?(?:balance\w*|pousse\w*|jete\w*|projete\w*|plaque\w*|traine\w*) (?:contre|par terre|au sol|dans les escaliers|du lit|violemment|sur le|hors)|me (?:bouscule|balance|pousse) (?:contre|violemment|quand|et)|(?:rabaisse|insulte|surveille|controle)(?: [\w',]+){0,5} (?:bouscule|frappe|gifle|pousse|menace|enferme|tape)|main aux fesses|les fesses (?:au|a) (?:travail|bureau)`,
    ],
    unless: r`confiance de|photographe|bouscule mes (?:idees|habitudes)`,
  },
  {
    kind: "violence",
    by: "I",
    stems: "mari pays bled epou exci",
    all: [
      r`(?:parents|famille|pere|mere|oncle|frere)`,
      r`(?:m'envoyer|me renvoyer|m'emmener|me ramener)(?: [\w']+){0,4} (?:pays|bled|afrique|village)(?: [\w',]+){0,5} (?:mari\w+|epous\w+|excis\w+)|me marier (?:de force|a un|avec un homme|contre)|excis\w+`,
    ],
  },
  {
    kind: "violence",
    by: "other",
    stems: "frap batt malt coqu coca oeil etra viol tape taba cogn gifl bleu",
    all: [
      r`(?:frapp|battu|maltrait|tabass|cogn|gifl|etrangl|viol)\w*e?s? par (?:son|sa|mon|ma|un|une|l'|le|la|ses|leur)|coquards?|cocards?|oeil au beurre`,
      r`<PERSON>|aide a domicile|soignant\w*|ehpad|\b(?:elle|il)\b|je|me`,
    ],
    unless: r`frapp\w+ par (?:la|le|une|un) (?:foudre|inflation|crise|taxe|grele|ressemblance|beaute|idee|maladie|mesure|chomage|impot)|au (?:tennis|rugby|foot)|boxe|match`,
  },
  // Children.
  {
    kind: "child",
    by: "other",
    stems: "touc chos film douc nuit culo zizi sexe gara cave deho nich cri coup hurl",
    all: [
      r`papa|maman|papi|papy|mamie|tonton|tata|oncle|pere|frere|cousin|voisin|moniteur|homme|monsieur|il\b|elle\b|ils\b|parents`,
      r`(?:fait|faisait|fais\w*|font) des (?:choses|trucs)(?: [\w']+){0,3} (?:nuit|bizarres?|sexuel\w*|sales?|interdit\w*|secret\w*)|(?:vient|venait|entre)(?: [\w']+){0,3} la nuit(?: [\w',]+){0,4} (?:touch\w*|lit|chambre|caress\w*)|touch\w*(?: [\w',]+){0,3} (?:la culotte|le sexe|les parties|le zizi|la zezette|la foufoune|sous (?:la|ma) jupe|entre les jambes)|(?:filme|regarde|photographie|mate)(?: [\w']+){0,3} (?:sous la douche|nue|toute nue|dans mon bain|me doucher)|(?:laiss\w+|fait|oblig\w+|forc\w+)(?: [\w']+){0,2} dormir (?:dans le garage|dehors|a la cave|dans la cave|par terre|sur le balcon)`,
    ],
    unless: r`surprise|cadeau|hotel|camping|tente`,
  },
  {
    kind: "child",
    by: "other",
    stems: "peti enfa bebe gami goss fill fils mome gard fess",
    all: [
      r`<CHILD>`,
      r`(?:entends?|entend|entendons)(?: [\w',]+){0,6} (?:des coups|hurler|hurle|des cris|crier|supplier|gifles?)|(?:fessee|gifle|claque)(?: [\w',]+){0,5} (?:saigne|marques?|sang|traces?|tombe|bleus?|trop fort|si fort\w*)|rackett\w+ et (?:frapp|batt|tap)\w+|(?:photos?|videos?|messages?)(?: [\w']+){0,2} (?:de (?:son )?(?:sexe|penis)|pornos?|sexuelles?|sexuels?|denudees?)|seule?s? (?:toute )?la nuit|(?:ceinture|martinet|baton|cable|balai)(?: [\w',]+){0,5} (?:frapp|tap|batt|corrig)\w*|(?:frapp|tap|batt|bat|corrig|cogn)\w*(?: [\w',]+){0,6} (?:ceinture|martinet|baton|cable|balai)|(?:perdu|perds|perdre|craqu\w+)(?: [\w',]+){0,6} (?:frapp\w+|gifl\w+|tap\w+|secou\w+)|(?:maltraitance|maltraite\w*)`,
    ],
    unless: r`dormir|jouer a|partie de|match|boxe|film|concert|avion|hamster`,
  },
  // Threats.
  {
    kind: "threat",
    by: "I",
    stems: "ecla expl defo pete tue bute cont saut pois mort cafe",
    all: [
      r`(?:vais|veux|envie de|pourrais|jure|faut que je|finira\w*|pense a|rien me retient de|m'empeche de) (?:\w+ )?(?:lui |leur |le |la |les |l')(?:eclater|exploser|defoncer|peter|demonter|arracher|trancher|fracasser|casser) (?:la |sa |leur |le )?(?:tete|gueule|crane|cou|yeux|gorge|tronche)|si je (?:le|la|les) (?:croise|revois|retrouve|vois|trouve|chope)(?: [\w',]+){0,3} je (?:le|la|les|l') ?(?:tue|bute|defonce|plante|creve|massacre|saigne)|je (?:vais )?(?:le|la|les) (?:bute|tue|plante|saigne) (?:ce soir|demain|cette nuit|un jour|des que)|perd\w* le controle(?: [\w',]+){0,5} (?:frapp|tap|tu|bless|secou)\w+|(?:peur|risque) de (?:\w+ )?(?:frapper|blesser|tuer|secouer|etrangler) (?:ma|mon|mes|le|la|quelqu'un|lui)|faire (?:sauter|exploser) (?:l'immeuble|le lycee|l'ecole|tout|le college|la mairie|le bureau|la boite|la caf)|(?:poison|mort aux rats|produit|somniferes?)(?: [\w',]+){0,4} dans (?:son|sa|leur|le) (?:cafe|verre|plat|soupe|nourriture|repas|the|biberon)|tuer (?:tout le monde|des gens|tous ceux)`,
    ],
    unless: r`a encore (?!frapp|tap|batt|touch|viol|cogn|menac)\w+|jeu|tennis|match|scenario|verrous?|banque`,
  },
  // Emergencies.
  {
    kind: "medical",
    by: "I",
    stems: "effo ecro terr raid mala tomb chut cogn",
    all: [
      r`effondree?s?|ecroulee?|par terre|tombee? (?:raide|dans les pommes|d'un coup|sur la tete|de la table|du lit|de sa chaise)|malaise|cogne\w* la tete|chute|choc a la tete`,
      r`repond (?:pas|plus)|bouge (?:pas|plus)|reagit (?:pas|plus)|respire (?:pas|plus|mal)|reveille (?:pas|plus)|inconscien\w*|vomi\w*|somnol\w*|saigne\w*|convuls\w*|blanche? comme|yeux revulses|confus\w*|desorient\w*|maux de tete|perdu la memoire|rappelle plus`,
    ],
    unless: r`l'an dernier|il y a|projet|marche|bourse|cours de|entreprise|en 20\d\d|telephone|messages?`,
  },
  {
    kind: "medical",
    by: "I",
    stems: "poit thor coeu palp",
    all: [
      r`poitrine|thorax|coeur|palpitations`,
      r`barre (?:dans|au|qui)|serre|oppress\w*|sueurs?|etau|pointe (?:au|dans)|bras|machoire|bat (?:n')?importe|bat trop|s'emballe|a \d{3}|essouffl\w*|lache|s'arrete pas de`,
      r`mal|douleur\w*|tomber|malaise|sueurs?|peur|respir\w*|souffle|vertiges?|nausees?|bras|maintenant|d'un coup|depuis (?:une|ce|dix|vingt|\d)`,
    ],
    unless: r`cancer|allaite\w*|tatou\w*|muscu\w*|amour|serre le coeur|coeur serre|choisir|triste|bras ouverts|examen|entretien|trac|oral`,
  },
  {
    kind: "medical",
    by: "I",
    stems: "prof sang coul tend saig plai alle gonf plaq ence cont poel chau bras vert gaz fume",
    all: [
      r`(?:coupe[re]?e?|entaille|ouvert\w*|plaie|blessee?)(?: [\w',]+){0,6} (?:profond\w*|coule beaucoup|pisse|tendon|l'os|s'arrete pas|beaucoup de sang)|(?:allergi\w+|piqure|guepe|abeille|cacahuete|arachide)(?: [\w',]+){0,10} (?:gonfl\w*|respir\w*|gorge|langue|visage|malaise|etouffe)|enceinte(?: [\w',]+){0,10} (?:sang|saign\w*|bouge plus|sens plus (?:bouger|le bebe)|tres mal au ventre|contractions tres)|(?:poele|chaudiere|chauffage|brasero|barbecue|cheminee)(?: [\w',]+){0,10} (?:vertiges?|vomi\w*|mal (?:a la|de) tete|malaises?|tous malades|endormis)|(?:vertiges?|vomi\w*|mal (?:a la|de) tete|malaises?)(?: [\w',]+){0,12} (?:poele|chaudiere|brasero|odeur de gaz|monoxyde)`,
    ],
    unless: r`l'an dernier|il y a (?:un|deux|trois|\d+) (?:ans?|mois)|en 20\d\d`,
  },
  {
    kind: "medical",
    by: "I",
    stems: "pill took swal",
    all: [r`(?:took|swallowed|taken) (?:\w+ ){0,4}pills`],
  },
  // Eating.
  {
    kind: "eating",
    by: "I",
    stems: "gros gras maig poid kilo calo laxa pomm pese aval mang",
    all: [
      r`gross(?:ir|e|eur)|grosse|maigrir|poids|kilos?|kg|calories?|laxatifs?|(?:mang\w+|aval\w+) (?:plus )?qu(?:e|'un\w*) (?:de l'eau|des pommes|une pomme|un yaourt|de la salade|du the|\d+ calories)|se pese|me pese`,
      r`vomi\w*|bourre de laxatifs|laxatifs?|affam\w*|evanou\w*|malaises?|peur de (?:manger|grossir)|perd\w* (?:ses|mes) cheveux|plus (?:mes|ses) regles|cach\w+ (?:la|sa|ma) nourriture|(?:2\d|3\d|4[0-3]) ?(?:kg|kilos)? ?.*(?:descendre|moins|encore perdre|trop|enorme)|dix fois par jour|qu(?:e|'un\w*) (?:de l'eau|des pommes|une pomme)|jeune depuis`,
      r`je|j'\w+|me|m'\w+|ma|mon|elle|il`,
    ],
    unless: r`constip\w*|medecin|operation|coloscopie|chien|chat|gastro|enceinte|grossesse|mal de mer|bateau|chimio|bebe`,
  },
];
