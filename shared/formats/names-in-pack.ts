import { datedNames, type DatedName } from '../names/in-year.ts';
import {
  inStoryFile,
  isStoryFile,
  type FurtherNamesPack,
  type PackedDetails,
  type YearsPack,
} from './place-details.ts';

export function namesIn(places: readonly PackedDetails[]): FurtherNamesPack['names'] {
  return places.flatMap(([id, , , , story, forms = [], , more]): FurtherNamesPack['names'] => {
    if (more && isStoryFile(story)) return [[id, forms, story[0]]];
    return forms.length > 0 ? [[id, forms]] : [];
  });
}

export function yearsIn(places: readonly PackedDetails[]): YearsPack['names'] {
  return places.flatMap(([id, , , , story, , dated = []]): YearsPack['names'] => {
    if (!isStoryFile(story)) return known(id, datedNames(story.names ?? []));
    return known(id, dated === inStoryFile ? story[0] : dated);
  });
}

const known = (id: string, dated: DatedName[] | string): YearsPack['names'] =>
  dated.length > 0 ? [[id, dated]] : [];
