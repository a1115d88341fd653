import { brotliDecompressSync } from "node:zlib";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { planModelProgress, type PlanModelNode } from "#shared/plan/test-model.ts";
import { rowsOf, type Row } from "./table-rows.ts";

/**
 * Returns one line for each incomplete or orphaned row of decisions, plans and projects; none in a sound
 * table.
 */
export function findPlanProblems(rows: readonly Row[]): string[] {
  const of = (entity: string) => rowsOf(rows, entity);
  const decisions = new Map(of("decision").map((row) => [row["id"], row]));
  const projects = new Set(of("project").map((row) => row["id"]));
  const plans = new Map(of("plan").map((row) => [row["decisionId"], row]));
  const codes = new Map(of("shortCode").map((row) => [row["decisionId"], row]));
  const orphans = ["plan", "shortCode", "decisionSummary"].flatMap((entity) =>
    of(entity)
      .filter((row) => !decisions.has(row["decisionId"]))
      .map((row) => `${entity} without its decision: ${String(row["decisionId"])}`),
  );
  const links = of("discussion").filter(
    ({ decisionId, projectId }) =>
      (decisionId !== undefined && !decisions.has(decisionId)) ||
      (projectId !== undefined && !projects.has(projectId)),
  );
  return [
    ...orphans,
    ...of("project")
      .filter(({ dueAt }) => dueAt !== undefined)
      .map((row) => `project left half removed: ${String(row["id"])}`),
    ...links.map((row) => `discussion about what is gone: ${String(row["id"])}`),
    ...[...decisions].flatMap(([id, decision]) =>
      decisionProblems(decision, plans.get(id), codes.get(id)).map((wrong) => `${wrong}: ${String(id)}`),
    ),
  ];
}

function decisionProblems(decision: Row, plan: Row | undefined, code: Row | undefined): string[] {
  if (!plan) return ["decision without its plan"];
  const { progress, completedAt, status, deletedAt, planVersion, shortCode } = decision;
  const actions = JSON.parse(brotliDecompressSync(plan["packed"] as Uint8Array).toString()) as StoredAction[];
  const lines: [string, boolean][] = [
    ["decision of another plan", planVersion !== plan["version"]],
    [
      "progress that is not the plan's",
      actions.length > 0 && progress !== planModelProgress(treeOf(actions)),
    ],
    ["completed, or not, against its progress", (completedAt !== undefined) !== (progress === 100)],
    ["deleted, or not, against its status", (deletedAt !== undefined) !== (status === "corbeille")],
    ["without its short code", shortCode !== code?.["code"]],
  ];
  return lines.filter(([, isWrong]) => isWrong).map(([line]) => line);
}

type Stored = Omit<PlanModelNode, "children"> & { parentId: string | null };

/** Converts the list of actions into the tree that the model uses. */
export const treeOf = (actions: readonly Stored[], parent: string | null = null): PlanModelNode[] =>
  actions
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, status, orderIndex, difficulty, workload, duration }) => {
      const children = treeOf(actions, id);
      return { id, status, orderIndex, difficulty, workload, duration, children };
    });
