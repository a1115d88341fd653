/** For the account's bill, once somebody has activated it there. */
export const COST_TAG = { Key: "application", Value: "menta" };
