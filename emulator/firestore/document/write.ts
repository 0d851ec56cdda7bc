import type { Fields, Value } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Micros };

export type Transform =
  | { readonly kind: 'requestTime' }
  | { readonly kind: 'increment'; readonly operand: Value }
  | { readonly kind: 'maximum'; readonly operand: Value }
  | { readonly kind: 'minimum'; readonly operand: Value }
  | { readonly kind: 'appendMissingElements'; readonly elements: readonly Value[] }
  | { readonly kind: 'removeAllFromArray'; readonly elements: readonly Value[] };

/** `field` is a field path in Firestore's notation (`a.b`, `` a.`b c` ``). */
export type FieldTransform = { readonly field: string } & Transform;

interface WriteBase {
  readonly path: string;
  readonly precondition?: Precondition;
}

/**
 * Creates or changes a document. Without a mask, the write replaces the document. With a mask, the write sets only the
 * masked fields. If `fields` lacks a masked field, the write deletes this field.
 */
export interface UpdateWrite extends WriteBase {
  readonly kind: 'update';
  readonly fields: Fields;
  readonly mask?: readonly string[];
  readonly transforms?: readonly FieldTransform[];
}

export interface DeleteWrite extends WriteBase {
  readonly kind: 'delete';
}

/**
 * A verify write only checks its precondition and changes nothing. A mask and transforms are invalid in a verify write.
 * The type allows them so that the server can refuse such a request.
 */
export interface VerifyWrite extends WriteBase {
  readonly kind: 'verify';
  readonly mask?: readonly string[];
  readonly transforms?: readonly FieldTransform[];
}

export interface TransformWrite extends WriteBase {
  readonly kind: 'transform';
  readonly transforms: readonly FieldTransform[];
}

export type Write = UpdateWrite | DeleteWrite | VerifyWrite | TransformWrite;

export interface WriteResult {
  /** Update time of the document; absent for deletes and verifies. An update without changes keeps the earlier time. */
  readonly updateTime?: Micros;
  readonly transformResults: readonly Value[];
}
