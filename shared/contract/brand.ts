/** The product's name, declared only here (decisions.md, "Name"). `{product}` in the specification is `slug`. */
export const brand = {
  name: 'Adyurdu',
  slug: 'adyurdu',
  tagline: 'Protecting the knowledge of names lost to time',
  /** The download name of the book of names; the server adds `.pdf` (product.md §7). */
  pdfBaseName: 'adyurdu_org',
  /** The download name of an account's own data, without `.zip`. */
  myDataName: 'adyurdu_my_data',
  /** The download name of unsent contributions begins with this text. A date follows. */
  contributionsName: 'adyurdu_contributions',
  hashtags: ['adyurdu', 'Azerbaijan'],
} as const;
