import { useEffect, useLayoutEffect, useState } from "react";
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { noteHistoryNavigation } from "#frontend/browser/use-page-setup.ts";
import { leaveQuestionStore } from "#frontend/browser/leave-question.ts";
import { useStore } from "#frontend/browser/store.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { showWaitingBarDuring } from "#frontend/browser/loading/waiting.ts";
import { isPageLoaded, listPageFilesAt } from "./pages.tsx";

/**
 * Returns the location whose page is rendered. The current page stays until the next one's files are loaded;
 * if that fails, it stays with its address and input, and a toast reports it. Only for an address not reached
 * by a link, such as « back », the failure replaces the page. It stays too while it asks whether to leave it.
 */
export function useLoadedLocation(): Location {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const question = useStore(leaveQuestionStore);
  const isHeld = shown !== location && question?.isNeeded(location) === true;
  const isReady = !isHeld && isPageLoaded(location.pathname);
  if (isReady && shown !== location) setShown(location);
  useLayoutEffect(() => noteHistoryNavigation(type === NavigationType.Pop), [type]);
  useEffect(() => {
    if (!isHeld) return;
    const stay = () => {
      if (type === NavigationType.Push) void navigate(-1);
      else void navigate(shown, { state: shown.state, replace: type === NavigationType.Replace });
    };
    question.ask({ leave: () => {}, stay });
  }, [isHeld, question, shown, type, navigate]);
  useEffect(() => {
    if (isReady || isHeld) return undefined;
    let isGone = false;
    const show = () => {
      if (!isGone) setShown(location);
    };
    const stay = () => {
      if (isGone) return;
      if (type !== NavigationType.Push) return show();
      showLoadFailure({ onRetry: () => void navigate(location) });
      void navigate(-1);
    };
    void showWaitingBarDuring(
      Promise.all(listPageFilesAt(location.pathname).map((file) => file.fetch())),
    ).then(show, stay);
    return () => {
      isGone = true;
    };
  }, [isReady, isHeld, location, type, navigate]);
  return isReady ? location : shown;
}
