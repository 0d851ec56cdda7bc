import type { Encoding } from '@shared/lists/reading/encodings.ts';
import { listExtensions, listLimits } from '@shared/lists/reading/extensions.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMegabytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import styles from './bring-list.module.css';
import { EncodingField } from './EncodingField.tsx';
import { ListProblemText } from './ListProblemText.tsx';
import type { ListSession } from './list-session.ts';
import type { ReadList, Source } from './list-steps.ts';
import { useAttempt } from './use-attempt.ts';

const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');

/** Accepts a pasted list or a file, and reads it. */
export function ChooseStep(props: {
  session: ListSession;
  text: string;
  /** A file to read at once. */
  file: File | null;
  onText: (text: string) => void;
  onRead: (list: ReadList) => void;
}) {
  const { session, text, file } = props;
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [source, setSource] = useState<Source | null>(null);

  function read(from: Source, encoding?: Encoding): void {
    setSource(from);
    unawaited(
      attempt(async () =>
        props.onRead({ source: from, summary: await session.read(from, encoding) }),
      ),
    );
  }

  async function openFile(chosen: File): Promise<void> {
    const { name, size } = chosen;
    if (size > listLimits.bytes) {
      setSource(null);
      return setProblem({ reason: 'too_large', limit: listLimits.bytes, actual: size });
    }
    read({ name, bytes: await chosen.arrayBuffer(), title: withoutExtension(name) });
  }

  const openAtOnce = useEffectEvent((chosen: File) => unawaited(openFile(chosen)));
  useEffect(() => {
    if (file) openAtOnce(file);
  }, [file]);

  function readText(): void {
    const { buffer } = new TextEncoder().encode(text);
    // a file name whose separator is guessed
    read({ name: 'pasted.txt', bytes: buffer, title: '' }, 'utf-8');
  }

  return (
    <>
      <p>{t('list.about')}</p>
      <TextArea
        label={t('list.paste')}
        hint={t('list.pasteHint')}
        rows={7}
        value={text}
        onChange={({ currentTarget }) => {
          props.onText(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <input
        ref={input}
        type="file"
        accept={listExtensions.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) unawaited(openFile(chosen));
          // lets the user choose the same file again
          currentTarget.value = '';
        }}
      />
      <div className={styles['buttons']}>
        <Button disabled={busy} onClick={() => input.current?.click()}>
          {t('list.file')}
        </Button>
        <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={readText}>
          {t('list.read')}
        </Button>
      </div>
      <p className={styles['hint']}>
        {t('list.formats', {
          rows: listLimits.rows,
          size: formatMegabytes(listLimits.bytes),
        })}
      </p>
      <ListProblemText problem={problem} />
      {source && source.title !== '' && problem?.encodings && problem.encoding && (
        <EncodingField
          encoding={problem.encoding}
          isGuessed={false}
          onEncoding={(encoding) => read(source, encoding)}
        />
      )}
    </>
  );
}
