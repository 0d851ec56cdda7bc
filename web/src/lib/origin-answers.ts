import { checkOrigin, checking, useConnection } from './connection.ts';

/** @returns the result of a check that has started after this call */
export async function originAnswers(): Promise<boolean> {
  checkOrigin();
  // If a check was running, another one follows it.
  while (checking) await checking;
  return !useConnection.getState().lost;
}
