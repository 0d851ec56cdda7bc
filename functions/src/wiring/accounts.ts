import type { AccountsContext } from '../erasure/delete-account.ts';
import { firestoreAccountTraces } from '../platform/store/account-traces.ts';
import { firebaseAccounts } from '../platform/store/accounts.ts';
import { db } from './firestore.ts';
import { auth } from './identity.ts';
import { uploads } from './uploads.ts';

export const accounts: AccountsContext = {
  traces: firestoreAccountTraces(db, Date.now),
  accounts: firebaseAccounts(auth),
  uploads,
};
