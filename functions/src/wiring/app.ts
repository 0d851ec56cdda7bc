import { getApps, initializeApp } from 'firebase-admin/app';

/**
 * The Firebase app. Each function's bundle has its own copy of this file; if one process loads several bundles, they
 * share the app.
 */
export const app = getApps()[0] ?? initializeApp();
