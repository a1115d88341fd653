import type { UseQueryResult } from "@tanstack/react-query";

/** State of a query, as far as a component that waits for its data needs it. */
export type QueryReadState<Data = unknown> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Reduces the result of `useQuery` to a `QueryReadState`. */
export const toQueryReadState = <Data>({
  data,
  error,
  isError,
  isFetching,
  refetch,
}: UseQueryResult<Data>): QueryReadState<Data> => ({
  data,
  error,
  isError,
  isFetching,
  retry: () => void refetch(),
});
