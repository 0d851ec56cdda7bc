/** The public interface of the Firestore server. Other folders import this file and nothing else. */
export {
  startFirestoreServer,
  type FirestoreServer,
  type FirestoreServerOptions,
} from './server/start.ts';
export { launchFromEmulatorFlags } from './command/launch.ts';
