import { useEffect, useRef } from 'react';
import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../../i18n/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import type { NameProblem } from './name-problem.ts';
import { NameCard } from './NameCard.tsx';
import styles from './names.module.css';
import { newName, type TypedName } from '../../drafts/typed-name.ts';

export interface NamesFieldProps {
  names: readonly TypedName[];
  problem: NameProblem | null;
  disabled: boolean;
  /** If true, the first input takes the focus, because the user has just pressed a button that these fields replace. */
  takesFocus?: boolean;
  onNames: (names: readonly TypedName[]) => void;
}

export function NamesField(props: NamesFieldProps) {
  const { names, problem, disabled, takesFocus = false, onNames } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={frame} className={styles['names']}>
      {names.map((name) => (
        <NameCard
          key={name.id}
          name={name}
          problem={problem?.id === name.id ? problem : null}
          disabled={disabled}
          onName={(changed) => onNames(names.map((one) => (one.id === name.id ? changed : one)))}
          onRemove={() => onNames(names.filter(({ id }) => id !== name.id))}
        />
      ))}
      {names.length < limits.nameCount ? (
        <Button
          disabled={disabled}
          onClick={() => onNames([...names, newName(crypto.randomUUID())])}
        >
          <PlusIcon size={18} />
          {t('suggest.addName')}
        </Button>
      ) : (
        <p className="hint" role="status">
          {t('suggest.namesLimit', { limit: limits.nameCount })}
        </p>
      )}
    </div>
  );
}
