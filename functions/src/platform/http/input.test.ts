import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkInput } from './input.ts';

const texts = (count: number) =>
  z.object(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, z.string()])));

describe('refused input', () => {
  it.each([
    [10, 10],
    [11, 10],
  ])('with %i errors lists %i of them', async (faults, listed) => {
    const refusal = await checkInput(texts(faults), {}).catch((error: unknown) => error);
    const { details } = refusal as { details: { issues: unknown[] } };
    expect(details.issues).toHaveLength(listed);
    expect(refusal).toMatchObject({ code: 'invalid', field: 'f0' });
  });

  it('names a field by its full path', async () => {
    const schema = z.object({ links: z.array(z.object({ url: z.string() })) });
    await expect(checkInput(schema, { links: [{ url: 'a' }, {}] })).rejects.toMatchObject({
      field: 'links.1.url',
      message: 'Invalid input: expected string, received undefined',
    });
  });

  it('names no field when the whole input is refused', async () => {
    const refusal = await checkInput(z.object({}), 'text').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'invalid', field: undefined });
    expect(refusal).toMatchObject({ details: { issues: [{ field: '' }] } });
  });
});
