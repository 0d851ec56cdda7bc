import type { Plugin, Rolldown } from 'vite';
import { laterSheet } from './first-load-chunk.ts';
import { initialChunks } from './size-budget.ts';

/**
 * Removes from the bundle the style sheets that only chunks outside `first` need. Returns their content in the bundle's
 * order.
 * @throws Error when the bundle lacks a style sheet that a chunk needs
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
    // Without this call, the chunk would load its style sheets itself, and a style sheet that failed to load would stay
    // missing, because browsers do not retry it. The page loads these styles instead, and retries.
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
 * Makes two style sheets, so that markers do not wait for the styles of forms. The page links the first sheet, with the
 * styles of the first load. The second sheet has all other styles, and loads with React.
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
