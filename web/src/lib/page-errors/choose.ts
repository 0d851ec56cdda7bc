import { writeStored } from '../stored.ts';
import { choiceKey, unstored } from './choice.ts';

/**
 * Stores whether the page may report errors. If the browser cannot store the choice, it applies until the page closes.
 */
export function chooseErrorReports(may: boolean): void {
  unstored.may = writeStored(choiceKey, may ? null : 'off') ? null : may;
}
