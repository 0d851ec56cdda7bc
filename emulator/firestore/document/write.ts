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
  /** The document's path, relative to the database. */
  readonly path: string;
  readonly precondition?: Precondition;
}

/** Sets the document or, with a mask, only the masked fields; a masked field that `fields` lacks is deleted. */
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
 * A write that checks its precondition and changes nothing. It must not have a mask or transforms; the type declares
 * them so that the server can refuse such a request.
 */
export interface VerifyWrite extends WriteBase {
  readonly kind: 'verify';
  readonly mask?: readonly string[];
  readonly transforms?: readonly FieldTransform[];
}

/** A write that only consists of transforms: the older form of transforms in the protocol. */
export interface TransformWrite extends WriteBase {
  readonly kind: 'transform';
  readonly transforms: readonly FieldTransform[];
}

export type Write = UpdateWrite | DeleteWrite | VerifyWrite | TransformWrite;

export interface WriteResult {
  /**
   * The document's update time; absent for deletes and verifies. An update that changes nothing keeps the earlier time.
   */
  readonly updateTime?: Micros;
  /** The results of the transforms, one for each, in order. */
  readonly transformResults: readonly Value[];
}
