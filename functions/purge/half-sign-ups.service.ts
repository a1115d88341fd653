import { removeAccount } from "../data/account.ts";
import { withLock } from "../data/lock.ts";
import { removeSignIns } from "../data/sign-in.ts";
import { isAbandoned } from "./abandoned.rules.ts";
import { forEach, type Tally } from "./each.ts";
import { findPerson, peopleWithoutPassword, removePerson } from "./pool.ts";

/** Removes the sign-ups that stopped half-way and that nobody came back to complete. */
export function removeHalfSignUps(now: Date): Promise<Tally> {
  return forEach("person", peopleWithoutPassword(), async (listed) => {
    if (!isAbandoned(listed, now)) return false;
    // The lock of the sign-up itself: the pool's user name is the hash of the e-mail that it is held for.
    return withLock(listed.name, "sign-up", (stillOurs) => removeHalfSignUp(listed.name, now, stillOurs));
  });
}

/**
 * Unless it was completed meanwhile, which nobody can as long as the lock is ours. The person goes last: what is
 * interrupted is found again by the next sweep.
 */
async function removeHalfSignUp(name: string, now: Date, stillOurs: () => void): Promise<boolean> {
  const person = await findPerson(name);
  if (!person || !isAbandoned(person, now)) return false;
  stillOurs();
  await removeSignIns(person.id);
  stillOurs();
  await removeAccount(person.id);
  stillOurs();
  await removePerson(name);
  return true;
}
