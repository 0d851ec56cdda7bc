/** Creates App Check tokens (store/attestation.ts): with the Admin SDK, or for the local suite. */
export interface Minter {
  /** @param once whether the token is valid for a single call */
  mint(app: string, once: boolean): Promise<{ token: string; lives: number }>;
}

/** The challenges that were used, shared by all instances. */
export interface SpentChallenges {
  /** Records a challenge as used. @returns false when it had been used before */
  spend(id: string, until: Date): Promise<boolean>;
}
