/** Creates App Check tokens (store/attestation.ts). In the cloud, the Admin SDK creates them. */
export interface Minter {
  /** @param once whether the token is valid for a single call */
  mint(app: string, once: boolean): Promise<{ token: string; lives: number }>;
}

/** Challenges that clients have used. All instances share them. */
export interface SpentChallenges {
  /** Records a challenge as used. @returns false if the challenge has been used before */
  spend(id: string, until: Date): Promise<boolean>;
}
