/** The words of a line as they stand in the message. */
export function quoteOf(text: string, message: string): string {
  const at = message.toLowerCase().indexOf(text.toLowerCase());
  return at < 0 ? message : message.slice(at, at + text.length);
}
