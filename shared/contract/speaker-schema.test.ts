import { expect, it } from 'vitest';
import { speakerSchema } from './speaker-schema.ts';

const speaker = { dialect: { id: 'gn-1', name: 'Təbriz' }, born: 1950 };
const problemsOf = (input: unknown) =>
  speakerSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('keeps the speaker’s place and decade, and sets missing values to null', () => {
  expect(speakerSchema.parse(speaker)).toEqual(speaker);
  expect(speakerSchema.parse({ born: 1950 })).toEqual({ dialect: null, born: 1950 });
});

it.each([
  [
    { ...speaker, dialect: { id: 'gn-0', name: 'Təbriz' } },
    [['dialect.id', '"gn-0" is not a place id']],
  ],
  [
    { ...speaker, dialect: { id: 'x/'.repeat(30), name: 'Təbriz' } },
    [['dialect.id', `"${'x/'.repeat(20)}" is not a place id`]],
  ],
  [{ dialect: null }, [['', 'expected a dialect or a decade of birth of the speaker']]],
  [{ ...speaker, born: 1955 }, [['born', 'expected a decade from 1900 on, got 1955']]],
  [{ ...speaker, born: 1890 }, [['born', 'expected a decade from 1900 on, got 1890']]],
])('reports the problems of %j', (input, problems) => {
  expect(problemsOf(input)).toEqual(problems);
});
