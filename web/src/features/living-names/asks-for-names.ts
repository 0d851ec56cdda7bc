import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { isMirror } from '../../lib/site.ts';

/**
 * Whether this page can ask which names of a place people still say. An answer needs a hash, which browsers cannot
 * compute on an insecure origin.
 */
export const asksForNames = ({ status }: Place): boolean =>
  !isMirror && isPublicStatus(status) && 'subtle' in crypto;
