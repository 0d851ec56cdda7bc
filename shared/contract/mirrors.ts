import * as z from 'zod/mini';

export const mirrorAbout = z.object({
  version: z.literal(1),
  revision: z.int(),
  /**
   * Zoom levels of the basemap in the mirror. A mirror may leave out the finest level, because it is large. The map
   * then enlarges the next coarser level.
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
  copies: z.array(z.string()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;
