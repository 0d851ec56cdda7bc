/**
 * Maximum number of documents that rules may read for one operation (documented). A request with several operations
 * also has a limit of its own.
 */
const ACCESSES_PER_OPERATION = 10;
const ACCESSES_PER_MULTI_REQUEST = 20;

/**
 * Counts the documents that rules read with get, exists, getAfter and existsAfter. The whole request has a limit, and
 * each operation, such as one write of a batch, has its own limit. A document counts once for its state before the
 * commit, and once more for its state after the commit, however often it is read.
 */
export class AccessBudget {
  readonly #total: number;
  readonly #seen = new Set<string>();

  constructor(scope: 'single' | 'multi' = 'single') {
    this.#total = scope === 'multi' ? ACCESSES_PER_MULTI_REQUEST : ACCESSES_PER_OPERATION;
  }

  operation(): OperationBudget {
    return new OperationBudget((document) => this.#charge(document));
  }

  #charge(document: string): boolean {
    this.#seen.add(document);
    return this.#seen.size <= this.#total;
  }
}

export class OperationBudget {
  readonly #chargeRequest: (document: string) => boolean;
  readonly #seen = new Set<string>();

  constructor(chargeRequest: (document: string) => boolean) {
    this.#chargeRequest = chargeRequest;
  }

  charge(document: string): boolean {
    this.#seen.add(document);
    return this.#chargeRequest(document) && this.#seen.size <= ACCESSES_PER_OPERATION;
  }
}
