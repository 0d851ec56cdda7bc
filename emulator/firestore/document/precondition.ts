import { FirestoreError, failedPrecondition } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';
import type { Precondition } from './write.ts';

interface Checked {
  readonly projectId: string;
  readonly path: string;
  readonly current: { readonly updateTime: Micros } | null;
}

/**
 * Returns the error of Google's emulator for a failed precondition: NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION.
 * Returns null if the precondition holds.
 */
export function failedPreconditionOf(
  precondition: Precondition | undefined,
  checked: Checked,
): FirestoreError | null {
  if (!precondition) return null;
  if (precondition.kind === 'updateTime') {
    const stored = checked.current?.updateTime ?? 0;
    if (stored === precondition.updateTime) return null;
    return failedPrecondition(
      `the stored version (${stored}) does not match the required base version (${precondition.updateTime})`,
    );
  }
  if (precondition.exists && !checked.current) return notFound(checked);
  return !precondition.exists && checked.current ? alreadyExists(checked) : null;
}

function alreadyExists({ projectId, path }: Checked): FirestoreError {
  return new FirestoreError(
    'ALREADY_EXISTS',
    `entity already exists: EntityRef[partitionRef=dev~${projectId}, path=/${path}]`,
  );
}

function notFound({ projectId, path }: Checked): FirestoreError {
  const segments = path.split('/');
  let elements = '';
  for (let i = 0; i < segments.length; i += 2) {
    elements += `  Element {\n    type: "${segments[i]}"\n    name: "${segments[i + 1]}"\n  }\n`;
  }
  return new FirestoreError(
    'NOT_FOUND',
    `no entity to update: app: "dev~${projectId}"\npath <\n${elements}>\n`,
  );
}
