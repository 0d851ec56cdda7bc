import { describe, expect, it } from 'vitest';
import { isChosen } from './one-in.mjs';

const at = (line: number, fileName = 'functions/src/platform/http/request-pipeline.ts') => ({
  fileName,
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  replacement: 'false',
});
const lines = Array.from({ length: 2000 }, (_, line) => line);

describe('the choice of changes', () => {
  it('is all of them at one in one', () => {
    expect(lines.every((line) => isChosen(at(line), 1))).toBe(true);
  });

  it('is a twentieth at one in twenty, the same each time and wherever the project lies', () => {
    const chosen = lines.filter((line) => isChosen(at(line), 20));
    expect(chosen.length).toBeGreaterThan(60);
    expect(chosen.length).toBeLessThan(140);
    const anywhere = `${process.cwd()}/functions/src/platform/http/request-pipeline.ts`;
    expect(lines.filter((line) => isChosen(at(line, anywhere), 20))).toEqual(chosen);
  });
});
