import { appCheck, localAttestation } from '../platform/store/attestation.ts';
// App Check is asked through the default app
import './app.ts';
import { config } from './config.ts';

export const attestation = config.local ? localAttestation(config.projectId, Date.now) : appCheck;
