/** Opens the common situations. */
export const FROM_SITUATION = "Partir d’une situation courante";
