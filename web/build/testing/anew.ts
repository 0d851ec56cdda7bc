/**
 * This setup runs before each file of the app's unit tests. The files share processes, because starting a process for
 * each file took half of the time. Each file loads the app's modules again, with clean global state.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
await import('./english.ts');
