import type protobuf from 'protobufjs';

/** google.protobuf.Timestamp: seconds since the epoch, and nanoseconds from 0 to 999,999,999. */
interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

export function readTimestamp(reader: protobuf.Reader, end: number): Timestamp {
  let seconds = 0;
  let nanos = 0;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) seconds = Number(reader.int64());
    else if (tag >>> 3 === 2) nanos = reader.int32();
    else reader.skipType(tag & 7);
  }
  return { seconds, nanos };
}

export function writeTimestamp(
  { seconds, nanos }: Timestamp,
  writer: protobuf.Writer,
): protobuf.Writer {
  if (seconds !== 0) writer.uint32((1 << 3) | 0).int64(seconds);
  if (nanos !== 0) writer.uint32((2 << 3) | 0).int32(nanos);
  return writer;
}
