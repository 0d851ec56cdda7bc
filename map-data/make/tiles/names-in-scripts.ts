import type { Level } from '@shared/formats/tiles/levels.ts';
import type { Properties } from '../sources.ts';

/**
 * Matches the separators that the sources put between the forms of a name: "Araz / ارس", "آراز - ارس", "Jghin (Ջղին)".
 */
const between = /\s*[/()]\s*|\s+[-–—]\s+/;

/** Each pattern matches a text in which all letters are of one script. */
const scripts = {
  'name:az': /^[\p{Script=Latin}\P{L}]*\p{Script=Latin}[\p{Script=Latin}\P{L}]*$/u,
  'name:fa': /^[\p{Script=Arabic}\P{L}]*\p{Script=Arabic}[\p{Script=Arabic}\P{L}]*$/u,
} as const;

/**
 * Returns the Latin and the Arabic form of a name, as properties of a tile's feature. If the name is in one script, the
 * result is empty.
 */
export function namesInScripts(name: string): Properties {
  const forms = name.split(between).filter((form) => form !== '');
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([key, script]) => {
      const read = forms.filter((form) => script.test(form));
      return read.length === 0 || read.length === forms.length ? [] : [[key, read.join(' – ')]];
    }),
  );
}

/**
 * On the last level, adds the Latin and the Arabic form of the feature's name. If the feature already has one of these
 * forms, that form stays. At lower zooms, only landmarks have names in several scripts.
 */
export function withForms<P extends Properties>(properties: P, level: Level): P {
  return level === 11
    ? { ...namesInScripts(String(properties['name'] ?? '')), ...properties }
    : properties;
}
