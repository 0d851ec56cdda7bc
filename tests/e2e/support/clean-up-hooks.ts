import { afterAll, afterEach } from 'vitest';
import { endFile, endJourney } from './clean-up.ts';

afterEach(endJourney);
afterAll(endFile);
