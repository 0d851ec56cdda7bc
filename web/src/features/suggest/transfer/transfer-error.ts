/** Why a file of contributions cannot be made or opened. */
export type TransferProblem =
  | { kind: 'too large'; /** Sizes in bytes. */ bytes: number; limit: number }
  | { kind: 'too many'; items: number; limit: number }
  /** Not a file of this app. */
  | { kind: 'other file' }
  | { kind: 'newer version'; version: number }
  /** Part of the file is missing or damaged. @param where the entry or field */
  | { kind: 'damaged'; where: string };

export class TransferError extends Error {
  readonly problem: TransferProblem;

  constructor(problem: TransferProblem, cause?: unknown) {
    super(JSON.stringify(problem), { cause });
    this.name = 'TransferError';
    this.problem = problem;
  }
}
