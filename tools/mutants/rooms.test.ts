import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { allRooms, heldRooms, roomOf } from './rooms.ts';

describe('folders for mutants', () => {
  it.each([
    ['functions/src/places/get.ts', 'functions/src/places'],
    ['functions/src/routes.ts', 'functions/src'],
    ['emulator/rules/evaluate/methods/string.ts', 'emulator/rules/evaluate'],
    ['emulator/rules/index.ts', 'emulator/rules'],
    ['web/src/features/search/open.ts', 'web/src/features/search'],
    ['web/src/map/places/a.ts', 'web/src/map/places'],
    ['web/src/ui/Button.tsx', 'web/src/ui'],
    ['docs/product.md', null],
    ['functions/srcs/a.ts', null],
  ])('%s belongs to %s', (file, room) => {
    expect(roomOf(file)).toBe(room);
  });

  it('are listed once, and folders with a required score exist', () => {
    const rooms = allRooms();
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(rooms).toEqual(expect.arrayContaining([...heldRooms]));
    for (const room of rooms) expect(roomOf(`${room}/a.ts`)).toBe(room);
    expect(heldRooms.filter((room) => !existsSync(inRoot(room)))).toEqual([]);
  });
});
