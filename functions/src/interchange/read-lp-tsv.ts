import type { Row } from '@shared/lists/reading/rows.ts';
import { isLeftOut } from '@shared/lists/understanding/nothing.ts';
import { boundInput } from './bounds.ts';
import { geonamesId } from './geonames-id.ts';
import { tagParts } from './language-tag.ts';
import type { FileRead, NameRead } from './named-place.ts';

/** LP-TSV, the table of Linked Places: one line per place, with its further names in one cell. */

const headerOf = ({ cells }: Row): string[] => cells.map((cell) => cell.trim().toLowerCase());

export const isLpTsv = (head: Row): boolean =>
  ['id', 'title', 'title_source'].every((column) => headerOf(head).includes(column));

/** "Rezaiyeh@fa-Latn;Urmu": forms, each with its language and script. */
function formsOf(cell: string): Record<string, unknown>[] {
  return cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !isLeftOut(one))
    .map((one) => {
      const [, form = one, tag] = /^(.*?)@([A-Za-z]{2,3}(?:-[A-Za-z-]+)?)$/u.exec(one) ?? [];
      return { form: form.trim(), ...tagParts(tag) };
    });
}

/** The GeoNames place in the cells; null for none or several. */
function placeIdOf(cells: readonly string[]): string | null {
  const ids = new Set(
    cells.flatMap((cell) =>
      cell
        .split(/[;,\s]+/)
        .map((one) => geonamesId(one.replace(/^(?:skos:)?(?:exact|close)Match:/i, '')))
        .filter((id) => id !== undefined),
    ),
  );
  return ids.size === 1 ? `gn-${[...ids][0]}` : null;
}

export function readLpTsv([head, ...rows]: readonly Row[]): FileRead {
  const header = head ? headerOf(head) : [];
  const read: NameRead[] = [];
  const file: FileRead = { read, rejected: [] };
  for (const { line, cells } of rows) {
    const cell = (column: string): string => {
      const value = cells[header.indexOf(column)]?.trim() ?? '';
      return isLeftOut(value) ? '' : value;
    };
    const place_id = placeIdOf([cell('matches'), cell('id'), cell('title_uri')]);
    if (place_id === null) {
      const reason = `matches: "${cell('matches')}" names no place of GeoNames, or several`;
      file.rejected.push({ line, reason });
      continue;
    }
    const [label, link, start, end] = ['title_source', 'title_uri', 'start', 'end'].map(cell);
    const isWeb = /^https?:\/\//.test(link ?? '');
    const evidence =
      label || isWeb
        ? [{ kind: isWeb ? 'web' : 'book', label: label || null, ...(isWeb ? { link } : {}) }]
        : [];
    // the dates belong to the title
    const title = formsOf(cell('title').replaceAll(';', ',')).map((form) => ({
      ...form,
      from: start ? boundInput({ in: start }, undefined) : null,
      to: end ? boundInput({ in: end }, undefined) : null,
    }));
    for (const form of [...title, ...formsOf(cell('variants'))])
      read.push({ line, place_id, name: { ...form, kind: 'variant', evidence } });
  }
  return file;
}
