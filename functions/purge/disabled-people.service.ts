import { removeSignIns } from "../data/sign-in.ts";
import { forEachPerson, type Tally } from "./each-person.ts";
import { disabledPeople } from "./pool.ts";

/** Ends the sign-ins of everybody disabled in the pool. They cannot sign in again: the pool refuses them. */
export function endDisabledSignIns(): Promise<Tally> {
  return forEachPerson(disabledPeople(), async ({ id }) => (await removeSignIns(id)) > 0);
}
