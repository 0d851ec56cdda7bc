import { getAuth } from 'firebase-admin/auth';
import { createIdentityVerifier } from '../platform/store/identity.ts';
import { app } from './app.ts';

export const auth = getAuth(app);
export const verifyIdentity = createIdentityVerifier(auth, Date.now);
