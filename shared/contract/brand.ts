/**
 * The product's name is declared only in this file (decisions.md, "Name"). The specification writes `slug` as
 * `{product}`.
 */
export const brand = {
  name: 'Adyurdu',
  slug: 'adyurdu',
  tagline: 'Protecting the knowledge of names lost to time',
  /** Download name of the book of names. The server adds `.pdf` (product.md §7). */
  pdfBaseName: 'adyurdu_org',
  /** Download name of an account's own data, without `.zip`. */
  myDataName: 'adyurdu_my_data',
  /** Beginning of the download name of unsent contributions. A date follows. */
  contributionsName: 'adyurdu_contributions',
  hashtags: ['adyurdu', 'Azerbaijan'],
} as const;
