const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** File inputs receive their files themselves. */
const isForInput = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('input[type=file]') !== null;

/** The page's part with the map. An open dialog makes it inert, so that nothing is dropped there. */
const isOnMap = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('main, dialog')?.tagName === 'MAIN';

/**
 * Calls back with each file that is dropped on the map. A file that is dropped elsewhere does nothing: without this the
 * browser would leave the page to show it, and what was typed would be lost.
 */
export function takeDroppedFiles(onFile: (file: File) => void): void {
  window.addEventListener('dragover', (event) => {
    if (!hasFile(event) || isForInput(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOnMap(event) ? 'copy' : 'none';
  });
  window.addEventListener('drop', (event) => {
    if (!hasFile(event) || isForInput(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file && isOnMap(event)) onFile(file);
  });
}
