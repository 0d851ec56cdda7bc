import * as z from 'zod/mini';

/** The content of a mirror. */
export const mirrorAbout = z.object({
  version: z.literal(1),
  /** Revision of the published map. */
  revision: z.int(),
  /**
   * Zoom levels of the basemap in the mirror. A mirror may leave out the finest level, which is large; the map then
   * enlarges the level before it.
   */
  levels: z.array(z.int()),
  /** Whether the mirror includes photos, recordings and documents. */
  media: z.boolean(),
});

/** The addresses of the product and of its mirrors, for readers who can no longer reach one of them. */
export const siteAddresses = z.object({
  version: z.literal(1),
  /** Addresses of the product itself, where names can be suggested. */
  live: z.array(z.string()),
  /** Addresses of mirrors. */
  copies: z.array(z.string()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;
