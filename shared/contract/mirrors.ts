import * as z from 'zod/mini';

/** What a mirror is a copy of. */
export const mirrorAbout = z.object({
  version: z.literal(1),
  /** Of the published map. */
  revision: z.int(),
  /** Of the map's ground: the finest may be left out, for the size; the one before it is stretched then. */
  levels: z.array(z.int()),
  /** Whether photos, recordings and documents lie beside it. */
  media: z.boolean(),
});

/** Where the product and its copies are found, for when one of these addresses is gone. */
export const siteAddresses = z.object({
  version: z.literal(1),
  /** Of the product itself, where names can be suggested. */
  live: z.array(z.string()),
  /** Of mirrors. */
  copies: z.array(z.string()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;
