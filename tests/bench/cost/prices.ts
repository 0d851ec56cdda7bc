/**
 * List prices in US dollars for europe-west1, as Google published them early in 2025, without the free quotas. Prices
 * change, so look them up before you rely on the sum.
 */
export const prices = {
  firestoreRead: 0.03 / 100_000,
  firestoreWrite: 0.09 / 100_000,
  request: 0.4 / 1_000_000,
  vcpuSecond: 0.000_024,
  gibSecond: 0.000_002_5,
  /** Price of a byte from Hosting. All responses pass through Hosting. */
  byteSent: 0.15 / 1e9,
} as const;
