import type { Row } from './row.ts';

/** Matches the name of a column in SPARQL's TSV, such as "?itemLabel". */
const variable = /^\?\w+$/u;
/** Matches terms in SPARQL's TSV: "Xiyav"@az, "1937"^^<http://…>, <http://…>. */
const literal = /^"(.*)"(?:@[\w-]+|\^\^<[^>]*>)?$/su;
const address = /^<([^<>]*)>$/u;

function plain(term: string): string {
  const quoted = literal.exec(term)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/gu, '$1');
  return address.exec(term)?.[1] ?? term;
}

/**
 * Converts the terms in a query's result to plain texts, without quotes, languages, types and brackets. For example,
 * Wikidata's "TSV (verbose)" contains such terms. Returns all other rows unchanged.
 */
export function withPlainTerms(rows: readonly Row[]): Row[] {
  const [head, ...body] = rows;
  if (!head?.cells.every((cell) => variable.test(cell))) return [...rows];
  return [
    { ...head, cells: head.cells.map((cell) => cell.slice(1)), isHeader: true },
    ...body.map(({ line, cells }) => ({ line, cells: cells.map(plain) })),
  ];
}
