import * as z from "zod";
import { describeUser } from "./admin.actions.ts";
import { toAttributes } from "./attributes.ts";
import { PoolError } from "./errors.ts";
import { createAdminAction } from "./pool.ts";
import { listUsers as readUsers } from "./users.ts";

const PAGE_MAX = 60;

/**
 * Lists people page by page. `Filter` may be empty, or compare `status` (`"Enabled"` or `"Disabled"`) or
 * `cognito:user_status`; no other filter is supported.
 */
export const listUsers = createAdminAction(
  z.object({
    Filter: z.string().max(256).default(""),
    Limit: z.int().min(0).max(PAGE_MAX).default(PAGE_MAX),
    PaginationToken: z.string().min(1).optional(),
    AttributesToGet: z.array(z.string()).optional(),
  }),
  (pool, { Filter, Limit, PaginationToken, AttributesToGet }) => {
    const limit = Limit || PAGE_MAX;
    const after = PaginationToken === undefined ? 0 : parseToken(PaginationToken);
    const found = readUsers(pool.db, { ...parseFilter(Filter), after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const Users = page.map((user) => ({
      ...describeUser(user),
      Attributes: toAttributes(user).filter(({ Name }) => !AttributesToGet || AttributesToGet.includes(Name)),
    }));
    return found.length > limit ? { Users, PaginationToken: formatToken(page.at(-1)!.seq) } : { Users };
  },
);

function parseFilter(filter: string): { enabled?: boolean; status?: string } {
  if (filter === "") return {};
  const [, name, value] = /^\s*(status|cognito:user_status)\s*=\s*"(\w+)"\s*$/.exec(filter) ?? [];
  if (name === "cognito:user_status" && value !== undefined) return { status: value.toUpperCase() };
  if (value === "Enabled" || value === "Disabled") return { enabled: value === "Enabled" };
  throw new PoolError("InvalidParameterException", "Error while parsing filter.");
}

function formatToken(seq: number): string {
  return Buffer.from(String(seq)).toString("base64url");
}

function parseToken(token: string): number {
  const text = Buffer.from(token, "base64url").toString();
  if (!/^\d{1,15}$/.test(text))
    throw new PoolError("InvalidParameterException", "Invalid pagination token given.");
  return Number(text);
}
