/**
 * Returns a shell command that stops Google from storing Cloud Run's request log, which contains the network address,
 * time and URL of every request (docs/decisions.md "Safety of contributors"). If the command runs again, it fails
 * without a change, because the exclusion exists.
 */
export const requestLogCommand = (project: string): string =>
  `# Google stores no log with the network addresses of visitors\ngcloud logging sinks update _Default --project ${project} --add-exclusion='name=requests,filter=log_id("run.googleapis.com/requests")'`;
