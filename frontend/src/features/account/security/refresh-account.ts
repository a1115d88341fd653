import type { QueryClient } from "@tanstack/react-query";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { signInsQuery } from "../account-queries.ts";

export const refreshAccount = (client: QueryClient): void =>
  void client.invalidateQueries(exactQueryFilter(accountQuery.queryKey));

export const refreshSignIns = (client: QueryClient): void =>
  void client.invalidateQueries(exactQueryFilter(signInsQuery.queryKey));
