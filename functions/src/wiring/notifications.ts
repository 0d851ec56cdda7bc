import { createSecrets } from '../notifications/secrets.ts';
import { firestoreNotifications } from '../platform/store/notifications.ts';
import { sharedKey } from '../platform/store/shared-key.ts';
import { db } from './firestore.ts';

export const notificationKey = sharedKey(db, 'notifications');
export const notifications = firestoreNotifications(db);
export const secrets = createSecrets(notificationKey);
