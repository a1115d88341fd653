import type { Dossier } from "../dossier/dossier.schema.ts";
import type * as z from "zod";
import type { MessageDanger } from "../discussion/danger.schema.ts";
import type { Contract } from "./contract.ts";
import type { EndpointName } from "./endpoints.ts";
import type { HttpFunctionName } from "./route.ts";
import type { RefusalCode } from "../schema/refusal-status.ts";

type PartOf<K extends EndpointName, Part extends string> =
  Contract[K] extends Record<Part, infer S> ? S : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The types of a request's parts as the handler gets them: parsed, with defaults. */
export type ParsedParams<K extends EndpointName> = Output<PartOf<K, "params">>;
export type ParsedQuery<K extends EndpointName> = Output<PartOf<K, "query">>;
export type ParsedBody<K extends EndpointName> = Output<PartOf<K, "body">>;
export type EndpointAnswer<K extends EndpointName> = z.output<Contract[K]["answer"]>;

/** The types of a request's parts as a caller sends them: fields with a default are optional. */
export type SentParams<K extends EndpointName> = Input<PartOf<K, "params">>;
export type SentQuery<K extends EndpointName> = Input<PartOf<K, "query">>;
export type SentBody<K extends EndpointName> = Input<PartOf<K, "body">>;

export type EndpointNameServedBy<F extends HttpFunctionName> = {
  [K in EndpointName]: Contract[K]["servedBy"] extends F ? K : never;
}[EndpointName];

export type StreamingEndpointName = {
  [K in EndpointName]: Contract[K] extends { streams: true } ? K : never;
}[EndpointName];

/**
 * The events of a streamed answer. A reply begins with `start`: the question and the reply, with the alarm
 * that the question raised, if any. A generation sends `progress`: the part that is being written and its
 * French label.
 */
export type AnswerStreamEvent<A> =
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
