/** Tag for the account's bill, effective once it is activated there. */
export const COST_TAG = { Key: "application", Value: "menta" };
