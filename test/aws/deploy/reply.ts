export type Reply = { status: number; type?: string; body?: string; headers?: Record<string, string> };
export type Answer = Record<string, unknown>;

/** What AWS refuses, with its own code and message. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** To a call that the stand-in does not know. */
export const NO_ANSWER: Reply = { status: 501 };

export const json = (value: Answer, status = 200): Reply => ({
  status,
  type: "application/x-amz-json-1.1",
  body: JSON.stringify(value),
});

/** A list's parts are `member`s, as in the services that speak XML. */
export const xml = (value: Answer, status = 200): Reply => ({ status, type: "text/xml", body: toXml(value) });

function toXml(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${toXml(one)}</member>`).join("");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => `<${name}>${toXml(inner)}</${name}>`)
      .join("");
  return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
