/** From here there is room for a third column beside the discussion. */
export const WIDE = "(width >= 80rem)";
