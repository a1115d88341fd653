import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { AccountEntity } from "../accounts/account.rows.ts";
import { DecisionEntity } from "../decisions/decision.rows.ts";
import { PlanEntity, toPlan, type PlanRow } from "../decisions/plan.rows.ts";
import { RecordEntity } from "../decisions/record.rows.ts";
import { PreferencesEntity, toPreferences } from "../accounts/preferences.rows.ts";
import { ProjectEntity } from "../decisions/project.rows.ts";
import { SignInEntity, type SignInClaim } from "../accounts/sign-in.rows.ts";
import { ENTITY_FIELD, tableConfig } from "./table.ts";
import { LostRace } from "./conditional-write.ts";

type Keyed = { Key: Record<string, unknown> };

/** Reads rows in one BatchGetItem, which ElectroDB cannot do over several entities. Throws LostRace where the table was too busy. */
export async function batchGetRows(Keys: Keyed["Key"][]): Promise<Record<string, unknown>[]> {
  const { Responses = {}, UnprocessedKeys = {} } = await tableConfig.client.send(
    new BatchGetCommand({ RequestItems: { [tableConfig.table]: { Keys, ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys).length > 0) throw new LostRace("The table was too busy to answer");
  return Responses[tableConfig.table] ?? [];
}

/** The same, of rows of which each is the only one of its entity. */
async function batchGet(Keys: Keyed["Key"][]) {
  const rows = await batchGetRows(Keys);
  return (entity: string) => rows.find((row) => row[ENTITY_FIELD] === entity);
}

/** Reads a sign-in and the preferences of its person; where wanted, also the account. */
export async function batchGetSignIn(claim: SignInClaim, { withAccount }: { withAccount: boolean }) {
  const { userId } = claim;
  const itemOf = await batchGet([
    SignInEntity.get(claim).params<Keyed>().Key,
    PreferencesEntity.get({ userId }).params<Keyed>().Key,
    ...(withAccount ? [AccountEntity.get({ userId }).params<Keyed>().Key] : []),
  ]);
  const [signIn, preferences, account] = ["signIn", "preferences", "account"].map(itemOf);
  return {
    signIn: signIn && (SignInEntity.parse({ Item: signIn }).data ?? undefined),
    preferences: toPreferences(
      preferences && (PreferencesEntity.parse({ Item: preferences }).data ?? undefined),
    ),
    account: account && (AccountEntity.parse({ Item: account }).data ?? undefined),
  };
}

/** Reads a decision, its plan and a project in one call. */
export async function batchGetDecision(userId: string, id: string, projectId: string | undefined) {
  const Keys = [
    DecisionEntity.get({ userId, id }).params<Keyed>().Key,
    PlanEntity.get({ userId, decisionId: id }).params<Keyed>().Key,
    ...(projectId === undefined ? [] : [ProjectEntity.get({ userId, id: projectId }).params<Keyed>().Key]),
  ];
  const itemOf = await batchGet(Keys);
  const [decision, plan, project] = ["decision", "plan", "project"].map(itemOf);
  return {
    decision: decision && (DecisionEntity.parse({ Item: decision }).data ?? undefined),
    plan: plan && toPlan(plan as PlanRow),
    project: project && (ProjectEntity.parse({ Item: project }).data ?? undefined),
  };
}

/** Reads a decision and its record in one call. */
export async function batchGetRecord(userId: string, decisionId: string) {
  const itemOf = await batchGet([
    DecisionEntity.get({ userId, id: decisionId }).params<Keyed>().Key,
    RecordEntity.get({ userId, decisionId }).params<Keyed>().Key,
  ]);
  const [decision, record] = ["decision", "record"].map(itemOf);
  return {
    decision: decision && (DecisionEntity.parse({ Item: decision }).data ?? undefined),
    record: record && (RecordEntity.parse({ Item: record }).data ?? undefined),
  };
}
