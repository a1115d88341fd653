import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, listenLocally } from "../http.ts";
import { createSchedule, deleteSchedule, type Scheduler } from "./actions.ts";
import { SchedulerError } from "./errors.ts";
import { startRunningDueCalls } from "./due-calls.ts";
import { openScheduleStore } from "./schedules.ts";

const MINUTE_MS = 60_000;
/** Group of the product's recurring calls. Clients cannot create or delete schedules in it. */
const RECURRING_GROUP = "recurring";

/**
 * Starts the stand-in for EventBridge Scheduler on 127.0.0.1 and a free port: it answers the calls that the
 * product makes, and keeps the schedules in a file in `dataDir`. Runs no schedule before `fire` is called.
 */
export async function startScheduler({ dataDir, group }: { dataDir: string; group: string }) {
  const schedules = openScheduleStore(dataDir);
  const scheduler: Scheduler = { schedules, group, check: () => {} };
  const server = createServer((request, response) => void respond(scheduler, request, response));
  return {
    /** Value for `AWS_ENDPOINT_URL_SCHEDULER`. */
    url: await listenLocally(server),
    /**
     * Runs the due calls until the scheduler is closed. `recurring`: minutes between two runs of each task.
     * The first run is at once and not at a fixed hour, when a laptop may be off.
     */
    fire: (
      recurring: Readonly<Record<string, number>>,
      options: Parameters<typeof startRunningDueCalls>[1],
    ) => {
      for (const [task, minutes] of Object.entries(recurring))
        schedules.put({
          groupName: RECURRING_GROUP,
          name: task,
          input: JSON.stringify({ task }),
          everyMs: minutes * MINUTE_MS,
          nextAt: Date.now(),
          failures: 0,
          token: "",
        });
      const { check, close } = startRunningDueCalls(schedules, options);
      scheduler.check = check;
      return { close };
    },
    close: async () => {
      await closeServer(server);
      schedules.close();
    },
  };
}

/** Answers one request. Never rejects. */
async function respond(
  scheduler: Scheduler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = await text(request);
    send(response, 200, act(scheduler, request, body));
  } catch (error) {
    if (error instanceof SchedulerError)
      return send(response, error.status, { Message: error.message }, error.name);
    // An unexpected error: the client receives the service's generic message, the terminal the error itself.
    console.error(error);
    send(response, 500, { Message: "Internal error." }, "InternalServerException");
  }
}

function act(scheduler: Scheduler, request: IncomingMessage, body: string): object {
  // The stand-in has no keys to verify a signature with. It still refuses an unsigned call, as AWS does.
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    throw new SchedulerError("AccessDeniedException", "Missing Authentication Token");
  const { pathname, searchParams } = new URL(request.url ?? "", "http://scheduler");
  const [, schedules, name = ""] = pathname.split("/").map(decodeURIComponent);
  const operation = `${request.method} ${schedules}${name && "/name"}`;
  if (operation === "POST schedules/name") return createSchedule(scheduler, name, parse(body));
  if (operation === "DELETE schedules/name")
    return deleteSchedule(scheduler, name, searchParams.get("groupName") ?? "default");
  throw new SchedulerError("ValidationException", `Unknown operation ${request.method} ${pathname}`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new SchedulerError("ValidationException", "Request body is not JSON");
  }
}

function send(response: ServerResponse, status: number, body: object, errorType?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    ...(errorType ? { "x-amzn-errortype": errorType } : {}),
  });
  response.end(JSON.stringify(body));
}
