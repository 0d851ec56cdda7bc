import { currentAuthor } from '../../lib/session.ts';
import type { ManyNamesWork } from './ManyNames.tsx';
import { askToSignIn } from './sign-in.ts';

const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

const isForInput = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('input[type=file]') !== null;

const isOnMap = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('main, dialog')?.tagName === 'MAIN';

/**
 * Opens files that the user drops on the map, such as a list or an exported chat. Visitors must sign in first. If the
 * app did not handle the drop, the browser would replace the page with the file, and typed text would be lost.
 */
export function takeDroppedFiles(onWork: (work: ManyNamesWork) => void): void {
  const bring = (files: readonly File[]): void => {
    const uid = currentAuthor();
    if (uid === null) askToSignIn(() => bring(files));
    else onWork({ uid, way: 'list', files });
  };
  window.addEventListener('dragover', (event) => {
    if (!hasFile(event) || isForInput(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOnMap(event) ? 'copy' : 'none';
  });
  window.addEventListener('drop', (event) => {
    if (!hasFile(event) || isForInput(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0 && isOnMap(event)) bring(files);
  });
}
