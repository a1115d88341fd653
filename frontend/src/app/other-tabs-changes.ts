import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { onWritten } from "#frontend/api/client.ts";
import { pathKey } from "#frontend/api/reading.ts";

/** What is read under this key has changed; not `exact`: and what is read under the keys that it begins. */
type Change = { queryKey: readonly string[]; exact: boolean };

/** Changes that come within this time of each other are read once. */
const GATHER_MS = 200;

let opened: BroadcastChannel | undefined;
/** A channel does not hear itself. */
const channel = () => (opened ??= new BroadcastChannel("menta.changes"));

function tell(changes: readonly Change[]): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (changes.length > 0) channel().postMessage(changes);
}

/** Tells the other tabs that what is read under this key alone has changed. What is written by `call` tells so itself. */
export const tellChanged = (queryKey: readonly string[]): void => tell([{ queryKey, exact: true }]);

/** Where other tabs show what has changed here, they read it again; and here what has changed there. */
export function useChangesElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { hear, end } = readingAgain(queryClient);
    const listener = ({ data }: MessageEvent<Change[]>) => hear(data);
    channel().addEventListener("message", listener);
    const stopTelling = onWritten((name, params) => tell(changedBy(name, params)));
    return () => {
      channel().removeEventListener("message", listener);
      stopTelling();
      end();
    };
  }, [queryClient]);
}

/**
 * What is on screen is read again, what is not is forgotten, and read when it is wanted. While something is being saved here
 * that waits: what is read meanwhile may not know of it yet.
 */
export function readingAgain(client: QueryClient) {
  const heard = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (client.isMutating() > 0) wait();
      else readAll();
    }, GATHER_MS);
  };
  const readAll = () => {
    for (const { queryKey, exact } of heard.values()) {
      client.removeQueries({ queryKey, exact, type: "inactive" });
      void client.refetchQueries({ queryKey, exact, type: "active" });
    }
    heard.clear();
  };
  return {
    hear: (changes: readonly Change[]) => {
      for (const change of changes) heard.set(JSON.stringify(change), change);
      wait();
    },
    end: () => clearTimeout(timer),
  };
}

const alone = (...key: Parameters<typeof pathKey>): Change => ({ queryKey: pathKey(...key), exact: true });
const all = (...key: Parameters<typeof pathKey>): Change => ({ queryKey: pathKey(...key), exact: false });

/** Decisions, projects and plans show in each other, and are measured together. */
const DECIDED = [
  all("listDecisions"),
  alone("listTrash"),
  all("listProjects"),
  alone("listProjectsWithCounts"),
  alone("listAllActions"),
  alone("getValidationTrend"),
];

/** What a write that went through has changed for those who read. Of what is made of a discussion, whoever made it tells. */
export function changedBy(name: EndpointName, params: Record<string, string>): Change[] {
  const { path } = endpoints[name];
  if (/^\/api\/(decisions|projects)\b/.test(path)) return DECIDED;
  // A list with a newer date says that there are newer messages.
  if (["chat", "createSession", "renameSession"].includes(name)) return [alone("listSessions")];
  if (name === "removeSession" || name === "clearMessages")
    return [alone("listSessions"), alone("listMessages", params)];
  return [];
}
