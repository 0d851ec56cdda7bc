import { describe, expect, it } from 'vitest';
import { settlementsOfDump } from './geonames-dump.ts';
import type { GeoNamesSettlement } from './table.ts';

function dumpLine(cells: Record<number, string> = {}): string {
  const line = [
    ...['131962', 'Gūg Tappeh', 'Gug Tappeh', 'Geog Tapa,گوگ تپه', '37.34221', '45.71409', 'P'],
    ...['PPL', 'IR', '', '01', '', '', '', '0', '', '1300', 'Asia/Tehran', '2012-01-19'],
  ];
  for (const [index, cell] of Object.entries(cells)) line[Number(index)] = cell;
  return line.join('\t');
}
const alternate = (tongue: string, name: string, preferred = '') =>
  `1\t131962\t${tongue}\t${name}\t${preferred}\t\t\t`;
const read = (
  lines: string[],
  alternates: string[] | null = null,
  known: GeoNamesSettlement[] = [],
) =>
  settlementsOfDump(
    { file: 'IR.txt', lines },
    alternates && { file: 'alternateNames.txt', lines: alternates },
    new Map(known.map((one) => [one.id, one])),
  );

describe("GeoNames' dump", () => {
  it('is read with other spellings as variants', async () => {
    expect(await read([dumpLine(), ''])).toEqual([
      {
        id: 131_962,
        country: 'IR',
        admin1: '01',
        lat: 37.34221,
        lng: 45.71409,
        feature: 'PPL',
        population: null,
        latin: 'Gūg Tappeh',
        fa: '',
        az: '',
        azb: '',
        variants: [
          { language: 'und', text: 'Geog Tapa' },
          { language: 'und', text: 'گوگ تپه' },
        ],
      },
    ]);
  });

  it('takes names by language from the alternate names, preferred names first', async () => {
    const [one] = await read(
      [dumpLine()],
      [
        alternate('fa', 'گوك تپه'),
        alternate('fa', 'گوگ تپه', '1'),
        alternate('az', 'Göytəpə'),
        alternate('link', 'https://en.wikipedia.org/wiki/Gug_Tappeh'),
        '2\t99\taz\tElsewhere\t\t\t\t',
      ],
    );
    expect(one).toMatchObject({ fa: 'گوگ تپه', az: 'Göytəpə' });
    expect(one?.variants).toEqual([
      { language: 'fa', text: 'گوک تپه' },
      { language: 'und', text: 'Geog Tapa' },
    ]);
  });

  it('keeps earlier names that the new dump lacks', async () => {
    const [known] = await read([dumpLine()], [alternate('az', 'Göytəpə')]);
    const [one] = await read([dumpLine()], null, known ? [known] : []);
    expect(one?.az).toBe('Göytəpə');
  });

  it.each([
    ['features that are not settlements', { 6: 'T', 7: 'MT' }],
    ['settlements outside the map', { 5: '41.9' }],
  ])('skips %s', async (_, cells) => {
    expect(await read([dumpLine(cells)])).toEqual([]);
  });

  it.each([
    [{ 4: '91' }, 'IR.txt, line 2, column 5 (latitude): "91", expected a number from -90 to 90'],
    [{ 5: '' }, 'IR.txt, line 2, column 6 (longitude): "", expected a number from -180 to 180'],
    [{ 0: 'x' }, 'line 2, column 1 (geonameid): "x", expected a number from 1 to 999999999'],
    [{ 1: ' ' }, 'line 2, column 2 (name): " ", expected a name'],
    [{ 8: 'Iran' }, 'line 2, column 9 (country-code): "Iran", expected two capital letters'],
    [{ 7: 'MT' }, 'line 2, column 8 (feature-code): "MT", expected a code such as PPL'],
  ])('is refused with the columns %o: %s', async (cells, message) => {
    await expect(read([dumpLine(), dumpLine(cells)])).rejects.toThrow(message);
  });

  it('is refused in another format', async () => {
    await expect(read(['{"places": []}'])).rejects.toThrow(
      'IR.txt, line 1: 1 columns, expected at least 8',
    );
    await expect(read([dumpLine()], ['1\tx\tfa\tn\t'])).rejects.toThrow(
      'alternateNames.txt, line 1, column 2 (geonameid): "x"',
    );
  });
});
