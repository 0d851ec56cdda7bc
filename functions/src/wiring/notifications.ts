import { createSecrets } from '../notifications/secrets.ts';
import { FirestoreNotifications } from '../platform/store/notifications.ts';
import { sharedKey } from '../platform/store/shared-key.ts';
import { db } from './firestore.ts';

export const notificationKey = sharedKey(db, 'notifications');
export const notifications = new FirestoreNotifications(db);
export const secrets = createSecrets(notificationKey);
