import type { Encoding } from '@shared/lists/reading/encodings.ts';
import { listLimits } from '@shared/lists/reading/extensions.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { useAskBeforeLeaving } from '../../lib/ask-before-leaving.ts';
import { saveBlob } from '../../lib/save-as.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import styles from './bring-list.module.css';
import { CheckColumns } from './CheckColumns.tsx';
import { ChooseList, EncodingField } from './ChooseList.tsx';
import { ListRefused, openListReader, type ListReader } from './list-client.ts';
import { MatchedRows, reasonOf, type StatedRow } from './MatchedRows.tsx';
import { problemText } from './problem-text.ts';
import type {
  Candidate,
  ListProblem,
  ListSummary,
  MatchedList,
  MatchProgress,
  MatchedRow,
} from './protocol.ts';
import { placeOf, stateOf, type Choices, type WasGiven } from './row-state.ts';

/** A row to send, with its place. */
export interface PlacedRow {
  at: number;
  pair: MatchedRow['pair'];
  place: Candidate;
}

export interface ToSend {
  rows: PlacedRow[];
  /** Name of the file; empty for pasted text. */
  title: string;
  onBack: () => void;
  /** @param refused rows that cannot be sent, with the reason */
  onSent: (refused: readonly (readonly [at: number, reason: string])[]) => void;
}

export interface BringListDialogProps {
  /** What this account has suggested before; called once the list is matched. */
  givenBefore: () => Promise<WasGiven>;
  /** Renders the form for source and licence, which sends the rows. */
  renderSend: (toSend: ToSend) => ReactNode;
  onClose: () => void;
}

interface Source {
  name: string;
  bytes: ArrayBuffer;
  /** Name of the file; empty for pasted text. */
  title: string;
}

type Step = 'choose' | 'columns' | 'places' | 'send' | 'sent';

const noneGiven: WasGiven = () => false;

const encodingOf = ({ encoding }: ListSummary) => (encoding === null ? {} : { encoding });

const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');

type Progressed = Pick<MatchProgress, 'what' | 'share'>;

function Progress({ what, share }: Progressed) {
  const percent = Math.floor(share * 100);
  const text = what === 'places' ? 'list.loading' : 'list.matching';
  return (
    <div>
      <p role="status">{t(text, { percent })}</p>
      <progress className={styles['progress']} max={1} value={share} aria-hidden />
    </div>
  );
}

