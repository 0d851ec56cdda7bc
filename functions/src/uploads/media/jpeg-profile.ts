import { withoutTexts } from './colour-profile.ts';

/**
 * Length in bytes of the two numbers at the beginning of each profile part: the part's own number, counted from 1, and
 * the number of parts (ICC.1:2022, annex B.4).
 */
const numbersLength = 2;
/**
 * Maximum length of a profile part in bytes, without the two numbers at its beginning. The segment of the part also
 * contains these numbers, the segment's length and the text `ICC_PROFILE\0`.
 */
const maxPartLength = 65_519;

export class ProfileParts {
  readonly #parts = new Map<number, Uint8Array>();

  /**
   * @param part the two numbers and the bytes of a part; the caller must not change them later, because they are not
   *   copied
   */
  add(part: Uint8Array): void {
    const number = part[0];
    if (number !== undefined && !this.#parts.has(number)) this.#parts.set(number, part);
  }

  /** Returns the parts of the cleaned profile; no parts if the profile cannot be read. */
  cleaned(): Uint8Array[] {
    const numbers = [...this.#parts.keys()].toSorted((a, b) => a - b);
    const parts = numbers.map((number) => this.#parts.get(number) ?? new Uint8Array());
    if (parts.some((part, index) => part[0] !== index + 1 || part[1] !== parts.length)) return [];
    const profile = withoutTexts(Buffer.concat(parts.map((part) => part.subarray(numbersLength))));
    if (!profile) return [];
    const count = Math.ceil(profile.length / maxPartLength);
    return Array.from({ length: count }, (_, index) =>
      Buffer.concat([
        Uint8Array.of(index + 1, count),
        profile.subarray(index * maxPartLength, (index + 1) * maxPartLength),
      ]),
    );
  }
}
