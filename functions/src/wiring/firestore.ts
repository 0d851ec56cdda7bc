import { getFirestore } from 'firebase-admin/firestore';
import { createCircuitBreaker, firestoreProbe } from '../platform/store/circuit-breaker.ts';
import { app } from './app.ts';

export const db = getFirestore(app);
export const unlessUnreachable = createCircuitBreaker(firestoreProbe(db));
