import protobuf from 'protobufjs';
import {
  microsToTimestamp,
  timestampToMicros,
  type Micros,
  type Value,
} from '../../database/index.ts';
import { readDocument, writeDocument } from './document.ts';
import { readTimestamp, writeTimestamp } from './timestamp.ts';
import { readArray, readValue, writeValue } from './value.ts';

/**
 * Replaces the functions with which protobuf.js decodes and encodes the messages inside documents. A Value becomes the
 * database's own Value. An ArrayValue becomes a list of such Values. A Document becomes a DocumentMessage. A Timestamp
 * becomes a number of microseconds since the epoch. If another message contains one of these messages, protobuf.js also
 * calls the new functions.
 */
export function installDocumentCodecs(root: protobuf.Root): void {
  replace<Value>(root, 'google.firestore.v1.Value', readValue, writeValue);
  replace<readonly Value[]>(root, 'google.firestore.v1.ArrayValue', readArray, writeArray);
  replace(root, 'google.firestore.v1.Document', readDocument, writeDocument);
  replace<Micros>(
    root,
    'google.protobuf.Timestamp',
    (reader, end) => timestampToMicros(readTimestamp(reader, end)),
    (micros, writer) => writeTimestamp(microsToTimestamp(micros), writer),
  );
}

function writeArray(values: readonly Value[], writer: protobuf.Writer): protobuf.Writer {
  for (const value of values) writeValue(value, writer.uint32((1 << 3) | 2).fork()).ldelim();
  return writer;
}

function replace<T>(
  root: protobuf.Root,
  name: string,
  read: (reader: protobuf.Reader, end: number) => T,
  write: (message: T, writer: protobuf.Writer) => protobuf.Writer,
): void {
  const type = root.lookupType(name);
  type.decode = ((source: protobuf.Reader | Uint8Array, length?: number) => {
    const reader = source instanceof protobuf.Reader ? source : protobuf.Reader.create(source);
    return read(reader, length === undefined ? reader.len : reader.pos + length);
  }) as unknown as typeof type.decode;
  type.encode = ((message: T, writer?: protobuf.Writer) =>
    write(message, writer ?? protobuf.Writer.create())) as unknown as typeof type.encode;
}
