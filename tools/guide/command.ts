/**
 * `node --import tsx tools/guide/command.ts [--folder docs/guide] [--out web/public] [--date ISO]` makes the
 * user guide from Markdown, in each language that has a guide.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guideFile, guideLanguages } from './languages.ts';
import { readImages } from './read-images.ts';
import { renderGuidePdf } from './render-guide.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'docs/guide' },
    out: { type: 'string', default: 'web/public' },
    date: { type: 'string', default: new Date().toISOString() },
  },
});

try {
  await mkdir(values.out, { recursive: true });
  for (const language of guideLanguages(values.folder)) {
    const markdown = await readFile(join(values.folder, `guide.${language}.md`), 'utf8');
    const images = await readImages(values.folder, markdown, language);
    const bytes = await renderGuidePdf({ markdown, images, language, date: values.date });
    const file = join(values.out, guideFile(language));
    await writeFile(file, bytes);
    console.error(`${file}: ${Math.round(bytes.length / 1024)} KiB, ${images.size} images`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
