import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { aPlace, siteOf } from './testing/site.ts';

it('the page of a place lists sources without a label by their link, file or quote', async () => {
  const names = namesInput.parse([
    {
      ...{ form: 'Rezaiyeh', kind: 'earlier_official' },
      evidence: [
        { kind: 'web', link: 'https://a.example/maps/1?page=2' },
        { kind: 'map', file: '/files/places/gn-1/0123456789abcdef0123456789abcdef-map.png' },
        { kind: 'web', link: 'https://www.a.example/%C5%9Eahin/' },
        { kind: 'book', quote: 'Rezaiyeh, a town' },
        { kind: 'oral', year: '1999' },
        { kind: 'web', label: 'A list', link: 'https://a.example/list' },
      ],
    },
  ]);
  const html = await siteOf([aPlace('gn-1', { name_az: 'Urmu', names })]).text('/places/gn-1');
  expect(/<small>(.*?)<\/small>/.exec(html)?.[1]).toBe(
    [
      ' (<a href="https://a.example/maps/1?page=2" rel="nofollow ugc noopener"><bdi dir="ltr">a.example/maps/1?page=2</bdi></a>)',
      ' (<a href="/files/places/gn-1/0123456789abcdef0123456789abcdef-map.png"><bdi dir="ltr">map.png</bdi></a>)',
      ' (<a href="https://www.a.example/%C5%9Eahin/" rel="nofollow ugc noopener"><bdi dir="ltr">a.example/Şahin</bdi></a>)',
      ' (<q dir="auto">Rezaiyeh, a town</q>)',
      ' (<a href="https://a.example/list" rel="nofollow ugc noopener"><bdi>A list</bdi></a>)',
    ].join(''),
  );
});

const exactly = (text: string) => ({ text, earliest: text, latest: text });
const noLaterThan = (latest: string, text = latest) => ({ text, latest });
const noEarlierThan = (earliest: string, text = earliest) => ({ text, earliest });

it.each([
  [{ from: exactly('1926') }, '1926–…'],
  [{ to: exactly('1979') }, '…–1979'],
  [{ from: exactly('1926'), to: exactly('1979') }, '1926–1979'],
  [{ from: noLaterThan('1926') }, 'since 1926 or earlier'],
  [{ from: noEarlierThan('1926') }, 'after 1926'],
  [{ from: noEarlierThan('1926', 'after 1926'), to: exactly('1979') }, 'after 1926, …–1979'],
])('the page of a place shows the period %j of a name as %s', async (period, shown) => {
  const names = namesInput.parse([{ form: 'Rezaiyeh', kind: 'historical', ...period }]);
  const html = await siteOf([aPlace('gn-1', { name_az: 'Urmu', names })]).text('/places/gn-1');
  const [, line = ''] = /in older sources, (.*?)<\/li>/.exec(html) ?? [];
  expect(line.replaceAll(/<\/?bdi>/g, '')).toBe(shown);
});
