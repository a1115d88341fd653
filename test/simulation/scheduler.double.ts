import {
  ConflictException,
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from "@aws-sdk/client-scheduler";
import { mockClient } from "aws-sdk-client-mock";
import type { RandomChoices, Timeline } from "./timeline.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const METADATA = { $metadata: {}, message: "" };
/** Share of hours in which it refuses everything, and of answers that get lost. */
const AWAY_SHARE = 0.05;
const LOST_ANSWER_SHARE = 0.02;

/** Share of schedules that it runs too early. */
const EARLY_SHARE = 0.03;

/**
 * Simulates EventBridge Scheduler at its worst, behind the real client: of the calls that are due, a fifth is
 * never made, a fifth is made twice, a tenth comes hours or days late, and some come too early. `call` makes
 * one.
 */
export function schedulerDouble(
  { put }: Timeline,
  { is, between }: RandomChoices,
  call: (input: object, how: string) => Promise<void>,
) {
  const schedules = new Set<string>();
  const away = new Map<number, boolean>();
  const answer = () => {
    const hour = Math.floor(Date.now() / HOUR);
    if (!away.has(hour)) away.set(hour, is(AWAY_SHARE));
    if (away.get(hour)) throw new Error("The scheduler is away");
  };
  const mayBeLost = () => {
    if (is(LOST_ANSWER_SHARE)) throw new Error("The answer got lost");
  };

  const fire = ({ Name: name = "", ActionAfterCompletion, Target }: CreateScheduleCommandInput) => {
    const input = JSON.parse(Target?.Input ?? "") as object;
    if (!schedules.has(name)) return;
    const make = (afterMs: number, how: string) => put(Date.now() + afterMs, () => call(input, how));
    const dice = between(0, 100);
    const lateMs = dice >= 40 && dice < 50 ? between(HOUR, 4 * DAY) : 0;
    if (dice >= 20) make(lateMs, lateMs > 0 ? "called late" : "called");
    if (dice >= 20 && dice < 40) make(is(0.5) ? 0 : between(1, 4 * DAY), "called again");
    if (ActionAfterCompletion === "DELETE") put(Date.now() + lateMs, () => void schedules.delete(name));
  };

  const create = (schedule: CreateScheduleCommandInput) => {
    const { Name = "", ScheduleExpression = "" } = schedule;
    answer();
    if (schedules.has(Name)) throw new ConflictException({ ...METADATA, Message: "" });
    const at = Date.parse(`${ScheduleExpression.slice("at(".length, -1)}Z`);
    if (Number.isNaN(at)) throw new Error(`Not an instant: ${ScheduleExpression}`);
    schedules.add(Name);
    // A schedule fires within its minute, not at its second.
    const lateMs = is(EARLY_SHARE) ? -between(HOUR, 4 * DAY) : between(0, 60_000);
    put(at + lateMs, () => fire(schedule));
    mayBeLost();
    return { ScheduleArn: Name };
  };
  const remove = ({ Name = "" }: { Name?: string | undefined }) => {
    answer();
    if (!schedules.delete(Name)) throw new ResourceNotFoundException({ ...METADATA, Message: "" });
    mayBeLost();
    return {};
  };

  const client = mockClient(SchedulerClient);
  client.on(CreateScheduleCommand).callsFake(create);
  client.on(DeleteScheduleCommand).callsFake(remove);
  return { schedules: schedules as ReadonlySet<string>, end: () => client.restore() };
}
