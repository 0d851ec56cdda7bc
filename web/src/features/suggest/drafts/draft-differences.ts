import { typedFields } from '@shared/contract/fields.ts';
import type { Draft } from './draft.ts';
import type { TypedName } from './typed-name.ts';

/**
 * Returns a key that is equal for names with the same content. The key omits ids, because each tab creates random ids.
 */
const keyOf = (name: TypedName): string =>
  JSON.stringify(name, (key, value: unknown) => (key === 'id' ? undefined : value));

/**
 * Lists what `other` contains and `mine` lacks: typed texts, file names and further names. Contains `voiceLabel` if the
 * recordings differ.
 */
export function differences(other: Draft, mine: Draft, voiceLabel: string): string[] {
  const texts = typedFields
    .filter((field) => String(other.values[field]) !== String(mine.values[field]))
    .map((field) => [other.values[field]].flat().join(', '));
  const link = other.linkText === mine.linkText ? '' : other.linkText.trim();
  const myNames = new Set(mine.names.map(keyOf));
  const names = other.names
    .filter((name) => !myNames.has(keyOf(name)))
    .map(({ form }) => form.trim());
  const myFiles = new Set(mine.files.map(({ id }) => id));
  const files = other.files.filter(({ id }) => !myFiles.has(id)).map(({ name }) => name);
  const voice = other.voice && other.voice.name !== mine.voice?.name ? voiceLabel : '';
  const dialect = other.speaker?.dialect?.name ?? '';
  return [
    ...[...texts, link, ...names, ...files, voice],
    dialect === mine.speaker?.dialect?.name ? '' : dialect,
  ].filter((text) => text !== '');
}
