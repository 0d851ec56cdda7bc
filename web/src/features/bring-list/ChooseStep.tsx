import {
  audioExtensions,
  bundleLimits,
  isOfBundle,
  isVoiceOrText,
} from '@shared/lists/chats/files.ts';
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
import type { ChosenFile, ReadAs } from './protocol.ts';
import { PartField } from './PartField.tsx';
import { useAttempt } from './use-attempt.ts';
import { withoutExtension } from './without-extension.ts';

const choosesFolders =
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

/**
 * Attribute with which an input chooses a folder. React's types do not contain `webkitdirectory`, so the element gets
 * this object by a spread.
 */
const folderAttribute = { webkitdirectory: '' };

export function ChooseStep(props: {
  session: ListSession;
  text: string;
  files: readonly File[];
  onText: (text: string) => void;
  onRead: (list: ReadList) => void;
  onVoices: (files: readonly ChosenFile[]) => void;
}) {
  const { session, text, files } = props;
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isMixed, setIsMixed] = useState(false);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [tried, setTried] = useState<{ source: Source; as: ReadAs } | null>(null);

  function read(source: Source, as: ReadAs = {}): void {
    setTried({ source, as });
    unawaited(
      attempt(async () => props.onRead({ source, summary: await session.read(source, as) })),
    );
  }

  async function openFile(chosen: File): Promise<void> {
    const { name, size } = chosen;
    if (size > listLimits.bytes) {
      setTried(null);
      return setProblem({ reason: 'too_large', limit: listLimits.bytes, actual: size });
    }
    read({ name, bytes: await chosen.arrayBuffer(), title: withoutExtension(name) });
  }

  function open(chosen: readonly File[]): void {
    const all = chosen.map((file) => ({ path: file.name, file }));
    const [first] = all;
    const isAlone = all.length === 1;
    const mixes = !isAlone && !all.every(({ path }) => isVoiceOrText(path));
    setIsMixed(mixes);
    setProblem(undefined);
    if (!first || mixes) return;
    if (!isAlone || isOfBundle(first.path)) props.onVoices(all);
    else unawaited(openFile(first.file));
  }

  const openAtOnce = useEffectEvent(open);
  useEffect(() => {
    if (files.length > 0) openAtOnce(files);
  }, [files]);

  function pick(from: HTMLInputElement | null): void {
    from?.click();
    // Ignores a failure of the preparation, because reading the list starts the worker again and reports the failure.
    session.prepare().catch(() => undefined);
  }

  function readText(): void {
    const { buffer } = new TextEncoder().encode(text);
    // With the extension .txt, the reader guesses the separator.
    read({ name: 'pasted.txt', bytes: buffer, title: '' }, { encoding: 'utf-8' });
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
        accept={[...listExtensions, '.zip', ...audioExtensions].join(',')}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          open([...(currentTarget.files ?? [])]);
          // With an empty value, the user can choose the same file again.
          currentTarget.value = '';
        }}
      />
      <input
        ref={folder}
        type="file"
        {...folderAttribute}
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // On some phones, this input returns single files without a folder path.
          const pathOf = (file: File) => file.webkitRelativePath || file.name;
          if (chosen.length > 0)
            props.onVoices(chosen.map((file) => ({ path: pathOf(file), file })));
        }}
      />
      <div className={styles['buttons']}>
        <Button disabled={busy} onClick={() => pick(input.current)}>
          {t('list.file')}
        </Button>
        {choosesFolders && (
          <Button disabled={busy} onClick={() => pick(folder.current)}>
            {t('chat.folder')}
          </Button>
        )}
      </div>
      <p className="hint">
        {t('list.formats', {
          rows: listLimits.rows,
          size: formatMegabytes(listLimits.bytes),
        })}
      </p>
      <p className="hint">
        {t('chat.formats', {
          count: bundleLimits.voices,
          size: formatMegabytes(bundleLimits.bytes),
        })}
      </p>
      {isMixed && (
        <p className="problem" role="alert">
          {t('chat.mixed')}
        </p>
      )}
      <ListProblemText problem={problem} />
      {tried && tried.source.title !== '' && problem?.encodings && problem.encoding && (
        <EncodingField
          encoding={problem.encoding}
          isGuessed={false}
          onEncoding={(encoding) => read(tried.source, { encoding })}
        />
      )}
      {tried && problem?.parts && (
        <PartField
          parts={problem.parts}
          part={tried.as.part}
          onPart={(as) => read(tried.source, as)}
        />
      )}
      <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={readText}>
        {t('list.read')}
      </Button>
    </>
  );
}
