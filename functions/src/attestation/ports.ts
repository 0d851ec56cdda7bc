/** Gives App Check tokens (store/attestation.ts): of the Admin SDK, or the local suite's. */
export interface Minter {
  /**
   * @param once good for one call that uses it up
   */
  mint(app: string, once: boolean): Promise<{ token: string; lives: number }>;
}

/** Challenges that were used, shared by all instances. */
export interface SpentChallenges {
  /** @returns false when it had been used before */
  spend(id: string, until: Date): Promise<boolean>;
}
