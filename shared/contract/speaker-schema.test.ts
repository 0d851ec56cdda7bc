import { expect, it } from 'vitest';
import { speakerSchema } from './speaker-schema.ts';

const said = { dialect: { id: 'gn-1', name: 'Təbriz' }, born: 1950 };
const problemsOf = (input: unknown) =>
  speakerSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes what is said of a speaker, and null for what is not', () => {
  expect(speakerSchema.parse(said)).toEqual(said);
  expect(speakerSchema.parse({ born: 1950 })).toEqual({ dialect: null, born: 1950 });
});

it.each([
  [
    { ...said, dialect: { id: 'gn-0', name: 'Təbriz' } },
    [['dialect.id', '"gn-0" is not a place id']],
  ],
  [
    { ...said, dialect: { id: 'x/'.repeat(30), name: 'Təbriz' } },
    [['dialect.id', `"${'x/'.repeat(20)}" is not a place id`]],
  ],
  [{ dialect: null }, [['', 'expected a dialect or a decade of birth of the speaker']]],
  [{ ...said, born: 1955 }, [['born', 'expected a decade from 1900 on, got 1955']]],
  [{ ...said, born: 1890 }, [['born', 'expected a decade from 1900 on, got 1890']]],
])('says what is wrong with %j', (input, problems) => {
  expect(problemsOf(input)).toEqual(problems);
});
