import { languageList, type Language } from '../../languages/languages.ts';

/**
 * Layers of the vector tiles. The property `name` of a feature is its name in the source. Exception: the `name` of a
 * landmark is Azerbaijani, and a landmark also has a name for each language (`name:az`, `name:fa`, …).
 */

export type NameLanguage = Language;
export const nameLanguages: readonly NameLanguage[] = [
  ...languageList.filter((language) => language !== 'en'),
  'en',
];

export type LandmarkKind = 'sea' | 'lake' | 'river' | 'range' | 'region' | 'peak';

/**
 * The layers in the order in which they are drawn, from the bottom up. The last three contain points for labels.
 * - coast: land, on a ground of sea
 * - landcover: wood, wetland (the dry bed of Lake Urmia), sand, ice
 * - builtup: residential, industrial, commercial
 * - water: lake, river
 * - waterways: river, canal, stream; `rank` 1 (the greatest) to 4, `name`
 * - borders: country, province, county
 * - railways: rail, service
 * - roads: motorway, trunk, primary, secondary, tertiary
 * - peaks: peak, volcano; `ele` in metres, `name`
 * - lakes: points; `rank` 1 to 4, `name`, and `west`, `south`, `east`, `north` of large ones
 * - regions: points; class sea, range, region; `rank` 1 to 3, names, frame
 */
export const layerNames = [
  'coast',
  'landcover',
  'builtup',
  'water',
  'waterways',
  'borders',
  'railways',
  'roads',
  'peaks',
  'lakes',
  'regions',
] as const;
export type LayerName = (typeof layerNames)[number];
