export interface Minter {
  /** If `once` is true, the token is valid for a single call. `lives` is the token's validity in milliseconds. */
  mint(app: string, once: boolean): Promise<{ token: string; lives: number }>;
}

/** Store of used challenges. All instances share this store. */
export interface SpentChallenges {
  /** Records a challenge as used. @returns false if the challenge has been used before */
  spend(id: string, until: Date): Promise<boolean>;
}
