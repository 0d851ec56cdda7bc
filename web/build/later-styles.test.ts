import { expect, it } from 'vitest';
import { takeLaterStyles } from './later-styles.ts';

type Bundle = Parameters<typeof takeLaterStyles>[0];

const chunk = (fileName: string, sheets: string[]) => ({
  type: 'chunk',
  fileName,
  viteMetadata: { importedCss: new Set(sheets) },
});
const sheet = (source: string) => ({ type: 'asset', source });

function aBuild() {
  const files = {
    'index.js': chunk('index.js', ['index.css']),
    'page.js': chunk('page.js', ['page.css', 'index.css']),
    'form.js': chunk('form.js', ['form.css', 'page.css']),
    'plain.js': { type: 'chunk', fileName: 'plain.js' },
    'index.css': sheet('.map{}'),
    'page.css': sheet('.panel{}'),
    'form.css': sheet('.field{}'),
  };
  return { files, bundle: files as unknown as Bundle, first: new Set([files['index.js']]) };
}

it('joins the styles of all later chunks, each once, and keeps the sheet of the first chunk separate', () => {
  const { files, bundle, first } = aBuild();
  expect(takeLaterStyles(bundle, first as never)).toBe('.panel{}.field{}');
  expect(Object.keys(bundle).filter((file) => file.endsWith('.css'))).toEqual(['index.css']);
  expect([...files['index.js'].viteMetadata.importedCss]).toEqual(['index.css']);
  expect(files['form.js'].viteMetadata.importedCss.size).toBe(0);
});

it('throws when the build lacks a style sheet that a chunk needs', () => {
  const { bundle, first } = aBuild();
  delete bundle['form.css'];
  expect(() => takeLaterStyles(bundle, first as never)).toThrow('the build has no form.css');
});
