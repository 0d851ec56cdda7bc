import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A reference in a text to a page and to a part of that page, such as `decisions.md "API"` or `product.md §2`. */
export interface Reference {
  file: string;
  line: number;
  page: string;
  /** A heading, or a section sign with its number. It is null for a reference to the whole page. */
  section: string | null;
}

const cited = /(?<![\w/.-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-]+\.md)\b(?:`?,? ?(§\d+|"[^"\n]+"))?/g;

export function referencesIn(file: string, text: string): Reference[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.replaceAll(/https?:\/\/\S+/g, '').matchAll(cited)].map((match) => ({
      file,
      line: index + 1,
      page: match[1] ?? '',
      section: match[2]?.replaceAll('"', '') ?? null,
    })),
  );
}

/**
 * Returns the paths at which a referenced page may be: in the folder of the file with the reference, in its parent
 * folders, in the root, or in docs/.
 */
function candidates(root: string, { file, page }: Reference): string[] {
  const above: string[] = [];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    above.push(path.join(folder, page));
    if (folder === '.' || folder === '/') break;
  }
  return [...above, path.join('docs', page)].map((one) => path.join(root, one));
}

function headings(page: string): string[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, '').trim());
}

function names(heading: string, section: string): boolean {
  return section.startsWith('§')
    ? heading === section || heading.startsWith(`${section} `)
    : heading === section;
}

/** Returns the reason why a reference is broken, or null if the reference is valid. */
export function fault(root: string, reference: Reference): string | null {
  const page = candidates(root, reference).find((one) => existsSync(one));
  const at = `${reference.file}:${reference.line}`;
  if (!page) return `${at}: there is no ${reference.page}`;
  const { section } = reference;
  if (section === null || headings(page).some((heading) => names(heading, section))) return null;
  return `${at}: ${path.relative(root, page)} has no section "${section}"`;
}

const backticked =
  /`((?:functions|web|shared|emulator|map-data|tools|ops|tests|docs)\/[\w@.-]+(?:\/[\w@.-]+)*\/?)`/g;

/** Returns true if Git ignores the file. Such a file is build output, which does not exist in a fresh clone. */
function isMade(root: string, file: string): boolean {
  return spawnSync('git', ['check-ignore', file, `${file}/`], { cwd: root }).status === 0;
}

export function missingPaths(root: string, file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(backticked)].flatMap(([, named = '']) =>
        existsSync(path.join(root, named)) || isMade(root, named)
          ? []
          : [`${file}:${index + 1}: there is no ${named}`],
      ),
    );
}
