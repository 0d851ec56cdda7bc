import type { DocumentMessage } from '../messages.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { camelCase, isJsonObject, type Json, type JsonObject } from './json.ts';
import { timestampFromJson, timestampToJson } from './timestamp-json.ts';
import { fieldsFromJson, fieldsToJson } from './value-json.ts';

export function documentFromJson(json: Json, path: string): DocumentMessage {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  for (const member of Object.keys(json)) {
    if (!['name', 'fields', 'createTime', 'updateTime'].includes(camelCase(member))) {
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${member}" at '${path}': Cannot find field.`,
      );
    }
  }
  const { name, fields, createTime, updateTime } = Object.fromEntries(
    Object.entries(json).map(([member, value]) => [camelCase(member), value]),
  );
  if (name !== undefined && typeof name !== 'string')
    throw invalidArgument(`Expected a string at '${path}.name'`);
  return {
    name: name ?? '',
    fields: fieldsFromJson(fields ?? {}, `${path}.fields`),
    ...(createTime ? { createTime: timestampFromJson(createTime, `${path}.createTime`) } : {}),
    ...(updateTime ? { updateTime: timestampFromJson(updateTime, `${path}.updateTime`) } : {}),
  };
}

export function documentToJson(document: DocumentMessage): JsonObject {
  return {
    ...(document.name === '' ? {} : { name: document.name }),
    ...(document.fields.size === 0 ? {} : { fields: fieldsToJson(document.fields) }),
    ...(document.createTime === undefined
      ? {}
      : { createTime: timestampToJson(document.createTime) }),
    ...(document.updateTime === undefined
      ? {}
      : { updateTime: timestampToJson(document.updateTime) }),
  };
}
