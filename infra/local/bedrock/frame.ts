import { crc32 } from "node:zlib";

const PRELUDE_BYTES = 12;
const CHECKSUM_BYTES = 4;
const STRING_HEADER = 7;

/** One event of `application/vnd.amazon.eventstream`, its payload as JSON. */
export function eventFrame(type: string, payload: object): Buffer {
  return frame({ ":message-type": "event", ":event-type": type }, payload);
}

/** What ends a stream that had begun well. */
export function exceptionFrame(type: string, payload: object): Buffer {
  return frame({ ":message-type": "exception", ":exception-type": type }, payload);
}

/** Layout: total length, length of the headers, checksum of these two, headers, payload, checksum of it all. */
function frame(names: Record<string, string>, payload: object): Buffer {
  const headers = Buffer.concat(
    Object.entries({ ...names, ":content-type": "application/json" }).map(([name, value]) =>
      header(name, value),
    ),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const total = PRELUDE_BYTES + headers.length + body.length + CHECKSUM_BYTES;
  const bytes = Buffer.alloc(total);
  bytes.writeUInt32BE(total, 0);
  bytes.writeUInt32BE(headers.length, 4);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, 8)), 8);
  headers.copy(bytes, PRELUDE_BYTES);
  body.copy(bytes, PRELUDE_BYTES + headers.length);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, total - CHECKSUM_BYTES)), total - CHECKSUM_BYTES);
  return bytes;
}

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([
    Buffer.of(Buffer.byteLength(name)),
    Buffer.from(name),
    Buffer.of(STRING_HEADER),
    length,
    Buffer.from(value),
  ]);
}
