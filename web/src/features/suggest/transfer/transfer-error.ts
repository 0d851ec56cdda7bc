export type TransferProblem =
  | { kind: 'too large'; /** Sizes in bytes. */ bytes: number; limit: number }
  | { kind: 'too many'; items: number; limit: number }
  | { kind: 'other file' }
  | { kind: 'newer version'; version: number }
  /** A part of the file is missing or damaged. `where` names its entry or field. */
  | { kind: 'damaged'; where: string };

export class TransferError extends Error {
  readonly problem: TransferProblem;

  constructor(problem: TransferProblem, cause?: unknown) {
    super(JSON.stringify(problem), { cause });
    this.name = 'TransferError';
    this.problem = problem;
  }
}
