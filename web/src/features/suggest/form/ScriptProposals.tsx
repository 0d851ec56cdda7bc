import { fields } from '@shared/contract/fields.ts';
import type * as transliterate from './transliterate.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/t.ts';
import { showResult } from '../../../lib/show-result.ts';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

type Transliteration = Pick<typeof transliterate, 'proposeArabic' | 'proposeLatin'>;

function useTransliteration(): Transliteration | null {
  const [loaded, setLoaded] = useState<Transliteration | null>(null);
  useEffect(
    () => showResult(import('./transliterate.ts'), setLoaded, 'Spellings cannot be proposed'),
    [],
  );
  return loaded;
}

const scripts = {
  name_loc: { from: 'name_az', lang: 'azb', dir: 'rtl' },
  name_az: { from: 'name_loc', lang: 'az', dir: 'ltr' },
} as const;

/** Maximum number of proposals. Among only three proposals, users quickly find the right spelling. */
const maxProposals = 3;

function proposalsOf(
  { proposeArabic, proposeLatin }: Transliteration,
  to: keyof typeof scripts,
  { source, today }: { source: string; today: string },
): string[] {
  const propose = to === 'name_loc' ? proposeArabic : proposeLatin;
  return propose(source, { most: maxProposals, today });
}

export interface ScriptProposalsProps {
  form: RevisionForm;
  field: keyof typeof scripts;
  disabled: boolean;
  onTaken: () => void;
}

export function ScriptProposals({ form, field, disabled, onTaken }: ScriptProposalsProps) {
  const transliteration = useTransliteration();
  const { from, lang, dir } = scripts[field];
  // On a slow phone, computing the proposals can take longer than typing one letter, so React computes them with low
  // priority.
  const source = useDeferredValue(useStore(form.store, ({ draft }) => draft.values[from]));
  const today = useDeferredValue(useStore(form.store, ({ draft }) => draft.values.name_new));
  const typed = useStore(form.store, ({ draft }) => draft.values[field]);
  // The proposals for a long text that was pasted by mistake would take too much time.
  const wanted = !disabled && typed.trim() === '' && source.length <= fields[from].limit;
  const all = useMemo(
    () => (transliteration && wanted ? proposalsOf(transliteration, field, { source, today }) : []),
    [transliteration, wanted, field, source, today],
  );
  if (all.length === 0) return null;
  return (
    <div className={styles['proposals']} role="group" aria-label={t('suggest.proposals')}>
      {all.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['proposal']}
          aria-label={t('suggest.takeProposal', { name })}
          onClick={() => {
            form.setText(field, name);
            onTaken();
          }}
        >
          <bdi lang={lang} dir={dir}>
            {name}
          </bdi>
        </button>
      ))}
    </div>
  );
}
