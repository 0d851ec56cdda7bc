/** One line of the log. Carries no names, emails, tokens or addresses of clients. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  [field: string]: string | number | null | undefined;
}

export type Log = (entry: LogEntry) => void;
