import { readersScript } from '../../i18n/language.ts';
import { languageOfName } from './language-of-name.ts';
import { originalNames } from './names.ts';
import type { MapPlace } from './protocol.ts';
import { shownName } from './shown-name.ts';

/** What a place is called on the page, kept apart from the text around it and read out in its own language. */
export function ShownName({
  place,
}: {
  place: Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>;
}) {
  const script = readersScript();
  const isOriginal = originalNames(place, script).length > 0;
  const name = shownName(place, script);
  return (
    // that it has none is told in the language of the page
    <bdi lang={place.name_new === '' && !isOriginal ? undefined : languageOfName(name, isOriginal)}>
      {name}
    </bdi>
  );
}
