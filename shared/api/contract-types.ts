import type { Dossier } from "../dossier/dossier.schema.ts";
import type * as z from "zod";
import type { MessageDanger } from "../discussion/danger.schema.ts";
import type { Contract } from "./contract.ts";
import type { EndpointName } from "./endpoints.ts";
import type { FunctionName } from "./route.ts";
import type { RefusalCode } from "../schema/refusal-status.ts";

type PartOf<K extends EndpointName, Part extends string> =
  Contract[K] extends Record<Part, infer S> ? S : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input of a handler, after parsing. */
export type Params<K extends EndpointName> = Output<PartOf<K, "params">>;
export type Query<K extends EndpointName> = Output<PartOf<K, "query">>;
export type Body<K extends EndpointName> = Output<PartOf<K, "body">>;
export type Answer<K extends EndpointName> = z.output<Contract[K]["answer"]>;

/** Input of a caller, before defaults. */
export type SentParams<K extends EndpointName> = Input<PartOf<K, "params">>;
export type SentQuery<K extends EndpointName> = Input<PartOf<K, "query">>;
export type SentBody<K extends EndpointName> = Input<PartOf<K, "body">>;

export type ServedBy<F extends FunctionName> = {
  [K in EndpointName]: Contract[K]["servedBy"] extends F ? K : never;
}[EndpointName];

export type StreamingEndpointName = {
  [K in EndpointName]: Contract[K] extends { streams: true } ? K : never;
}[EndpointName];

/**
 * The events of a streamed answer. A reply begins with `start`, which has its two messages, with the
 * question's alarm if any; a generation begins with `progress`: the current part and its French label.
 */
export type StreamEvent<A> =
  | {
      event: "start";
      data: { userMessageId: string; assistantMessageId: string; danger?: MessageDanger };
    }
  | { event: "delta"; data: { text: string } }
  | { event: "progress"; data: { part: string; label: string } }
  | { event: "done"; data: A }
  /** The alarm of a message that the model found or took back; may come before, among or after the words. */
  | { event: "danger"; data: { messageId: string; danger: MessageDanger } }
  /** After `done`: the dossier with what the exchange added. */
  | { event: "dossier"; data: Dossier }
  | { event: "error"; data: { message: string; code: RefusalCode } };
