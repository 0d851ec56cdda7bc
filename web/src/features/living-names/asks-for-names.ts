import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { isMirror } from '../../lib/site.ts';

/** An answer needs a hash, and browsers cannot compute a hash on an insecure origin. */
export const asksForNames = ({ status }: Place): boolean =>
  !isMirror && isPublicStatus(status) && 'subtle' in crypto;
