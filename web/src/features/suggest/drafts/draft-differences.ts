import { typedFields } from '@shared/contract/fields.ts';
import type { Draft } from './draft.ts';
import type { TypedName } from './typed-name.ts';

/**
 * Returns a key for comparing names of two tabs. Omits the ids, because each tab creates random ids for the same names.
 */
const keyOf = (name: TypedName): string =>
  JSON.stringify(name, (key, value: unknown) => (key === 'id' ? undefined : value));

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
