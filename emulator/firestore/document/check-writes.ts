import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../path/field-path.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { unreachable } from '../error/unreachable.ts';
import { utf8Length } from '../bytes/utf8.ts';
import { checkFields, checkValue } from './check-fields.ts';
import { checkDocumentPath } from './check-path.ts';
import { LIMITS } from './limits.ts';
import type { FieldTransform, Write } from './write.ts';

const RESERVED = /^__.*__$/su;

/** Refuses writes that are invalid regardless of the database's content. Throws INVALID_ARGUMENT. */
export function checkWrites(writes: readonly Write[]): void {
  const transforms = new Map<string, number>();
  for (const write of writes) {
    checkWrite(write);
    const count = (transforms.get(write.path) ?? 0) + transformsOf(write).length;
    transforms.set(write.path, count);
    if (count > LIMITS.transformsPerDocument) {
      throw invalidArgument(
        `At most ${LIMITS.transformsPerDocument} field transformations are allowed ` +
          `on a single document in a commit. Received: ${count}`,
      );
    }
  }
  checkVerifies(writes);
  checkSequences(writes);
}

/** Refuses two writes to the same document, because the order of the writes in a BatchWrite is not guaranteed. */
export function checkDistinct(writes: readonly Write[]): void {
  if (new Set(writes.map((write) => write.path)).size < writes.length) {
    throw invalidArgument('the same document cannot be written more than once in a single request');
  }
}

function transformsOf(write: Write): readonly FieldTransform[] {
  return write.kind === 'delete' ? [] : (write.transforms ?? []);
}

function checkWrite(write: Write): void {
  checkDocumentPath(write.path);
  switch (write.kind) {
    case 'update':
      write.mask?.forEach(checkFieldPath);
      checkFields(write.fields);
      break;
    case 'verify':
      if (!write.precondition) throw invalidArgument('a verify must contain a precondition');
      if (write.mask) throw invalidArgument('a verify must not specify a document mask.');
      if (write.transforms?.length) {
        throw invalidArgument('a verify must not specify a update transform.');
      }
      break;
    case 'transform':
      if (write.transforms.length === 0) {
        throw invalidArgument('The list of FieldTransform must not be empty.');
      }
      break;
    case 'delete':
      break;
    default:
      unreachable(write);
  }
  for (const transform of transformsOf(write)) checkTransform(transform);
  checkNestedTransforms(transformsOf(write));
}

function checkFieldPath(source: string): void {
  if (source === NAME_FIELD) throw invalidArgument('the name __key__ is reserved');
  const path = parseFieldPath(source);
  for (const segment of path) {
    if (RESERVED.test(segment)) throw invalidArgument(`field name ${segment} is reserved`);
    if (utf8Length(segment) > LIMITS.fieldName) {
      throw invalidArgument(`The property.name is longer than ${LIMITS.fieldName} bytes.`);
    }
  }
  // A transform creates the missing maps on its path, so the limit on nesting also applies to its path.
  if (path.length - 1 > LIMITS.fieldDepth) {
    throw invalidArgument(`Property ${path[0]} contains an invalid nested entity.`);
  }
}

function checkTransform(transform: FieldTransform): void {
  checkFieldPath(transform.field);
  switch (transform.kind) {
    case 'requestTime':
      return;
    case 'increment':
    case 'maximum':
    case 'minimum':
      if (transform.operand.type !== 'integer' && transform.operand.type !== 'double') {
        throw invalidArgument(`The ${transform.kind} transform requires a number.`);
      }
      return;
    case 'appendMissingElements':
    case 'removeAllFromArray':
      return checkValue(transform.field, { type: 'array', values: transform.elements });
    default:
      return unreachable(transform);
  }
}

/** Refuses transforms of a field and of a field inside it. Several transforms of the same field are allowed. */
function checkNestedTransforms(transforms: readonly FieldTransform[]): void {
  const paths = transforms.map(({ field }) => parseFieldPath(field));
  const transformed = new Set(paths.map(formatFieldPath));
  for (const path of paths) {
    for (let length = 1; length < path.length; length++) {
      const outer = formatFieldPath(path.slice(0, length));
      if (!transformed.has(outer)) continue;
      throw invalidArgument(
        `Cannot transform property ${outer} and its nested property at the same time.`,
      );
    }
  }
}

function checkVerifies(writes: readonly Write[]): void {
  const seen = new Map<string, 'verified' | 'written'>();
  for (const { path, kind } of writes) {
    const earlier = seen.get(path);
    if (kind === 'verify' && earlier === 'verified') {
      throw invalidArgument(
        'the same document cannot be verified more than once in a single request',
      );
    }
    if (kind === 'verify' && earlier === 'written') {
      throw invalidArgument(
        'the same document cannot be written and then verified in a single request',
      );
    }
    if (kind !== 'verify' && earlier === 'verified') {
      throw invalidArgument(
        'the same document cannot be verified and then written in a single request',
      );
    }
    seen.set(path, kind === 'verify' ? 'verified' : 'written');
  }
}

type Effect = 'insert' | 'update' | 'upsert' | 'delete' | 'delete of one that is there';

function effectOf({ kind, precondition }: Write): Effect {
  const expected = precondition?.kind === 'exists' ? precondition.exists : null;
  if (kind === 'delete') return expected ? 'delete of one that is there' : 'delete';
  if (expected === null) return 'upsert';
  return expected ? 'update' : 'insert';
}

function joined(earlier: Effect | undefined, next: Effect): Effect {
  if (earlier === undefined || next === 'delete' || next === 'delete of one that is there')
    return next;
  if (earlier === 'delete') return 'upsert';
  return earlier === 'delete of one that is there' ? 'update' : earlier;
}

function checkSequences(writes: readonly Write[]): void {
  const effects = new Map<string, Effect>();
  for (const write of writes) {
    const earlier = effects.get(write.path);
    const next = effectOf(write);
    const isDeleted = earlier === 'delete' || earlier === 'delete of one that is there';
    if (isDeleted && next === 'update') {
      throw invalidArgument(
        'the same document cannot be deleted and then updated in a single request',
      );
    }
    if (isDeleted && next === 'delete of one that is there') {
      throw invalidArgument('Cannot delete then delete an entity in the same request.');
    }
    if (earlier !== undefined && !isDeleted && next === 'insert') {
      throw invalidArgument(`Cannot ${earlier} then insert an entity in the same request.`);
    }
    effects.set(write.path, joined(earlier, next));
  }
}
