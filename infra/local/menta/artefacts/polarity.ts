/** Words in favour of something, and words against it. Folded text. */
const FOR =
  /\b(?:plait|plaisent|plairait|j'aime|j'adore|envie|mieux|chance|heureu\w*|content\w*|soulag\w*|libre\w*|liberte|beau|belle|consol\w*|d'accord|partante?|calme|gagne\w*|rapporte\w*|permet\w*|facile\w*|possible|prete?s?|fini(?:e|es|s)?|trouvee?|lumiere|jardin|etes|souvenirs?|enfance|realiste|attire|tente|plus de (?:responsabilites|temps|place|sens|liberte)|progress\w*|fiere?|utile|enfin|apprendr\w*|curiosite|seule facon|patiente?)\b/g;
const AGAINST =
  /\b(?:peur|crains?|redoute\w*|coupable|culpabil\w*|plus cher|trop|chere?s?|coute\w*|cout|devis|risque\w*|perd\w*|rate\w*|plante|fuit|fuite|loin|km|ennui\w*|fatigu\w*|epuis\w*|difficile|dur|manque\w*|disparu|impossible|absurde|sature|sinistre|dettes?|quitter|honte|folie|ridicule|panique\w*|retard|bloque\w*|refuse\w*|aucun|personne n'\w+|malgre|divorce|besoin d'argent|mal a|seule?s?|separe\w*|plus rien|pas prete?|pas de|presque rien|a moitie|pas plus|deteste\w*|sinon|ne \w+ (?:pas|plus|jamais)|n'\w+ (?:pas|plus|jamais)|confonds|trompe|perdue?|perdent|execute|decide sans moi|peu d'argent|trop vite)\b/g;
const DENIED_FOR =
  /\b(?:pas|plus|jamais|moins)(?: tres| vraiment| encore)? (?:envie|facile|possible|heureu\w*|content\w*|libre|prete?|d'accord|utile)\b/g;

/** Above 0 for a sentence in favour, below 0 for one against, 0 where its words do not tell. */
export function polarityOf(folded: string): number {
  const denied = folded.match(DENIED_FOR)?.length ?? 0;
  return (folded.match(FOR)?.length ?? 0) - (folded.match(AGAINST)?.length ?? 0) - 2 * denied;
}
