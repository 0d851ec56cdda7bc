import { authorOf, useSession } from '../../lib/session.ts';
import type { ManyNamesWork } from './ManyNames.tsx';
import { askToSignIn } from './sign-in.ts';

const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Returns whether the user drags a file over a file input. Such an input handles dropped files itself. */
const isForInput = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('input[type=file]') !== null;

/**
 * Returns whether the user drags a file over the main content, which contains the map. The result is false while a
 * dialog is open.
 */
const isOnMap = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('main, dialog')?.tagName === 'MAIN';

/**
 * Opens files that are dropped on the map, as a list or as a chat. Visitors must sign in first. Ignores files that are
 * dropped elsewhere. Without this function, the browser would open a dropped file instead of the page, and typed text
 * would be lost.
 */
export function takeDroppedFiles(onWork: (work: ManyNamesWork) => void): void {
  const bring = (files: readonly File[]): void => {
    const uid = authorOf(useSession.getState());
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
