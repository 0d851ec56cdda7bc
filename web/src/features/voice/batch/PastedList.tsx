import { useEffect, useRef, useState } from 'react';
import { readersScript } from '../../../i18n/language.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { allNamesAreHere } from '../../../map/places/all-names.ts';
import { searchPlaces } from '../../../map/places/places-client.ts';
import { defaultCamera, useMap } from '../../../map/state.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import {
  listLimits,
  matched,
  namesInList,
  type PastedListProblem,
  type PastedListMatches,
} from './pasted-list.ts';
import type { BatchPlace } from './batch.ts';
import styles from './batch.module.css';

function problemText(problem: PastedListProblem): string {
  if (problem.kind === 'lines')
    return t('batch.listLines', { count: problem.count, limit: listLimits.lines });
  const { line, length } = problem;
  return t('batch.listLength', { line, length, limit: listLimits.lineLength });
}

interface FoundList extends PastedListMatches {
  /** The text in which the names were found. */
  text: string;
  isComplete: boolean;
}

async function look(text: string, names: readonly string[]): Promise<FoundList> {
  const isComplete = await allNamesAreHere();
  const { center } = useMap.getState().viewport ?? defaultCamera;
  const search = async (name: string, limit: number) =>
    (await searchPlaces(name, limit, center, readersScript())).hits;
  return { ...(await matched(names, center, search)), text, isComplete };
}

function Outcome({ list }: { list: FoundList }) {
  const { matches, unknown, withoutName, isComplete } = list;
  const toastTexts = { done: t('batch.listCopied'), failed: t('toast.copyFailed') };
  return (
    <>
      <p role="status">{t('batch.listFound', { count: matches.length })}</p>
      {matches.length > 0 && (
        <details>
          <summary className={styles['which']}>{t('batch.listWhich')}</summary>
          <ul>
            {matches.map(({ typed, place }) => (
              <li key={place.id}>
                <bdi>{typed}</bdi>: <bdi>{place.name_az ?? place.name_loc}</bdi>
                {' · '}
                <bdi className="hint">{place.name_new}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isComplete && <p className="hint">{t('batch.listNotWhole')}</p>}
      {withoutName.length > 0 && (
        <p>{t('batch.listWithoutName', { names: formatList(withoutName) })}</p>
      )}
      {unknown.length > 0 && (
        <>
          <p>{t('batch.listUnknown', { names: formatList(unknown) })}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => unawaited(copyText(unknown.join('\n'), toastTexts))}>
              {t('batch.listCopy')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

export function PastedList({ onPlaces }: { onPlaces: (places: readonly BatchPlace[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy: looking, run } = useBusy();
  const [lastFound, setFound] = useState<FoundList | null>(null);
  // The user may have edited the list during or after the search.
  const found = lastFound?.text === text ? lastFound : null;

  useEffect(() => onPlaces(found?.matches.map(({ place }) => place) ?? []), [found, onPlaces]);

  function change(typed: string): void {
    setText(typed);
    const read = namesInList(typed);
    setProblem('problem' in read ? problemText(read.problem) : null);
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size <= listLimits.fileBytes) return change(await file.text());
    const size = formatNumber(Math.ceil(file.size / 1000));
    const limit = formatNumber(listLimits.fileBytes / 1000);
    setProblem(t('batch.listFileTooLarge', { name: file.name, size, limit }));
  }

  async function find(): Promise<void> {
    const read = namesInList(text);
    if ('names' in read) setFound(await look(text, read.names));
  }

  return (
    <div className={styles['beginning']}>
      <TextArea
        label={t('batch.listNames')}
        hint={t('batch.listHint', { limit: listLimits.lines })}
        error={problem}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <input
          ref={input}
          type="file"
          accept=".txt,.tsv,text/plain,text/tab-separated-values"
          hidden
          onChange={({ currentTarget }) => {
            unawaited(open(currentTarget.files?.[0]));
            // Without this reset, the user could not choose the same file again.
            currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>{t('batch.listFile')}</Button>
        <Button
          onClick={() => run(find)}
          busy={looking}
          disabled={text.trim() === '' || problem !== null}
        >
          {t('batch.listLook')}
        </Button>
      </div>
      {looking && (
        <p role="status">
          <Spinner size={20} /> {t('batch.listLooking')}
        </p>
      )}
      {found && <Outcome list={found} />}
    </div>
  );
}
