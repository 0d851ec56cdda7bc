import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { limits } from '@shared/contract/limits.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { t } from '../../../../i18n/t.ts';
import { tooLong } from '../../../../i18n/too-long.ts';
import { fieldOf } from './name-field.ts';
import { undrawable } from '../../drafts/undrawable.ts';
import { isBlank, namesTyped, textLimits, type TypedName } from '../../drafts/typed-name.ts';

export interface NameProblem {
  id: string;
  /** Name of the field with the error, such as "form", "from" or "evidence.0.link" (see `fieldOf`). */
  field: string;
  text: string;
}

function valueAt(typed: unknown, path: readonly PropertyKey[]): string {
  let value = typed;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | null)?.[part];
  return typeof value === 'string' ? value.trim() : '';
}

const isText = (field: unknown): field is keyof typeof textLimits =>
  typeof field === 'string' && field in textLimits;

function wordsFor(path: readonly PropertyKey[], typed: unknown): string {
  const value = valueAt(typed, path);
  const last = path.at(-1);
  const limit = isText(last) ? textLimits[last] : limits.writtenLength;
  const notDrawn = last === 'form' || last === 'replaced' ? undrawable(value) : null;
  const wrong = tooLong(value, limit, last === 'quote' ? 'text' : 'name') ?? notDrawn;
  if (wrong !== null) return wrong;
  if (last === 'form')
    return value === '' ? t('common.required') : t('suggest.noLetter', { name: value });
  if (last === 'text') return t('suggest.noDate', { date: value });
  if (last === 'to') return t('suggest.endsBefore');
  if (last === 'link') return t('suggest.linkNotWeb');
  return t('suggest.evidenceEmpty');
}

/**
 * Returns the error of a list whose names are all valid on their own. If two names are equal, the error belongs to the
 * second name. Otherwise the list is too large, and the error belongs to the last name.
 */
function ofTheWhole(names: readonly TypedName[], typed: unknown[]): Omit<NameProblem, 'field'> {
  const keys = typed.map((name) => nameKey(name as AttestedName));
  const later = names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return later
    ? { id: later.id, text: t('suggest.nameTwice') }
    : { id: names.at(-1)?.id ?? '', text: t('suggest.namesTooMuch') };
}

export function nameProblem(all: readonly TypedName[]): NameProblem | null {
  const names = all.filter((name) => !isBlank(name));
  const typed = namesTyped(names);
  const issue = namesInput.safeParse(typed).error?.issues[0];
  if (!issue) return null;
  const [index, ...path] = issue.path;
  const name = typeof index === 'number' ? names[index] : undefined;
  if (!name) return { field: 'form', ...ofTheWhole(names, typed) };
  return { id: name.id, field: fieldOf(path), text: wordsFor(path, typed[Number(index)]) };
}
