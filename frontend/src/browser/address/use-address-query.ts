import { useLocation, useSearchParams, type NavigateOptions } from "react-router-dom";

type ChangeQuery = (next: (now: URLSearchParams) => string, options?: NavigateOptions) => void;

/**
 * The query of the address as it is drawn, and a way to change it. A change starts from what the address says now: it is ahead
 * of what is drawn while a transition is under way, and the second of two quick changes must not undo the first. Once the
 * address is another page's, a change starts from what is drawn.
 */
export function useAddressQuery(): [drawn: URLSearchParams, change: ChangeQuery] {
  const [drawn, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeQuery = (next, options) => {
    const { location } = window;
    const isHere = location.pathname === pathname;
    setParams(next(isHere ? new URLSearchParams(location.search) : drawn), options);
  };
  return [drawn, change];
}
