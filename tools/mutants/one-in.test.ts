import { describe, expect, it } from 'vitest';
import { isChosen } from './one-in.mjs';

const at = (line: number, fileName = 'functions/src/platform/http/request-pipeline.ts') => ({
  fileName,
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  replacement: 'false',
});
const lines = Array.from({ length: 2000 }, (_, line) => line);

describe('isChosen', () => {
  it('chooses every change for one in one', () => {
    expect(lines.every((line) => isChosen(at(line), 1))).toBe(true);
  });

  it('chooses about a twentieth for one in twenty, independent of the project’s location', () => {
    const chosen = lines.filter((line) => isChosen(at(line), 20));
    expect(chosen.length).toBeGreaterThan(60);
    expect(chosen.length).toBeLessThan(140);
    const anywhere = `${process.cwd()}/functions/src/platform/http/request-pipeline.ts`;
    expect(lines.filter((line) => isChosen(at(line, anywhere), 20))).toEqual(chosen);
  });
});
