import { appCheck, localAttestation } from '../platform/store/attestation.ts';
// App Check uses the default app
import './app.ts';
import { config } from './config.ts';

export const attestation = config.local ? localAttestation(config.projectId, Date.now) : appCheck;
