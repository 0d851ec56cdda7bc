import type { Row } from './row.ts';

/** Matches the name of a column in SPARQL's TSV, such as "?itemLabel". */
const variable = /^\?\w+$/u;
/** Matches a term with quotes in SPARQL's TSV, such as "Xiyav"@az or "1937"^^<http://…>. */
const literal = /^"(.*)"(?:@[\w-]+|\^\^<[^>]*>)?$/su;
const address = /^<([^<>]*)>$/u;

function plain(term: string): string {
  const quoted = literal.exec(term)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/gu, '$1');
  return address.exec(term)?.[1] ?? term;
}

/**
 * Removes quotes, languages, types and brackets from the terms in a query's result, such as Wikidata's "TSV (verbose)".
 * Returns the rows of any other table unchanged.
 */
export function withPlainTerms(rows: readonly Row[]): Row[] {
  const [head, ...body] = rows;
  if (!head?.cells.every((cell) => variable.test(cell))) return [...rows];
  return [
    { ...head, cells: head.cells.map((cell) => cell.slice(1)), isHeader: true },
    ...body.map(({ line, cells }) => ({ line, cells: cells.map(plain) })),
  ];
}
