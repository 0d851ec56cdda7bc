import { readersScript } from '../../i18n/language.ts';
import { languageOfName } from './language-of-name.ts';
import { originalNames } from './names.ts';
import type { MapPlace } from './protocol.ts';
import { shownName } from './shown-name.ts';

/** Isolates a place's name from the surrounding text, and sets the name's language for screen readers. */
export function ShownName({
  place,
}: {
  place: Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>;
}) {
  const script = readersScript();
  const isOriginal = originalNames(place, script).length > 0;
  const name = shownName(place, script);
  return (
    // The text "Not named yet" is in the page's language, so it needs no `lang`.
    <bdi lang={place.name_new === '' && !isOriginal ? undefined : languageOfName(name, isOriginal)}>
      {name}
    </bdi>
  );
}
