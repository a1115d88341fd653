import { useLocation, useSearchParams, type NavigateOptions } from "react-router-dom";

type ChangeQuery = (next: (now: URLSearchParams) => string, options?: NavigateOptions) => void;

/**
 * Returns the rendered query string and a function that changes it. During a React transition the browser's
 * URL is ahead of the rendered one, so a change starts from the browser's URL: the second of two quick
 * changes keeps the first. If the browser's URL is already another page's, a change starts from the rendered
 * query string.
 */
export function useUrlQuery(): [drawn: URLSearchParams, change: ChangeQuery] {
  const [drawn, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeQuery = (next, options) => {
    const { location } = window;
    const isHere = location.pathname === pathname;
    setParams(next(isHere ? new URLSearchParams(location.search) : drawn), options);
  };
  return [drawn, change];
}
