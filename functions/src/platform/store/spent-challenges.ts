import type { Firestore } from 'firebase-admin/firestore';
import type { SpentChallenges } from '../../attestation/ports.ts';
import { codeOf } from '../error-code.ts';

/** gRPC status when a document already exists (google.rpc.Code.ALREADY_EXISTS). */
const alreadyExists = 6;

/**
 * Stores used-up challenges as `spent_challenges/{id}`, one write each. Firestore removes them after they have expired
 * (TTL).
 */
export function spentChallenges(db: Firestore): SpentChallenges {
  return {
    async spend(id, until) {
      try {
        await db.doc(`spent_challenges/${id}`).create({ expires_at: until });
        return true;
      } catch (error) {
        if (codeOf(error) === alreadyExists) return false;
        throw error;
      }
    },
  };
}
