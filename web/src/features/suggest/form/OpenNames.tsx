import { useRef, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSteadyFocus } from '../../../ui/use-steady-focus.ts';
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
  const frame = useRef<HTMLDivElement>(null);
  useSteadyFocus(frame);
  const [isAdded, setAdded] = useState(false);
  const add = (which: 'old' | 'another'): void => {
    setAdded(true);
    form.addName(which);
  };
  if (names.length > 0)
    return (
      <div ref={frame}>
        <Names {...{ names, problem, disabled }} takesFocus={isAdded} onNames={form.setNames} />
      </div>
    );
  return (
    <div ref={frame} className={styles['buttons']}>
      <Button disabled={disabled} onClick={() => add('old')}>
        {t('suggest.howKnown')}
      </Button>
      <Button disabled={disabled} onClick={() => add('another')}>
        {t('suggest.addName')}
      </Button>
    </div>
  );
}
