/** One entry of the log. It must not contain names, emails, tokens or client addresses. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  [field: string]: string | number | null | undefined;
}

export type Log = (entry: LogEntry) => void;
