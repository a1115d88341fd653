import { removeSignIns } from "../data/sign-in.ts";
import { forEach, type Tally } from "./each.ts";
import { disabledPeople } from "./pool.ts";

/** Ends the sign-ins of everybody disabled in the pool. They cannot sign in again: the pool refuses them. */
export function endDisabledSignIns(): Promise<Tally> {
  return forEach("person", disabledPeople(), async ({ id }) => (await removeSignIns(id)) > 0);
}
