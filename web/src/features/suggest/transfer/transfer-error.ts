/** Why a file of contributions cannot be saved or opened. */
export type TransferProblem =
  | { kind: 'too large'; /** Sizes in bytes. */ bytes: number; limit: number }
  | { kind: 'too many'; items: number; limit: number }
  /** The file was not saved by this app. */
  | { kind: 'other file' }
  | { kind: 'newer version'; version: number }
  /** An entry or field of the file, named by `where`, is missing or damaged. */
  | { kind: 'damaged'; where: string };

export class TransferError extends Error {
  readonly problem: TransferProblem;

  constructor(problem: TransferProblem, cause?: unknown) {
    super(JSON.stringify(problem), { cause });
    this.name = 'TransferError';
    this.problem = problem;
  }
}
