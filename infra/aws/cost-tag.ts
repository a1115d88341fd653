/**
 * Tag by which the account's bill can be split. Effective only once it is activated in the billing console.
 */
export const COST_TAG = { Key: "application", Value: "menta" };
