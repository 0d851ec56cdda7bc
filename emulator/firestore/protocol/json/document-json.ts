import type { DocumentMessage } from '../messages.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { camelCase, isJsonObject, type Json, type JsonObject } from './json.ts';
import { timestampFromJson, timestampToJson } from './timestamp-json.ts';
import { fieldsFromJson, fieldsToJson } from './value-json.ts';

export function documentFromJson(json: Json, path: string): DocumentMessage {
  if (!isJsonObject(json)) throw invalidArgument(`Expected an object at '${path}'`);
  const members = new Map<string, Json>();
  for (const [name, value] of Object.entries(json)) {
    members.set(camelCase(name), value);
    if (!['name', 'fields', 'createTime', 'updateTime'].includes(camelCase(name))) {
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`,
      );
    }
  }
  const name = members.get('name');
  const createTime = members.get('createTime');
  const updateTime = members.get('updateTime');
  if (name !== undefined && typeof name !== 'string')
    throw invalidArgument(`Expected a string at '${path}.name'`);
  return {
    name: name ?? '',
    fields: fieldsFromJson(members.get('fields') ?? {}, `${path}.fields`),
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
