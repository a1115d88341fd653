import { seededRandom } from "./faults/random.ts";

/** Frequent words, then rarer ones: what makes French text compress about as well as real notes do. */
const COMMON =
  "de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il sont avec son ou nous mais on".split(
    " ",
  );
const RARER =
  "décision maison enfants travail équipe budget offre contrat salaire retraite études formation déménager rester partir vendre acheter louer comparer appeler écrire demander vérifier prévoir attendre choisir hésiter craindre espérer perdre gagner négocier signer refuser accepter reporter annuler préparer présenter relire corriger chiffrer estimer mesurer visiter rencontrer notaire banque assurance mairie école crèche médecin juriste comptable syndicat direction client fournisseur associé collègue voisin parents sœur frère Jeanne Karim Élise Thomas Inès Paris Lyon Nantes Nouméa Montréal janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche matin soir semaine mois année délai échéance retard risque chance alternative critère preuve chiffre moyenne taux loyer crédit apport épargne impôt frais travaux chauffage toiture jardin transport trajet horaire télétravail réunion rapport dossier courrier réponse question objection regret scénario hypothèse conséquence réversible définitif urgent important possible probable certain difficile simple long court ancien nouveau proche lointain cher raisonnable prudent ambitieux".split(
    " ",
  );

/** Sentences of about so many characters, the same for the same seed, and never twice the same. */
export function frenchText(seed: number): (characters: number) => string {
  const random = seededRandom(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  return (characters) => {
    let text = "";
    while (text.length < characters) {
      const length = 6 + Math.floor(random() * 12);
      const sentence = Array.from({ length }, () => (random() < 0.45 ? pick(COMMON) : pick(RARER))).join(" ");
      text += `${sentence[0]!.toUpperCase()}${sentence.slice(1)}${random() < 0.2 ? ` ${Math.floor(random() * 2000)} €` : ""}. `;
    }
    return text.slice(0, characters).trim();
  };
}
