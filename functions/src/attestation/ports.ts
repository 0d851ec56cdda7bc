/** Creates App Check tokens. In the cloud, the implementation in store/attestation.ts uses the Admin SDK. */
export interface Minter {
  /** @param once whether the token is valid for a single call */
  mint(app: string, once: boolean): Promise<{ token: string; lives: number }>;
}

/** Stores which challenges have been used. All instances share this store. */
export interface SpentChallenges {
  /** Records a challenge as used. @returns false if the challenge has been used before */
  spend(id: string, until: Date): Promise<boolean>;
}
