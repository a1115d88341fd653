/** What a clause says of itself, in folded text: lower case, no accents. */
export const SAYS = {
  deadline:
    /\b(?:a (?:rendre|payer|deposer|envoyer|signer)|avant|d'ici|au plus tard|date limite|echeance|dernier delai|jusqu'(?:au|a)|reponse (?:pour|avant|d'ici|le)|delai)\b|\b(?:je|on|nous) (?:dois|doit|devons) (?:(?:leur|lui|l'|les|y) ?)?(?:repondre|decider|choisir|trancher|rendre|signer|donner)\b|\b(?:veulent|veut|attend|attendent) (?:ma|une|la|notre) reponse\b/,
  review: /\b(?:faire le point|ferai le point|reverrai|relirai|refaire le point|revoir (?:ca|cela|tout) )\b/,
  fear: /\b(?:j'ai (?:tres |trop |un peu |surtout |tellement )?peur|peur (?:de|que|d')|je (?:crains|redoute)|m'inquiete|m'angoisse|j'apprehende|j'ai la trouille)\b/,
  lean: /\b(?:je penche|je pencherais|j'ai (?:tres |plutot |bien |trop )?envie (?:de|d')|je prefere(?:rais)?|plutot|mon coeur|au fond je)\b/,
  wouldChange:
    /\b(?:changer(?:ais|ait|a)? (?:d'avis|tout)|je (?:renoncerais|laisserais tomber|n'irais pas))\b/,
  blocked:
    /\b(?:en retard|du retard|bloquee?s?|bloque|en attente|coincee?s?|a l'arret|en panne|n'avance pas)\b/,
  dependsOn: /\b(?:depend(?:ent)? (?:de|d'|du)|on attend|j'attends|nous attendons)\b/,
  assumption:
    /^(?:si |s'ils? |je (?:suppose|pense|crois)|j'imagine|sans doute|probablement|a mon avis|peut-etre)/,
  criterion: /\b(?:compte le plus|le plus important|mes? criteres?|ce qui compte|je tiens a|l'essentiel)\b/,
} as const;
