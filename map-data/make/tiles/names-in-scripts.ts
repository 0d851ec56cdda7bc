import type { Level } from '@shared/formats/tiles/levels.ts';
import type { Properties } from '../sources.ts';

/** Separators between the forms of a name in sources: "Araz / ارس", "آراز - ارس", "Jghin (Ջղին)". */
const between = /\s*[/()]\s*|\s+[-–—]\s+/;

/** A form is written in one script alone. */
const scripts = {
  'name:az': /^[\p{Script=Latin}\P{L}]*\p{Script=Latin}[\p{Script=Latin}\P{L}]*$/u,
  'name:fa': /^[\p{Script=Arabic}\P{L}]*\p{Script=Arabic}[\p{Script=Arabic}\P{L}]*$/u,
} as const;

/**
 * The Latin and the Arabic form of a name that its source writes in several scripts, as properties of a
 * tile's feature; nothing for a name in one script.
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
 * A feature's properties with these forms of its name, unless it has such names already. Only on the last
 * level: at lower zooms, features with names in several languages are labelled as landmarks.
 */
export function withForms<P extends Properties>(properties: P, level: Level): P {
  return level === 11
    ? { ...namesInScripts(String(properties['name'] ?? '')), ...properties }
    : properties;
}
