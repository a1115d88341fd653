/** A reply as models write it, and its suggested actions as an outline. */
export type SampleReply = { name: string; reply: string; outline: string };

export const SAMPLE_REPLIES: readonly SampleReply[] = [
  {
    name: "a Markdown heading, numbers with sub-actions, a closing question",
    reply: `Pour « Vendre la maison », je propose une trame faite de vos mots : elle est à raturer.

## Plan d’actions

1. Écrire en trois lignes ce que réussir veut dire
   - Nommer le signe auquel on verra que c’est fait
   - Dire ce qui ne sera pas sacrifié : le jardin
2. Interroger une personne déjà passée par là

De ces lignes, laquelle pouvez-vous commencer demain ?`,
    outline: `
Écrire en trois lignes ce que réussir veut dire
  Nommer le signe auquel on verra que c’est fait
  Dire ce qui ne sera pas sacrifié : le jardin
Interroger une personne déjà passée par là`,
  },
  {
    name: "the heading of the specification in bold, titles in bold with their explanation",
    reply: `Bien sûr !

**Actions suggérées par l'IA :**

1. **Définir le budget** : réunir trois devis et fixer un plafond.
2. **Choisir un notaire** : comparer les honoraires ;
3. **Préparer les diagnostics**

N'hésitez pas à adapter cette liste.`,
    outline: `
Définir le budget : réunir trois devis et fixer un plafond.
Choisir un notaire : comparer les honoraires
Préparer les diagnostics`,
  },
  {
    name: "explanations on the next lines, indented or not",
    reply: `### Actions prioritaires

1. **Clarifier les critères de choix**
   Notez ce qui compte vraiment pour vous, sans vous censurer.

2. **Rencontrer deux anciens collègues**

   **Objectif**
   - Entendre une autre voix

3. **Fixer une date limite**
Sans date, rien ne se décide.
   - La noter dans l'agenda`,
    outline: `
Clarifier les critères de choix
Rencontrer deux anciens collègues
  Entendre une autre voix
Fixer une date limite
  La noter dans l'agenda`,
  },
  {
    name: "capitals without accents",
    reply: `PLAN D'ACTIONS

- Relire le contrat
- Appeler le syndic`,
    outline: `
Relire le contrat
Appeler le syndic`,
  },
  {
    name: "three levels of bullets, two spaces each",
    reply: `# Plan d'actions

* Préparer le déménagement
  * Trier les affaires
    * Donner les livres
    * Vendre le canapé
  * Réserver un camion
* Prévenir le propriétaire`,
    outline: `
Préparer le déménagement
  Trier les affaires
    Donner les livres
    Vendre le canapé
  Réserver un camion
Prévenir le propriétaire`,
  },
  {
    name: "four spaces or tabs a level",
    reply: `Plan d'actions :
- Former l'équipe
    - Choisir un organisme
    - Bloquer deux jours
- Mesurer les effets
\t- Définir un indicateur
\t\t- Relever la mesure de départ`,
    outline: `
Former l'équipe
  Choisir un organisme
  Bloquer deux jours
Mesurer les effets
  Définir un indicateur
    Relever la mesure de départ`,
  },
  {
    name: "checkboxes",
    reply: `## ✅ Plan d'actions

- [ ] Demander un entretien
- [x] Mettre à jour le CV
  - [ ] Faire relire par Anne
☐ Envoyer la candidature`,
    outline: `
Demander un entretien
Mettre à jour le CV
  Faire relire par Anne
Envoyer la candidature`,
  },
  {
    name: "parts under headings of their own, and what follows the plan",
    reply: `## Analyse

- Un point fort : l'équipe
- Un point faible : le délai

## Plan d'actions

### Préparation
- Lister les besoins
- Rencontrer les utilisateurs

#### Dans l’équipe
- Former deux collègues

### Réalisation
1. Construire un prototype
2. Le faire essayer

## Points de vigilance

- Ne pas sous-estimer le délai
- Garder une marge`,
    outline: `
Lister les besoins
Rencontrer les utilisateurs
Former deux collègues
Construire un prototype
Le faire essayer`,
  },
  {
    name: "parts in bold under a heading in bold",
    reply: `**Plan d'actions**

**Le départ**
- Négocier le préavis
- Poser trois jours de congé

**L’arrivée**
- Chercher un logement`,
    outline: `
Négocier le préavis
Poser trois jours de congé
Chercher un logement`,
  },
  {
    name: "stages in bold after items",
    reply: `## Plan d'actions

- Poser le cadre

**Étape 2 : Élargir**

- Consulter les voisins

**À long terme**

- Faire le bilan dans un an`,
    outline: `
Poser le cadre
Consulter les voisins
Faire le bilan dans un an`,
  },
  {
    name: "numbered headings with what belongs to them",
    reply: `Voici un plan d'actions pour réussir votre décision :

### 1. Clarifier les besoins
Prenez une heure au calme.
- Lister les contraintes
- Hiérarchiser les attentes

### 2. Comparer les offres
**À faire :**
- Demander trois devis
  - Relancer sous huit jours
**Résultat attendu :** un tableau comparatif.

### Conclusion
- Vous y êtes presque`,
    outline: `
Clarifier les besoins
  Lister les contraintes
  Hiérarchiser les attentes
Comparer les offres
  Demander trois devis
    Relancer sous huit jours`,
  },
  {
    name: "numbers inside the bold",
    reply: `**Actions prioritaires**

**1. Réduire les charges**
- Résilier les abonnements

**2.** Augmenter les revenus
**3. Placer l'épargne**

**Rappel**
- Un conseiller peut vous aider`,
    outline: `
Réduire les charges
  Résilier les abonnements
  Augmenter les revenus
Placer l'épargne`,
  },
  {
    name: "a numbered section among others",
    reply: `## 1. Résumé
- Vous hésitez entre deux postes

## 2. Plan d'actions
- Appeler le recruteur
- Visiter les bureaux

## 3. Risques
- Perdre l'ancienneté`,
    outline: `
Appeler le recruteur
Visiter les bureaux`,
  },
  {
    name: "items that say nothing, whose sub-actions stay",
    reply: `## Plan d'actions

- Voici les étapes :
- Actions
  - Écrire au bailleur
- Par exemple, faire un essai
  - Louer pour un mois
- Ok
- Planifier une action`,
    outline: `
Écrire au bailleur
Louer pour un mois
Planifier une action`,
  },
  {
    name: "another list after a sentence that announces it",
    reply: `Plan d'actions :

1. Vérifier le financement
2. Signer le compromis

Questions à vous poser :

- Qu'est-ce qui vous retient ?
- Qui peut vous aider ?`,
    outline: `
Vérifier le financement
Signer le compromis`,
  },
  {
    name: "dotted numbers, letters and other bullets",
    reply: `Plan d'actions

1) Ouvrir le dossier
  a) Réunir les pièces
  b) Les numériser
2) Déposer la demande
2.1 Prendre rendez-vous
2.2. Apporter les originaux
3 - Suivre la réponse
• Relancer après un mois
– Archiver le tout`,
    outline: `
Ouvrir le dossier
  Réunir les pièces
  Les numériser
Déposer la demande
  Prendre rendez-vous
  Apporter les originaux
Suivre la réponse
Relancer après un mois
Archiver le tout`,
  },
  {
    name: "emoji, links, code and quotation marks in titles",
    reply: `🎯 **Plan d’actions personnalisé**

1️⃣ Relire « Le contrat » avec *attention*
2️⃣ Consulter [service-public.fr](https://www.service-public.fr)
3️⃣ Renommer \`plan_final\` et ~~oublier~~ garder les __copies__`,
    outline: `
Relire « Le contrat » avec attention
Consulter service-public.fr (https://www.service-public.fr)
Renommer plan_final et oublier garder les copies`,
  },
  {
    name: "rules between items, and a quotation around it all",
    reply: `> **Plan d'actions**
>
> 1. Dresser l'inventaire
>    - Photographier les meubles
>
> ---
>
> 2. Faire estimer les tableaux`,
    outline: `
Dresser l'inventaire
  Photographier les meubles
Faire estimer les tableaux`,
  },
  {
    name: "a first item that is indented, and one that is too deep",
    reply: `Plan d'actions :
    - Choisir le lieu
            - Visiter deux salles
        - Réserver la salle
    - Inviter les amis
  - Commander le repas`,
    outline: `
Choisir le lieu
  Visiter deux salles
  Réserver la salle
Inviter les amis
Commander le repas`,
  },
  {
    name: "two plans in one reply",
    reply: `## Actions prioritaires
- Prévenir la banque

## Contexte
- Le taux est variable

## Plan d'action
- Renégocier le prêt`,
    outline: `
Prévenir la banque
Renégocier le prêt`,
  },
  {
    name: "an item of a list as a heading",
    reply: `1. Votre situation
   - Deux enfants, un prêt
2. **Plan d'actions** :
   - Simuler le budget
   - Visiter l'école`,
    outline: `
Simuler le budget
Visiter l'école`,
  },
  {
    name: "lines of Windows",
    reply: "## Plan d'actions\r\n\r\n- Ranger le bureau\r\n  - Jeter les brouillons\r\n",
    outline: `
Ranger le bureau
  Jeter les brouillons`,
  },
  {
    name: "a plan that is spoken of, not written",
    reply: `Voulez-vous que je vous propose un plan d'actions ?

- Oui, en trois étapes
- Non, plus tard

Un plan d'actions se construit avec vos mots.

1. Les vôtres d'abord
2. Les miens ensuite`,
    outline: "",
  },
  {
    name: "a plan without a list, before another section",
    reply: `## Plan d'actions

Il se dessinera avec votre équipe.

## Risques
- Perdre l'ancienneté`,
    outline: "",
  },
  {
    name: "a list under another heading",
    reply: `## Pistes à explorer
- Prolonger le bail
- Acheter à deux`,
    outline: "",
  },
];
