import type { UseQueryResult } from "@tanstack/react-query";

/** A read on which a part of the page waits. */
export type ReadState<Data = unknown> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** What a part of the page needs to know of a read. */
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
