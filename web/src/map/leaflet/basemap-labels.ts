import type * as L from 'leaflet';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { NamesLayer, LayerContent } from './names-layer.ts';

/**
 * Maximum number of the basemap's names in the text for screen readers. The text may omit further names, because users
 * of screen readers also have the list of places in view.
 */
const maxRead = 40;

const describe = (names: readonly string[]) =>
  t('map.namesShown', { names: formatList(names.slice(0, maxRead)) });

export class BasemapLabels {
  #layer: NamesLayer | null = null;
  #shown: LayerContent;
  #isRemoved = false;

  constructor(shown: LayerContent) {
    this.#shown = shown;
  }

  get layer(): NamesLayer | null {
    return this.#layer;
  }

  async addTo(map: L.Map): Promise<void> {
    try {
      const { NamesLayer } = await import('./names-layer.ts');
      if (this.#isRemoved) return;
      this.#layer = new NamesLayer(map, describe);
      this.#layer.show(this.#shown);
    } catch (error) {
      // Logs only a warning, because the markers work without the basemap's labels.
      console.warn('The names of the basemap could not be loaded', error);
    }
  }

  show(shown: LayerContent): void {
    this.#shown = shown;
    this.#layer?.show(shown);
  }

  remove(): void {
    this.#isRemoved = true;
    this.#layer?.remove();
    this.#layer = null;
  }
}
