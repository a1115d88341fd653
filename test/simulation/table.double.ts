import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import type { StoredDecision } from "#functions/decisions/decision.rows.ts";
import type { DecisionWrite, DecisionWithPlan } from "#functions/decisions/decision-change.rows.ts";
import type { RandomChoices, Timeline } from "./timeline.ts";

type Key = Pick<StoredDecision, "userId" | "id">;
type Listener = (id: string, what: string) => void;

/** Share of changes that reach the index late, by at most the delay below. */
const LATE_SHARE = 0.01;
const LATE_MS = 3_600_000;

/**
 * Simulates the table that the services see, in memory: decisions, each changed and removed by its newest
 * row, and the index of what is due, which may be late. `failing`: the share of removals that the table
 * refuses now; `stuck`: the decisions that it never removes.
 */
export function tableDouble({ put }: Timeline, { is, between }: RandomChoices, told: Listener) {
  const rows = new Map<string, StoredDecision>();
  const index = new Map<string, Map<string, Key & { dueAt: string }>>();
  const places = new Map<string, string>();
  const table = { rows, failing: 0, stuck: new Set<string>() };

  const reindex = ({ userId, id }: Key) => {
    const { dueDay, dueAt } = rows.get(id) ?? {};
    index.get(places.get(id) ?? "")?.delete(id);
    if (dueDay === undefined || dueAt === undefined) return;
    places.set(id, dueDay);
    if (!index.has(dueDay)) index.set(dueDay, new Map());
    index.get(dueDay)!.set(id, { userId, id, dueAt });
  };
  const changed = (key: Key) => {
    if (is(LATE_SHARE)) put(Date.now() + between(1, LATE_MS), () => reindex(key));
    else reindex(key);
  };
  const apply = (decision: StoredDecision, { fields }: DecisionWrite) => {
    const written = { ...decision, ...fields, version: decision.version + 1 };
    for (const name of Object.keys(fields) as (keyof typeof fields)[])
      if (fields[name] === undefined) delete written[name];
    rows.set(decision.id, Object.freeze(written) as StoredDecision);
    changed(decision);
  };

  return Object.assign(table, {
    findDecision: (_userId: string, id: string) => Promise.resolve(rows.get(id)),
    listDue: (dueDay: string, until: string) =>
      Promise.resolve([...(index.get(dueDay)?.values() ?? [])].filter(({ dueAt }) => dueAt <= until)),
    listDueDays: (until: string) =>
      [...index].flatMap(([day, due]) => (due.size > 0 && day <= until ? [day] : [])).toSorted(byCodeUnit),
    changeDecision: async (
      _userId: string,
      id: string,
      change: (current: DecisionWithPlan) => DecisionWrite | undefined,
    ): Promise<DecisionWithPlan> => {
      const plan = { version: 1, actions: [] };
      const decision = rows.get(id);
      if (!decision) throw notFoundRefusal();
      const edit = change({ decision, plan });
      if (edit) apply(decision, edit);
      return { decision: rows.get(id)!, plan };
    },
    removeDecisionForGood: async (
      userId: string,
      id: string,
      mayGo: (decision: StoredDecision) => boolean,
    ): Promise<boolean> => {
      const decision = rows.get(id);
      if (!decision || !mayGo(decision)) return false;
      if (table.stuck.has(id) || is(table.failing)) throw new Error("The table refuses");
      rows.delete(id);
      changed({ userId, id });
      told(id, "removed");
      return true;
    },
  });
}

export type TableDouble = ReturnType<typeof tableDouble>;
