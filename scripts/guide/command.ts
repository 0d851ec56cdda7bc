/**
 * `node --import tsx scripts/guide/command.ts [--folder docs/guide] [--language en]
 * [--out web/public/guide.pdf] [--date ISO]`: the user guide from its Markdown.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../functions/src/contract/brand.ts';
import { readImages } from './read-images.ts';
import { renderGuidePdf } from './render-guide.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'docs/guide' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: 'web/public/guide.pdf' },
    date: { type: 'string', default: new Date().toISOString() },
  },
});

try {
  const markdown = await readFile(join(values.folder, `guide.${values.language}.md`), 'utf8');
  const images = await readImages(values.folder, markdown);
  const { language, date } = values;
  const bytes = await renderGuidePdf({ markdown, images, brand, language, date });
  await mkdir(dirname(values.out), { recursive: true });
  await writeFile(values.out, bytes);
  console.error(`${values.out}: ${Math.round(bytes.length / 1024)} KiB, ${images.size} images`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
