import type { Micros, Fields, Value } from '../database/index.ts';

/**
 * The google.firestore.v1 messages as codec/install.ts decodes them. Absent singular messages are null or missing,
 * absent scalars have proto3's default, and repeated fields are always lists. Fields that the server does not read are
 * left out.
 */
type Absent = null | undefined;

export interface DocumentMessage {
  name: string;
  fields: Fields;
  createTime?: Micros;
  updateTime?: Micros;
}

export interface MaskMessage {
  fieldPaths: string[];
}

export interface PreconditionMessage {
  exists?: boolean | Absent;
  updateTime?: Micros | Absent;
}

export interface WrappedInteger {
  value?: number | { toString(): string };
}

export interface TransactionOptionsMessage {
  readOnly?: { readTime?: Micros | Absent } | Absent;
  readWrite?: { retryTransaction?: Uint8Array | Absent } | Absent;
}

export interface ConsistencyMessage {
  transaction?: Uint8Array | Absent;
  newTransaction?: TransactionOptionsMessage | Absent;
  readTime?: Micros | Absent;
}

export interface FieldTransformMessage {
  fieldPath: string;
  setToServerValue?: number | Absent;
  increment?: Value | Absent;
  maximum?: Value | Absent;
  minimum?: Value | Absent;
  appendMissingElements?: readonly Value[] | Absent;
  removeAllFromArray?: readonly Value[] | Absent;
}

export interface WriteMessage {
  update?: DocumentMessage | Absent;
  delete?: string | Absent;
  verify?: string | Absent;
  transform?: { document: string; fieldTransforms: FieldTransformMessage[] } | Absent;
  updateMask?: MaskMessage | Absent;
  updateTransforms: FieldTransformMessage[];
  currentDocument?: PreconditionMessage | Absent;
}

export interface FieldReferenceMessage {
  fieldPath: string;
}

export interface CursorMessage {
  values: Value[];
  before: boolean;
}

export interface FilterMessage {
  compositeFilter?: { op: number; filters: FilterMessage[] } | Absent;
  fieldFilter?:
    | { field?: FieldReferenceMessage | Absent; op: number; value?: Value | Absent }
    | Absent;
  unaryFilter?: { field?: FieldReferenceMessage | Absent; op: number } | Absent;
}

export interface StructuredQueryMessage {
  select?: { fields: FieldReferenceMessage[] } | Absent;
  from: { collectionId: string; allDescendants: boolean }[];
  where?: FilterMessage | Absent;
  orderBy: { field?: FieldReferenceMessage | Absent; direction: number }[];
  startAt?: CursorMessage | Absent;
  endAt?: CursorMessage | Absent;
  offset: number;
  limit?: WrappedInteger | Absent;
  findNearest?: object | Absent;
}

export interface AggregationMessage {
  alias: string;
  count?: { upTo?: WrappedInteger | Absent } | Absent;
  sum?: { field?: FieldReferenceMessage | Absent } | Absent;
  avg?: { field?: FieldReferenceMessage | Absent } | Absent;
}

export interface StatusMessage {
  code: number;
  message?: string;
}

export interface WriteResultMessage {
  updateTime?: Micros;
  transformResults?: readonly Value[];
}
