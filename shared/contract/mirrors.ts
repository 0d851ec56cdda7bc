import * as z from 'zod/mini';

/** The content of a mirror. */
export const mirrorAbout = z.object({
  version: z.literal(1),
  /** Revision of the published map. */
  revision: z.int(),
  /** The levels of the basemap. The finest may be omitted because of its size; then the level before it is enlarged. */
  levels: z.array(z.int()),
  /** Whether the mirror includes photos, recordings and documents. */
  media: z.boolean(),
});

/** The addresses of the product and its copies, for readers who lose access to one of them. */
export const siteAddresses = z.object({
  version: z.literal(1),
  /** Addresses of the product itself, where names can be suggested. */
  live: z.array(z.string()),
  /** Addresses of mirrors. */
  copies: z.array(z.string()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;
