import { ApiError } from '@shared/contract/errors.ts';
import { typedFields } from '@shared/contract/fields.ts';
import { refusal } from '../../../i18n/refusal.ts';
import type { Draft } from '../drafts/draft.ts';
import { fieldOf } from './names/name-field.ts';
import type { NameProblem } from './names/name-problem.ts';
import { isBlank } from '../drafts/typed-name.ts';
import type { FormError } from './check-draft.ts';

interface Problems {
  error: FormError | null;
  linkError: string | null;
  nameProblem: NameProblem | null;
}

const none: Problems = { error: null, linkError: null, nameProblem: null };

/**
 * Finds the name for a field path of the request, such as "names.2.from.text". The request omits blank names, so the
 * positions in the form differ.
 */
function ofName(path: readonly string[], draft: Draft, text: string): NameProblem | null {
  const names = draft.names.filter((name) => !isBlank(name));
  const [index, ...rest] = path;
  const name = names[Number(index ?? NaN)] ?? names.at(-1);
  return name ? { id: name.id, field: fieldOf(rest), text } : null;
}

/** Assigns the server's error to a field of the form. Returns no problems if the form lacks this field. */
export function problemsAtFields(thrown: unknown, draft: Draft): Problems {
  if (!(thrown instanceof ApiError) || thrown.field === undefined) return none;
  const [field, ...path] = thrown.field.split('.');
  const text = refusal(thrown);
  if (field === 'names') return { ...none, nameProblem: ofName(path, draft, text) };
  if (field === 'licence') return { ...none, error: { field, text } };
  if (field === 'links') {
    const link = draft.values.links[Number(path[0] ?? NaN)];
    return { ...none, linkError: link === undefined ? text : `${link} – ${text}` };
  }
  const typed = typedFields.find((one) => one === field);
  return typed ? { ...none, error: { field: typed, text } } : none;
}
