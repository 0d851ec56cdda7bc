import * as z from 'zod/mini';

export const mirrorAbout = z.object({
  version: z.literal(1),
  revision: z.int(),
  /**
   * Zoom levels of the basemap in the mirror. A mirror may leave out the finest level, because that level is large. The
   * map then enlarges the next coarser level.
   */
  levels: z.array(z.int()),
  /** True if the mirror includes photos, recordings and documents. */
  media: z.boolean(),
});

export const siteAddresses = z.object({
  version: z.literal(1),
  /** Addresses of the product itself. Users can suggest names only there. */
  live: z.array(z.string()),
  copies: z.array(z.string()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;
