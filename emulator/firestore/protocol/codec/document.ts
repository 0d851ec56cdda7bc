import type protobuf from 'protobufjs';
import { microsToTimestamp, timestampToMicros, type Value } from '../../database/index.ts';
import type { DocumentMessage } from '../messages.ts';
import { readTimestamp, writeTimestamp } from './timestamp.ts';
import { limit, readFieldEntry, writeFields } from './value.ts';

/** Decodes google.firestore.v1.Document. Field numbers: name 1, fields 2, create_time 3, update_time 4. */
export function readDocument(reader: protobuf.Reader, end: number): DocumentMessage {
  const fields = new Map<string, Value>();
  const document: DocumentMessage = { name: '', fields };
  while (reader.pos < end) {
    const tag = reader.uint32();
    switch (tag >>> 3) {
      case 1:
        document.name = reader.string();
        break;
      case 2:
        readFieldEntry(reader, limit(reader), fields);
        break;
      case 3:
        document.createTime = timestampToMicros(readTimestamp(reader, limit(reader)));
        break;
      case 4:
        document.updateTime = timestampToMicros(readTimestamp(reader, limit(reader)));
        break;
      default:
        reader.skipType(tag & 7);
    }
  }
  return document;
}

export function writeDocument(document: DocumentMessage, writer: protobuf.Writer): protobuf.Writer {
  writer.uint32((1 << 3) | 2).string(document.name);
  writeFields(document.fields, 2, writer);
  if (document.createTime !== undefined) {
    writeTimestamp(
      microsToTimestamp(document.createTime),
      writer.uint32((3 << 3) | 2).fork(),
    ).ldelim();
  }
  if (document.updateTime !== undefined) {
    writeTimestamp(
      microsToTimestamp(document.updateTime),
      writer.uint32((4 << 3) | 2).fork(),
    ).ldelim();
  }
  return writer;
}
