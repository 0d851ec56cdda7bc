export type Severity = 'ERROR' | 'WARNING';

/** Lines and columns count from 1. */
export interface SourcePosition {
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
}

export interface Issue {
  readonly severity: Severity;
  readonly description: string;
  readonly sourcePosition: SourcePosition;
}

export class IssueLog {
  readonly issues: Issue[] = [];
  readonly #fileName: string;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  error(at: { line: number; column: number }, description: string): void {
    this.#add('ERROR', at, description);
  }

  warning(at: { line: number; column: number }, description: string): void {
    this.#add('WARNING', at, description);
  }

  get hasErrors(): boolean {
    return this.issues.some((issue) => issue.severity === 'ERROR');
  }

  #add(severity: Severity, at: { line: number; column: number }, description: string): void {
    const { line, column } = at;
    this.issues.push({
      severity,
      description,
      sourcePosition: { fileName: this.#fileName, line, column },
    });
  }
}
