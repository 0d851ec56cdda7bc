import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { isMirror } from '../../lib/site.ts';

/**
 * Whether people can answer which names of a place are spoken. An insecure origin cannot compute the ticket of an
 * answer.
 */
export const asksForNames = ({ status }: Place): boolean =>
  !isMirror && isPublicStatus(status) && 'subtle' in crypto;
