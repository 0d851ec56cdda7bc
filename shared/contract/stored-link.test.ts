import { expect, it } from 'vitest';
import { webAddress } from './stored-link.ts';

it.each<[string, string | null]>([
  ['https://a.az', 'https://a.az'],
  ['HTTPS://a.az', 'HTTPS://a.az'],
  ['a.az/b', 'https://a.az/b'],
  ['//a.az', 'https://a.az'],
  ['a.az:8080/b', 'https://a.az:8080/b'],
  ['web.archive.org/http://b.az', 'https://web.archive.org/http://b.az'],
  ['javascript:alert(1)', null],
  ['javascript://a.az/%0aalert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:a@b.az', null],
  ['ftp://a.az', null],
  ['web+x:a.az', null],
  ['java\tscript:alert(1)', null],
  ['two words', null],
  ['https://', null],
  ['', null],
])('webAddress returns for the stored link %j the address %j', (stored, target) => {
  expect(webAddress(stored)).toBe(target);
});
