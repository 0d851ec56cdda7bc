/** The Firestore server, for who starts it. Other folders import this file and nothing else. */
export {
  startFirestoreServer,
  type FirestoreServer,
  type FirestoreServerOptions,
} from './server/start.ts';
export { launchFromEmulatorFlags } from './command/launch.ts';
