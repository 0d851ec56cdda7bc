import type { SiteAddresses } from '@shared/contract/mirrors.ts';
import { offered } from '../../functions/src/editions/offer.ts';
import { pageStyle } from '../../web/build/pages/style.ts';
import { missingCards, putCards, type DrawCard } from './cards.ts';
import { copyEdition, copyMedia, mediaOf } from './copied.ts';
import type { MirrorFolder } from './folder.ts';
import type { MirroredPlace } from './places.ts';
import { pageStyles, plainPages, type PlainPages } from './plain-pages.ts';
import { sharing, sizeOfCards, sizeOfPages, type Share } from './sizes.ts';
import type { Site } from './site.ts';

export interface Further {
  /** Pages that work without JavaScript. Null if the mirror has no such pages. */
  pages: PlainPages | null;
  /**
   * Loads the function that draws the pictures for link previews. Each picture shows the host of `site`. If `cards` is
   * null, pages link to the pictures of the live site.
   */
  cards: ((site: string) => Promise<DrawCard>) | null;
  media: boolean;
  editions: boolean;
  print: (line: string) => void;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
const count = (files: number, what: string): string => `${files.toLocaleString('en')} ${what}`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export async function putFurther(
  { site, addresses, ...further }: Further & { site: Site; addresses: SiteAddresses },
  folder: MirrorFolder,
  places: readonly MirroredPlace[],
): Promise<Share[]> {
  const { pages, cards, media, editions, print } = further;
  const shares: Share[] = [];
  const live = addresses.live[0] ?? '';
  const put = async <T>(option: Share['option'], work: () => Promise<T>): Promise<T> => {
    const { done, share } = await sharing(option, folder, work);
    shares.push(share);
    return done;
  };

  if (media) {
    const links = mediaOf(places);
    print(`Photos, recordings and documents: ${count(links.length, 'files')}`);
    await put('media', () => copyMedia(site, folder, links));
  }
  const edition = editions ? await put('editions', () => copyEdition(site, folder)) : null;
  if (cards) {
    const draw = await cards(live);
    const missing = await missingCards(folder, places, live);
    const { bytes, milliseconds } = sizeOfCards(missing, draw);
    const minutes = Math.ceil(milliseconds / 60_000);
    print(
      `Pictures: ${count(missing.length, 'to be drawn')}, about ${megabytes(bytes)} and ${minutes} min`,
    );
    await put('cards', () => putCards(folder, places, { site: live, draw }));
  }
  if (pages) {
    const copy = {
      ...pages,
      live: withoutSlash(live),
      pictures: cards ? withoutSlash(addresses.copies[0] ?? '') : null,
      ...{ media, edition, data: offered },
    };
    const files = places.length * pages.languages.length;
    print(`Pages: ${count(files, 'of places')}, about ${megabytes(sizeOfPages(places, copy))}`);
    await put('pages', async () => {
      await folder.put(pageStyles, pageStyle(''));
      for (const [name, html] of plainPages(places, copy)) await folder.put(name, html);
    });
  }
  return shares;
}
