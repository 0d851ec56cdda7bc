import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { isMirror } from '../../lib/site.ts';

/**
 * Whether readers can answer questions about the names of a place. A mirror cannot receive answers, and only public
 * places have questions. An answer needs a hash, which browsers cannot compute on an insecure origin.
 */
export const asksForNames = ({ status }: Place): boolean =>
  !isMirror && isPublicStatus(status) && 'subtle' in crypto;
