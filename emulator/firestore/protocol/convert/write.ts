import type { FieldTransform, Precondition, Transform, Write } from '../../database/index.ts';
import type { FieldTransformMessage, PreconditionMessage, WriteMessage } from '../messages.ts';
import { documentPathIn, type DatabaseName } from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { isSet } from './chosen.ts';

/** Enum number of REQUEST_TIME in DocumentTransform.FieldTransform.ServerValue. */
const REQUEST_TIME = 1;

/**
 * Converts a write of the protocol. Throws INVALID_ARGUMENT for a document in another database, for a write or
 * transform without an operation, and for an unknown server value.
 */
export function writeFrom(message: WriteMessage, database: DatabaseName): Write {
  const precondition = message.currentDocument
    ? preconditionFrom(message.currentDocument)
    : undefined;
  const guarded = precondition === undefined ? {} : { precondition };
  const mask = message.updateMask ? { mask: message.updateMask.fieldPaths } : {};
  const transforms =
    message.updateTransforms.length > 0
      ? { transforms: message.updateTransforms.map(fieldTransformFrom) }
      : {};
  if (isSet(message, 'update')) {
    const { name, fields } = message.update;
    return {
      kind: 'update',
      path: documentPathIn(database, name),
      fields,
      ...mask,
      ...transforms,
      ...guarded,
    };
  }
  if (isSet(message, 'delete'))
    return { kind: 'delete', path: documentPathIn(database, message.delete), ...guarded };
  if (isSet(message, 'verify')) {
    return {
      kind: 'verify',
      path: documentPathIn(database, message.verify),
      ...mask,
      ...transforms,
      ...guarded,
    };
  }
  if (isSet(message, 'transform')) {
    const { document, fieldTransforms } = message.transform;
    const path = documentPathIn(database, document);
    return {
      kind: 'transform',
      path,
      transforms: fieldTransforms.map(fieldTransformFrom),
      ...guarded,
    };
  }
  throw invalidArgument('A write must have an operation.');
}

export function preconditionFrom(message: PreconditionMessage): Precondition | undefined {
  if (isSet(message, 'exists')) return { kind: 'exists', exists: message.exists };
  if (isSet(message, 'updateTime')) return { kind: 'updateTime', updateTime: message.updateTime };
  return undefined;
}

function fieldTransformFrom(message: FieldTransformMessage): FieldTransform {
  return { field: message.fieldPath, ...transformFrom(message) };
}

function transformFrom(message: FieldTransformMessage): Transform {
  if (isSet(message, 'increment')) return { kind: 'increment', operand: message.increment };
  if (isSet(message, 'maximum')) return { kind: 'maximum', operand: message.maximum };
  if (isSet(message, 'minimum')) return { kind: 'minimum', operand: message.minimum };
  if (isSet(message, 'appendMissingElements')) {
    return { kind: 'appendMissingElements', elements: message.appendMissingElements };
  }
  if (isSet(message, 'removeAllFromArray'))
    return { kind: 'removeAllFromArray', elements: message.removeAllFromArray };
  if (isSet(message, 'setToServerValue')) {
    if (message.setToServerValue === REQUEST_TIME) return { kind: 'requestTime' };
    throw invalidArgument(
      `Unknown server value ${message.setToServerValue} for field ${message.fieldPath}.`,
    );
  }
  throw invalidArgument(`The transform of field ${message.fieldPath} has no operation.`);
}
