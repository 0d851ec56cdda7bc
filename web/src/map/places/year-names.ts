import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { parallelDownloads } from '../atlas/plan.ts';
import {
  type DetailsManifest,
  type FeaturedYears,
  type PackSummary,
  type DetailsFile,
  type YearsPack,
} from '@shared/formats/place-details.ts';
import { calledIn, datedNames, type DatedName } from '@shared/names/in-year.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { NameKnowledge, ShownYear } from '../types.ts';
import { inScript, originalName, todaysForm } from './names.ts';
import type { MapPlace, ShownNames } from './protocol.ts';

export interface YearsSource {
  /**
   * Fetches the list of packs. With `after`, the server looks for a list of at least the revision `after` of the map,
   * but its answer may still be older.
   */
  details: (after?: number) => Promise<DetailsManifest>;
  years: (pack: PackSummary) => Promise<YearsPack>;
  featured: (revision: number) => Promise<FeaturedYears>;
  detailsFile: (key: string, placeId: string, hash: string) => Promise<DetailsFile>;
}

/**
 * Key under which the dated names of the featured places are stored. The dated names of other places are stored under
 * the key of their cell.
 */
const featured = 'featured';

type Dated = readonly (readonly [id: string, dated: readonly DatedName[]])[];

/** Names of places in a year. Loads the dated names of the featured places first, and of the cells in view next. */
export class YearNames {
  readonly #source: YearsSource;
  readonly #changed: () => void;
  #revision: number | null = null;
  #listed: Promise<ReadonlyMap<string, PackSummary>> | null = null;
  readonly #asked = new Set<string>();
  readonly #loaded = new Map<string, { version: string; names: Dated }>();
  #byPlace: ReadonlyMap<string, readonly DatedName[]> | null = null;
  #underWay = 0;
  readonly #failed = new Set<'featured' | 'cells'>();

  constructor(source: YearsSource, changed: () => void) {
    this.#source = source;
    this.#changed = changed;
  }

  get count(): number {
    return this.#known().size;
  }

  get state(): 'ready' | 'loading' | 'failed' {
    if (this.#underWay > 0) return 'loading';
    return this.#failed.size > 0 ? 'failed' : 'ready';
  }

  renew(revision: number): void {
    if (revision === this.#revision && this.#failed.size === 0) return;
    this.#revision = revision;
    this.#listed = null;
    this.#failed.clear();
    this.#asked.clear();
  }

  /**
   * Fetches the dated names of these cells and of the featured places, each only once per revision. After a cell has
   * failed, fetches nothing until `renew` is called: views are drawn again whenever data arrive, and each view would
   * retry. The names of the featured places may fail alone, because older offline maps do not contain them.
   */
  want(keys: readonly string[]): void {
    this.#loadOnce('featured', [featured]);
    this.#loadOnce('cells', keys);
  }

  #loadOnce(part: 'featured' | 'cells', keys: readonly string[]): void {
    if (this.#failed.has('cells') || this.#revision === null) return;
    const fresh = keys.filter((key) => !this.#asked.has(key));
    for (const key of fresh) this.#asked.add(key);
    if (fresh.length > 0) unawaited(this.#load(part, fresh, this.#revision));
  }

  async #load(
    part: 'featured' | 'cells',
    keys: readonly string[],
    revision: number,
  ): Promise<void> {
    this.#underWay++;
    try {
      const listed = await (this.#listed ??= this.#list(revision));
      await runInParallel(keys, parallelDownloads, async (key) => {
        const version = key === featured ? String(revision) : (listed.get(key)?.hash ?? '');
        if (this.#loaded.get(key)?.version === version) return;
        const names = await this.#fetch(key, listed.get(key), revision);
        if (revision !== this.#revision) return;
        this.#loaded.set(key, { version, names });
        this.#byPlace = null;
        this.#changed();
      });
    } catch {
      if (revision === this.#revision) this.#failed.add(part);
    } finally {
      this.#underWay--;
      this.#changed();
    }
  }

  async #list(revision: number): Promise<ReadonlyMap<string, PackSummary>> {
    const { packs } = await this.#source.details(revision);
    const dated = packs.filter((pack) => pack.dated !== undefined);
    const listed = new Map(dated.map((pack) => [pack.key, pack]));
    for (const key of this.#loaded.keys())
      if (key !== featured && !listed.has(key)) this.#loaded.delete(key);
    this.#byPlace = null;
    return listed;
  }

  async #fetch(key: string, pack: PackSummary | undefined, revision: number): Promise<Dated> {
    if (key === featured) return this.#whole(key, (await this.#source.featured(revision)).names);
    return pack ? this.#whole(key, (await this.#source.years(pack)).names) : [];
  }

  /**
   * Adds the dated names of the few places that have too many names for a pack. Their names are in each place's own
   * file of details.
   */
  async #whole(key: string, names: YearsPack['names']): Promise<Dated> {
    const whole: [string, readonly DatedName[]][] = [];
    for (const [id, dated] of names) {
      if (typeof dated !== 'string') whole.push([id, dated]);
      // For featured places, does not load names that are in separate files, because a view of the whole country would
      // need too many files.
      else if (key !== featured) {
        const { story } = await this.#source.detailsFile(key, id, dated);
        whole.push([id, datedNames(story.names ?? [])]);
      }
    }
    return whole;
  }

  #known(): ReadonlyMap<string, readonly DatedName[]> {
    return (this.#byPlace ??= new Map([...this.#loaded.values()].flatMap(({ names }) => names)));
  }

  namesOf(place: MapPlace, year: Exclude<ShownYear, 'original'>, script: NameScript): ShownNames {
    const original = originalName(place, script);
    const today = todaysForm(place.name_new, script) || original;
    if (year === 'today') return { name: today, today: null };
    const called = calledIn(this.#known().get(place.place_id) ?? [], year);
    const names = (name: string, known: NameKnowledge): ShownNames => ({
      name,
      today: today === name ? null : today,
      known,
    });
    if (called === null) return names(original, 'unknown');
    if (called === 'before') return names(original, 'perhaps');
    if (called === 'after') return names(today, 'perhaps');
    const { forms, official, sure } = called;
    const form = inScript(forms, script) ?? (official ? today : forms[0]);
    return names(form ?? original, sure ? 'sure' : 'perhaps');
  }
}
