import { namesBytes, namesInput } from '../attested-name-schema.ts';
import { limits } from '../limits.ts';
import { agreement } from '../licence.ts';
import type { SubmitRequest } from '../requests.ts';
import type { AttestedName } from '../../names/attested-name.ts';

const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** Returns ten names with a hundred sources, which together have `limits.namesBytes` bytes, or one byte less. */
function largestNames(letter: string): AttestedName[] {
  const longer = limits.quoteLength - 1;
  const withQuotes = (letters: number) =>
    namesInput.parse(
      listOf(10, (name) => ({
        form: `${letter} ${name}`,
        kind: 'variant',
        evidence: listOf(limits.evidenceCount, (source) => {
          const left = letters - (name * limits.evidenceCount + source) * longer;
          const quote = letter.repeat(1 + Math.min(Math.max(left, 0), longer));
          return { kind: 'book', page: String(source), quote };
        }),
      })),
    );
  const room = limits.namesBytes - namesBytes(withQuotes(0));
  return withQuotes(Math.floor(room / new TextEncoder().encode(letter).length));
}

/** Returns a suggestion whose texts, links and names are as long as the limits allow, with one letter in all texts. */
export function largestSubmission(letter: string): SubmitRequest {
  const name = letter.repeat(limits.nameLength);
  return {
    ...{ name_new: name, name_az: name, name_loc: name, about: letter.repeat(limits.aboutLength) },
    links: listOf(limits.linkCount, (index) =>
      `https://example.org/${index}/`.padEnd(limits.linkLength, letter),
    ),
    voiceUrl: null,
    names: largestNames(letter),
    licence: agreement.version,
  };
}
