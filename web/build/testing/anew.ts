/**
 * Runs before each file of the app's unit tests, which share processes: half of their time went into starting one
 * for each. The file then loads the app's modules anew, in a world that is as it was.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
await import('./english.ts');
