import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { grantCommands, grants } from './roles.ts';

describe('the roles that functions need', () => {
  it.each(grants)('$title is listed in docs/deploy.md', ({ title, role }) => {
    const page = readFileSync(inRoot('docs/deploy.md'), 'utf8');
    expect(page).toContain(title);
    expect(page).toContain(role);
  });

  it('are granted by shell commands that name the project, the role and the account', () => {
    const lines = grantCommands('adyurdu-1');
    expect(lines).toHaveLength(grants.length);
    for (const line of lines) {
      expect(line).toContain('describe adyurdu-1 ');
      expect(line).toMatch(/--member "serviceAccount:\$\(.+\)-compute@developer/);
      expect(line).toMatch(/--role roles\/[\w.]+ /);
    }
  });
});
