import type { UseQueryResult } from "@tanstack/react-query";

/** State of a read that a part of the page waits for. */
export type ReadState<Data = unknown> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Reduces a query to what a part of the page needs. */
export const toReadState = <Data>({
  data,
  error,
  isError,
  isFetching,
  refetch,
}: UseQueryResult<Data>): ReadState<Data> => ({
  data,
  error,
  isError,
  isFetching,
  retry: () => void refetch(),
});
