/**
 * Runs before each file of the app's unit tests, which share processes, because starting one for each took
 * half of their time. The file then loads the app's modules again, with a clean global state.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
await import('./english.ts');
