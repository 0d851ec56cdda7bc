import { brand } from '@shared/contract/brand.ts';
import { mirroredBookPath } from '@shared/contract/mirrored-place.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { openFile } from '../../lib/api/open-file.ts';
import { readBody } from '../../lib/read-body.ts';
import { isMirror, siteUrl } from '../../lib/site.ts';
import { saveBlob } from '../../lib/save-as.ts';

/**
 * Saves all names as a PDF file (product.md §7).
 * @param onProgress gets a fraction from 0 to 1, or null while the size is unknown
 */
export async function downloadNames(onProgress: (share: number | null) => void): Promise<void> {
  const blob = await (isMirror
    ? mirroredBook()
    : downloadFile(apiUrl(apiPaths.pdf), { onProgress }));
  saveBlob(blob, `${brand.pdfBaseName}.pdf`);
}

/** @throws ApiError if this mirror does not contain the PDF file */
async function mirroredBook(): Promise<Blob> {
  const answer = await fetch(siteUrl(mirroredBookPath));
  return readBody(await openFile(answer), answer.headers, () => undefined);
}
