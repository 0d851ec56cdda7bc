/** The public interface of the Firestore server. Code in other folders imports only this file. */
export {
  startFirestoreServer,
  type FirestoreServer,
  type FirestoreServerOptions,
} from './server/start.ts';
export { launchFromEmulatorFlags } from './command/launch.ts';
