import { seededRandom } from "#test/faults/random.ts";
import type { UnitResult } from "#test/proofs/repeat.ts";
import { describeProblem, findAnswerProblem } from "./check.ts";
import { generate } from "./generate.ts";
import { createCanaryUser, idsKnownTo, rememberIds, type CanaryUser, type Transport } from "./people.ts";

const PEOPLE = 4;

/**
 * Creates people who send generated requests, all at once, each in sequence. Rejects at the first answer that
 * breaks the contract.
 */
export async function sendGeneratedRequests(
  send: Transport,
  { seed, requests }: { seed: number; requests: number },
): Promise<UnitResult> {
  const people: CanaryUser[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await createCanaryUser(send));
  const figures: Record<string, number> = {};
  const count = (name: string) => (figures[name] = (figures[name] ?? 0) + 1);
  const problems: string[] = [];
  let sent = 0;
  const live = async (place: number) => {
    const random = seededRandom(seed * PEOPLE + place);
    while (sent < requests && problems.length === 0) {
      sent += 1;
      const individual = people[place]!;
      const other = people[(place + 1) % PEOPLE]!;
      const request = generate({ random, known: idsKnownTo(individual, other) });
      const answer = await send(request, random() < 0.03 ? "" : individual.cookie);
      // Former people belong to nobody any more, and are still strangers to the others.
      const strangers = people.filter((one) => one !== individual);
      const problem = findAnswerProblem(answer, strangers);
      if (problem) {
        problems.push(describeProblem(request, answer, problem));
        return;
      }
      rememberIds(individual, request, answer);
      count(
        answer.status < 400
          ? "acceptées"
          : answer.status < 500
            ? "refusées (4xx)"
            : `refusées (${answer.status})`,
      );
      if (answer.status === 401 && (await isSignedOut(send, individual))) {
        people[place] = await createCanaryUser(send);
        count("personnes dont le compte ou la connexion a pris fin");
      }
    }
  };
  await Promise.all(people.map((_, place) => live(place)));
  if (problems[0]) throw new Error(problems[0]);
  return { done: requests, figures };
}

async function isSignedOut(send: Transport, { cookie }: CanaryUser): Promise<boolean> {
  const sent = { name: "getUser" as const, path: "/api/auth/user", raw: undefined, headers: {} };
  return (await send(sent, cookie)).status === 401;
}
