/**
 * Reads from the request why MENTA asked its question: the reason stored with the question, and the quotation
 * of the line that the question is about.
 */
export function parseWhyAsked(text: string): { text: string; quotes: string[] } {
  const found = /<asks>\n?([\s\S]*?)\n?<\/asks>/.exec(text)?.[1];
  const asked = found === undefined ? null : (JSON.parse(found) as { because: string; quote: string | null });
  return {
    text: asked?.because ?? "Elle ne demande rien de précis au dossier : elle vous laisse en dire plus.",
    quotes: asked?.quote ? [asked.quote] : [],
  };
}
