import type { Plugin, Rolldown } from 'vite';
import { laterSheet } from './first-load-chunk.ts';
import { initialChunks } from './size-budget.ts';

/**
 * Removes the styles of all chunks that are not in `first` from the bundle.
 * @returns these styles, in the bundle's order
 */
export function takeLaterStyles(
  bundle: Rolldown.OutputBundle,
  first: ReadonlySet<Rolldown.OutputChunk>,
): string {
  const own = new Set([...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const sheets = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || first.has(file)) continue;
    const { importedCss } = file.viteMetadata ?? {};
    for (const sheet of importedCss ?? []) if (!own.has(sheet)) sheets.add(sheet);
    // otherwise the chunk itself would load its sheet, only once: browsers never retry this
    importedCss?.clear();
  }
  let styles = '';
  for (const sheet of sheets) {
    const file = bundle[sheet];
    if (file?.type !== 'asset') throw new Error(`the build has no ${sheet}`);
    styles += String(file.source);
    delete bundle[sheet];
  }
  return styles;
}

/**
 * Makes two style sheets: one for the first module, which the page itself names, and one for everything else, which
 * loads with React (first/load-rest.ts). Markers then do not wait for the styles of forms. All later parts of the app
 * share one sheet, so that it is loaded only once.
 */
export function laterStyles(): Plugin {
  return {
    name: 'adyurdu:later-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const source = takeLaterStyles(bundle, new Set(initialChunks(bundle)));
        this.emitFile({ type: 'asset', name: `${laterSheet}.css`, source });
      },
    },
  };
}
