import type { Plugin, Rolldown } from 'vite';
import { laterSheet } from './first-load-chunk.ts';
import { initialChunks } from './size-budget.ts';

/**
 * Moves the styles of all chunks that are not in `first` out of the bundle. @returns the styles, in the bundle's order
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
    // the chunk would otherwise load its sheet itself, once: browsers never retry it
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
 * Makes two style sheets: one of the first module, which the page itself names, and one of everything else, which loads
 * with React (first/load-rest.ts). Markers don't wait for the styles of forms. All later parts of the app share one
 * sheet, so that it needs to be loaded only once.
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
