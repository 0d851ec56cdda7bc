import { expect, it } from 'vitest';
import { rowsOf } from '../reading/rows.ts';
import { pairsOf } from './pairs.ts';

const linkOf = (link: string) =>
  pairsOf(rowsOf(`old,new,link\nXiyav,Meşkin,${link}`).rows).pairs[0]?.link;

it.each([
  'https://nshn.ir/ab12cd',
  'https://neshan.org/maps/places/ab12cd',
  'https://balad.ir/p/ab12cd',
  'https://osm.org/go/ab12cd',
  'https://www.openstreetmap.org/node/1',
  'https://waze.com/ul/hab12cd',
  'https://2gis.com/geo/1',
  'https://maps.apple/p/ab12cd',
  'https://maps.apple.com/place?id=1',
  'https://ya.ru/maps/-/ab12cd',
  'https://yandex.com/maps/-/ab12cd',
  'https://mapy.com/s/ab12cd',
  'https://plus.codes/8HC7X94Q+4R',
  'https://maps.app.goo.gl/ab12cd',
  'https://goo.gl/maps/ab12cd',
  'https://maps.google.com',
  'https://www.google.co.uk/maps/place/Tabriz',
  'https://www.google.com/Maps/place/Tabriz',
  'https://yandex.com.tr/harita/-/ab12cd',
  'https://www.bing.com/maps?where1=Tabriz',
  'https://wikimapia.org/1/Tabriz',
  'https://a.example/?lat=38.39&lng=47.67',
])('the link of a map is not sent: %s', (link) => expect(linkOf(link)).toBeNull());

it.each([
  'https://a.example/maps/1',
  'https://az.wikipedia.org/wiki/Xiyav',
  'https://www.wikidata.org/wiki/Q1',
  'https://wiki.openstreetmap.org/wiki/Iran',
  'https://www.geonames.org/1/',
  'https://www.bing.com/search?q=Xiyav',
  'https://books.google.com/books?id=1',
  'https://www.google.com/search?q=Xiyav',
  'https://yandex.ru/search/?text=Xiyav',
])('any other link is evidence: %s', (link) => expect(linkOf(link)).toBe(link));
