import { isJsonObject, type Json, type JsonObject } from '../../firestore/protocol/index.ts';
import { judged, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/** The format of limits.json: documents at and over the limits, in a short notation that the file's `note` explains. */
export interface LimitRecording {
  cases: {
    name: string;
    path: (string | Json[])[];
    fields: JsonObject;
    outcome: { status: string; message: string };
  }[];
}

export async function replayLimits(
  { cases }: LimitRecording,
  newProject: () => ReplayProject,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, path, fields, outcome } of cases) {
    const project = newProject();
    const document = {
      name: project.name(path.map(segmentOf).join('/')),
      fields: fieldsOf(fields),
    };
    const { status, message } = await project.call('Commit', {
      database: project.database,
      writes: [{ update: document }],
    });
    results.push(
      judged(
        name,
        { status: outcome.status, message: project.fill(outcome.message) },
        { status, message },
      ),
    );
  }
  return results;
}

function segmentOf(segment: string | Json[]): string {
  if (typeof segment === 'string') return segment;
  const [, text, times] = segment;
  return String(text).repeat(Number(times));
}

function fieldsOf(fields: JsonObject): JsonObject {
  const { $repeat, $value, ...rest } = fields;
  const written = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, valueOf(value)]),
  );
  if (!Array.isArray($repeat)) return written;
  const [text, times] = $repeat;
  return { ...written, [String(text).repeat(Number(times))]: valueOf($value ?? ['int']) };
}

function valueOf(shorthand: Json): JsonObject {
  if (!Array.isArray(shorthand)) throw new Error(`Unknown shorthand ${JSON.stringify(shorthand)}`);
  const [kind, size, more] = shorthand;
  switch (kind) {
    case 'string':
      return { stringValue: String(more ?? 'x').repeat(Number(size)) };
    case 'bytes':
      return { bytesValue: Buffer.alloc(Number(size)).toString('base64') };
    case 'int':
      return { integerValue: '1' };
    case 'array':
      return { arrayValue: { values: (size as Json[]).map(valueOf) } };
    case 'map':
      if (!isJsonObject(size)) throw new Error('A map shorthand must have fields');
      return { mapValue: { fields: fieldsOf(size) } };
    case 'nest':
      return nested(Number(size), more === true);
    default:
      throw new Error(`Unknown shorthand ${JSON.stringify(shorthand)}`);
  }
}

/** Returns nested maps. If `alternate` is true, a list replaces every second map, beginning with the innermost map. */
function nested(levels: number, alternate: boolean): JsonObject {
  let value: JsonObject = { integerValue: '1' };
  for (let level = levels; level >= 1; level--) {
    const isArray = alternate && (levels - level) % 2 === 0;
    value = isArray ? { arrayValue: { values: [value] } } : { mapValue: { fields: { f: value } } };
  }
  return value;
}
