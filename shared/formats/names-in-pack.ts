import { datedNames, type DatedName } from '../names/in-year.ts';
import {
  inDetailsFile,
  isDetailsFile,
  type FurtherNamesPack,
  type PackedDetails,
  type YearsPack,
} from './place-details.ts';

export function namesIn(places: readonly PackedDetails[]): FurtherNamesPack['names'] {
  return places.flatMap(([id, , , , content, forms = [], , more]): FurtherNamesPack['names'] => {
    if (more && isDetailsFile(content)) return [[id, forms, content[0]]];
    return forms.length > 0 ? [[id, forms]] : [];
  });
}

export function yearsIn(places: readonly PackedDetails[]): YearsPack['names'] {
  return places.flatMap(([id, , , , content, , dated = []]): YearsPack['names'] => {
    if (!isDetailsFile(content)) return known(id, datedNames(content.names ?? []));
    return known(id, dated === inDetailsFile ? content[0] : dated);
  });
}

const known = (id: string, dated: DatedName[] | string): YearsPack['names'] =>
  dated.length > 0 ? [[id, dated]] : [];
