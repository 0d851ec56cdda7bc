import { appCheck, localAttestation } from '../platform/store/attestation.ts';
// This import creates the default app, which App Check uses.
import './app.ts';
import { config } from './config.ts';

export const attestation = config.local ? localAttestation(config.projectId, Date.now) : appCheck;
