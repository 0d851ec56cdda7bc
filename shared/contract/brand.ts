/**
 * The product's name, in the one place where it is written (decisions.md, "Name").
 * `{product}` of the specification is `slug`.
 */
export const brand = {
  name: 'Adyurdu',
  slug: 'adyurdu',
  tagline: 'Protecting the knowledge of names lost to time',
  /** The download name of the book of names; the server adds `.pdf` (product.md §7). */
  pdfBaseName: 'adyurdu_org',
  /** That of what an account takes home of its own, without `.zip`. */
  myDataName: 'adyurdu_my_data',
  /** That of contributions which were not sent, before the date. */
  contributionsName: 'adyurdu_contributions',
  hashtags: ['adyurdu', 'Azerbaijan'],
} as const;
