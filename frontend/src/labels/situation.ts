/** Label of the button that opens the list of common situations. */
export const FROM_SITUATION_LABEL = "Partir d’une situation courante";
