import { useLocation, useSearchParams, type NavigateOptions } from "react-router-dom";

type ChangeQuery = (next: (now: URLSearchParams) => string, options?: NavigateOptions) => void;

/**
 * Returns the rendered query string, and a way to change it. A change starts from the current URL, which is
 * ahead of the rendering during a transition, so that the second of two quick changes keeps the first. Once
 * the URL is another page's, a change starts from what is rendered.
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
