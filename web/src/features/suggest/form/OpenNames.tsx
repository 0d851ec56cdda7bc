import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { NamesFieldProps } from './names/NamesField.tsx';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

export function OpenNames(props: {
  form: RevisionForm;
  Names: ComponentType<NamesFieldProps>;
  disabled: boolean;
}) {
  const { form, Names, disabled } = props;
  const { draft, nameProblem: problem } = useStore(form.store);
  const { names } = draft;
  if (names.length > 0) return <Names {...{ names, problem, disabled }} onNames={form.setNames} />;
  return (
    <div className={styles['buttons']}>
      <Button disabled={disabled} onClick={() => form.addName('old')}>
        {t('suggest.howKnown')}
      </Button>
      <Button disabled={disabled} onClick={() => form.addName('another')}>
        {t('suggest.addName')}
      </Button>
    </div>
  );
}
