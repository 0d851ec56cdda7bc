import { useConnection } from './connection.ts';

/**
 * Whether a request would probably not leave the device. The function has its own file, because the page's first load
 * includes lib/connection.ts.
 */
export const isOffline = (): boolean => !navigator.onLine || useConnection.getState().lost;