/** Makes suggestions of a list of names. The list is read and matched on this device, and sent only on request. */
export function BringListDialog({ givenBefore, renderSend, onClose }: BringListDialogProps) {
  const reader = useRef<ListReader | null>(null);
  const [step, setStep] = useState<Step>('choose');
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<ListProblem | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<ListSummary | null>(null);
  const [progress, setProgress] = useState<Progressed | null>(null);
  const [matched, setMatched] = useState<MatchedList | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [given, setGiven] = useState<{ was: WasGiven }>({ was: noneGiven });
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [leaving, setLeaving] = useState(false);
  const isUnsaved = step !== 'sent' && (step !== 'choose' || text.trim() !== '');
  useAskBeforeLeaving(isUnsaved);

  useEffect(() => () => reader.current?.close(), []);

  const stated: StatedRow[] = useMemo(
    () => (matched?.rows ?? []).map((row) => ({ row, state: stateOf(row, choices, given.was) })),
    [matched, choices, given],
  );
  const ready = useMemo(
    () =>
      stated.flatMap(({ row, state }): PlacedRow[] => {
        const place = placeOf(row, choices);
        return state === 'ready' && place ? [{ at: row.at, pair: row.pair, place }] : [];
      }),
    [stated, choices],
  );

  function ask(): ListReader {
    reader.current ??= openListReader();
    return reader.current;
  }

  /** A reader that has read the list: after a crash, a new worker reads it again. */
  async function askOfList(): Promise<ListReader> {
    if (reader.current || !source || !summary) return ask();
    const { name, bytes } = source;
    const opened = ask();
    await opened.ask('read', { name, bytes, ...encodingOf(summary) });
    if (summary.columns) await opened.ask('understand', summary.columns);
    return opened;
  }

  /** Shows an error of the whole list and keeps the valid state. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      console.warn('A list could not be read', error);
      setProblem(error instanceof ListRefused ? error.problem : null);
      if (!(error instanceof ListRefused) || error.problem === null) {
        reader.current?.close();
        reader.current = null;
      }
    } finally {
      setBusy(false);
      setProgress(null);
    }
  }

  function read(from: Source, encoding?: Encoding): void {
    setSource(from);
    unawaited(
      attempt(async () => {
        const { name, bytes } = from;
        setSummary(await ask().ask('read', { name, bytes, encoding }));
        setStep('columns');
      }),
    );
  }

  async function openFile(file: File): Promise<void> {
    if (file.size > listLimits.bytes) {
      setSource(null);
      return setProblem({ reason: 'too_large', limit: listLimits.bytes, actual: file.size });
    }
    const { name } = file;
    read({ name, bytes: await file.arrayBuffer(), title: withoutExtension(name) });
  }

  function readText(): void {
    const { buffer } = new TextEncoder().encode(text);
    // a file name whose separator is guessed
    read({ name: 'pasted.txt', bytes: buffer, title: '' }, 'utf-8');
  }

  function match(): void {
    setStep('places');
    setMatched(null);
    unawaited(
      attempt(async () => {
        const before = givenBefore().catch((error: unknown) => {
          console.warn('What was suggested before could not be looked at', error);
          return noneGiven;
        });
        const list = await askOfList();
        const rows: MatchedRow[] = [];
        const { isWhole } = await list.ask('match', { script: readersScript() }, (progressed) => {
          if (progressed.what === 'rows') rows.push(...progressed.rows);
          setProgress({ what: progressed.what, share: progressed.share });
        });
        setGiven({ was: await before });
        setMatched({ rows, isWhole });
      }),
    );
  }

  function goTo(next: Step): void {
    setProblem(undefined);
    setStep(next);
  }

  async function saveRest(): Promise<void> {
    const reasons = stated.flatMap(({ row: { at }, state }): [number, string][] => {
      const why = refused.get(at);
      if (why !== undefined) return [[at, why]];
      return state === 'ready' || state === 'given' || state === 'published'
        ? []
        : [[at, reasonOf(state)]];
    });
    const list = await askOfList();
    const csv = await list.ask('left over', { reasons, title: t('list.why') });
    saveBlob(new Blob([csv], { type: 'text/csv' }), `${source?.title || 'list'}-rest.csv`);
  }

  const isLeft =
    refused.size > 0 ||
    (summary?.rejected.length ?? 0) > 0 ||
    stated.some(({ state }) => !['ready', 'given', 'published'].includes(state));
  const rest = isLeft && (
    <Button onClick={() => unawaited(attempt(saveRest))}>{t('list.save')}</Button>
  );
  const encoding = (problem?.encoding ?? summary?.encoding) || null;
  const encodingField = source && source.title !== '' && encoding && (
    <EncodingField
      encoding={encoding}
      isGuessed={!problem && summary?.isEncodingGuessed === true}
      onEncoding={(chosen) => read(source, chosen)}
    />
  );

  if (leaving) {
    return (
      <Dialog
        title={t('list.leave')}
        onClose={() => setLeaving(false)}
        footer={
          <>
            <Button onClick={() => setLeaving(false)}>{t('common.cancel')}</Button>
            <Button variant="danger" onClick={onClose}>
              {t('list.leaveConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('list.leaveText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('list.open')}
      size="large"
      closeLabel={t('common.close')}
      onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
    >
      <div className={styles['step']}>
        {step === 'choose' && (
          <ChooseList
            text={text}
            busy={busy}
            onText={(typed) => {
              setText(typed);
              setProblem(undefined);
            }}
            onFile={(file) => unawaited(openFile(file))}
            onRead={readText}
          />
        )}
        {problem !== undefined && step !== 'places' && (
          <p className={styles['problem']} role="alert">
            {problemText(problem)}
          </p>
        )}
        {step === 'choose' && problem?.encodings && encodingField}
        {step === 'columns' && summary && (
          <>
            {encodingField}
            <CheckColumns
              summary={summary}
              onColumns={(columns) =>
                unawaited(
                  attempt(async () =>
                    setSummary(await (await askOfList()).ask('understand', columns)),
                  ),
                )
              }
            />
            <div className={styles['buttons']}>
              <Button onClick={() => goTo('choose')}>{t('list.back')}</Button>
              <Button
                variant="primary"
                busy={busy}
                disabled={summary.withOld === 0}
                onClick={() => {
                  setChoices(new Map());
                  match();
                }}
              >
                {t('list.find')}
              </Button>
            </div>
          </>
        )}
        {step === 'places' && (
          <>
            {progress && <Progress {...progress} />}
            {(problem !== undefined || matched?.isWhole === false) && (
              <Problem
                text={problem === undefined ? t('list.notWhole') : problemText(problem)}
                action={{ label: t('common.retry'), onSelect: match }}
              />
            )}
            {matched && (
              <MatchedRows
                rows={stated}
                choices={choices}
                onChoose={(chosen) => setChoices(new Map([...choices, ...chosen]))}
              />
            )}
            <div className={styles['buttons']}>
              <Button onClick={() => goTo('columns')}>{t('list.back')}</Button>
              {matched && rest}
              <Button variant="primary" disabled={ready.length === 0} onClick={() => goTo('send')}>
                {t('list.next')}
              </Button>
            </div>
          </>
        )}
        {step === 'send' &&
          renderSend({
            rows: ready,
            title: source?.title ?? '',
            onBack: () => goTo('places'),
            onSent: (wrong) => {
              setRefused(new Map(wrong));
              goTo('sent');
            },
          })}
        {step === 'sent' && (
          <div className={styles['buttons']}>
            {rest}
            <Button variant="primary" onClick={onClose}>
              {t('list.done')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
