import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The reason why the tests with page images are skipped, or null if these tests run. */
export const noPoppler: string | null = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'poppler-utils is not installed';
  }
})();

export interface Picture {
  readonly width: number;
  readonly height: number;
  darkness(x: number, y: number): number;
}

export function pictureOf(pdf: Uint8Array, page: number, dotsPerInch: number): Picture {
  return withFile(pdf, (file) => {
    const options = ['-gray', '-r', String(dotsPerInch), '-f', String(page), '-l', String(page)];
    return readPgm(execFileSync('pdftoppm', [...options, file], { maxBuffer: 2 ** 28 }));
  });
}

/** Returns the text of a page, without the direction marks and the form feed that pdftotext adds. */
export function extractedText(pdf: Uint8Array, page: number): string {
  return withFile(pdf, (file) => {
    const options = ['-enc', 'UTF-8', '-f', String(page), '-l', String(page)];
    const text = execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });
    return text.replaceAll(/[\u200e\u200f\u202a-\u202e\f]/g, '');
  });
}

function withFile<T>(pdf: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'names-pdf-'));
  try {
    const file = join(folder, 'book.pdf');
    writeFileSync(file, pdf);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPgm(bytes: Buffer): Picture {
  const [head = '', w = '0', h = '0'] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64)) ?? [];
  const width = Number(w);
  return {
    width,
    height: Number(h),
    darkness: (x, y) => 255 - (bytes[head.length + y * width + x] ?? 255),
  };
}
