import * as z from 'zod/mini';
import { location } from '@shared/contract/schemas.ts';

/** Matches a decimal number as used for coordinates: no exponent, hexadecimal digits or spaces. */
const decimal = /^-?\d{1,3}(\.\d{1,20})?$/;

export const latitude = degrees(90);
export const longitude = degrees(180);

function degrees(limit: number) {
  return z.pipe(
    z.string().check(
      z.refine((text) => decimal.test(text) && Math.abs(Number(text)) <= limit, {
        error: `must be a number from -${limit} to ${limit}`,
      }),
    ),
    z.transform(Number),
  );
}

export const locationOf = z.pipe(
  z.pipe(
    z.string().check(
      z.refine((text) => text.split(',').every((part) => decimal.test(part.trim())), {
        error: 'must be lat,lng in degrees',
      }),
    ),
    z.transform((text) => {
      const [lat, lng, ...more] = text.split(',').map(Number);
      return more.length > 0 ? null : { lat, lng };
    }),
  ),
  location,
);

export const languageTag = z
  .string()
  .check(
    z.regex(/^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z]{2})?$/, { error: 'must be a language tag' }),
  );

export const language = z._default(languageTag, 'fa');
