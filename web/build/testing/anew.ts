/**
 * Gives each file of the app's unit tests new modules with clean global state. The files share processes, because
 * starting a process for each file took half of the time.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
await import('./english.ts');
