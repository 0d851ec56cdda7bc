import { expect, it } from 'vitest';
import { namesBytes } from './attested-name-schema.ts';
import { limits } from './limits.ts';
import { submitRequest } from './requests.ts';
import { largestSubmission } from './testing/largest-submission.ts';

it('the largest valid suggestion fits into a request, in letters of two bytes', () => {
  const { links, ...largest } = largestSubmission('ن');
  expect(limits.namesBytes - namesBytes(largest.names)).toBeLessThan(2);
  const folder = `/files/places/${'p'.repeat(limits.placeIdLength)}/`;
  const file = (index: number) => `${folder}${String(index).padStart(32, '0')}-image.jpeg`;
  const body = {
    ...largest,
    links: [...links, ...Array.from({ length: limits.fileCount }, (_, index) => file(index))],
    voiceUrl: file(limits.fileCount),
    licence_language: 'az',
    speaker: {
      dialect: { id: 'p'.repeat(limits.placeIdLength), name: 'ن'.repeat(limits.nameLength) },
      born: 1940,
    },
    list: 'l'.repeat(64),
    replaces: 'r'.repeat(64),
  };
  expect(submitRequest.safeParse(body).error?.issues).toBeUndefined();
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  expect(bytes).toBeLessThanOrEqual(limits.submissionBytes);
});
