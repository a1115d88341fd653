/**
 * Yields the data of each server-sent event in order, and "" for each comment line. Chunks may be cut
 * anywhere, even inside a character or between CR and LF. The last event may lack its blank line.
 */
export async function* readEventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line.startsWith(":")) yield "";
    if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
  if (data.length > 0) yield data.join("\n");
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unfinished = "";
  for await (const chunk of chunks) {
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (unfinished !== "") yield unfinished.replace(/\r$/, "");
}
