import { useId, useRef, type ChangeEvent } from 'react';
import { useStore } from 'zustand';
import { limits } from '@shared/contract/limits.ts';
import { formatBytes } from '../../../i18n/format-bytes.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TrashIcon } from '../../../ui/action-icons.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { useSteadyFocus } from '../../../ui/use-steady-focus.ts';
import { mayNameAuthor } from './author-data.ts';
import type { DraftFile } from '../drafts/draft.ts';
import { tooManyFiles } from '../drafts/attached-files.ts';
import { missingFiles } from '../drafts/submit-draft.ts';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

function FileState(props: { file: DraftFile; missing: boolean; sent: number | undefined }) {
  const { file, missing, sent } = props;
  if (file.refused !== null) {
    return <span className="problem">{t('suggest.fileRefused', { reason: file.refused })}</span>;
  }
  if (file.uploaded) return <span className={styles['sent']}>{t('suggest.fileSent')}</span>;
  if (missing) return <span className="problem">{t('suggest.fileMissing')}</span>;
  if (sent === undefined) return null;
  const percent = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100);
  return (
    <progress
      className={styles['progress']}
      max={100}
      value={percent}
      aria-label={t('suggest.fileProgress', { name: file.name, percent })}
    />
  );
}

export function FilesField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const { draft, sent, fileError: error } = useStore(form.store);
  const { files } = draft;
  const missing = draft.arrived ? missingFiles(draft) : [];
  // `fileError` may also be about a skipped file, and a skipped file does not block sending.
  const blocksSending = tooManyFiles(draft) !== null;
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useSteadyFocus(frame);
  const id = useId();

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    form.addFiles([...(target.files ?? [])]);
    // Resets the input, so that the user can choose a removed file again.
    target.value = '';
  }

  return (
    <div ref={frame} className={styles['files']} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles['label']}>
        {t('suggest.files')}
      </span>
      {files.length > 0 && (
        <ul className={styles['fileList']}>
          {files.map((file) => (
            <li key={file.id} className={styles['file']}>
              <span className={styles['fileName']}>
                <bdi>{file.name}</bdi>
              </span>
              <span className={styles['size']}>{formatBytes(file.size)}</span>
              <FileState
                file={file}
                missing={!disabled && missing.includes(file)}
                sent={sent.get(file.id)}
              />
              {missing.includes(file) && (
                <Button type="submit" disabled={disabled}>
                  {t('suggest.fileRetry', { name: file.name })}
                </Button>
              )}
              <IconButton
                label={t('suggest.removeFile', { name: file.name })}
                icon={<TrashIcon size={18} />}
                disabled={disabled}
                onClick={() => form.removeFile(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('suggest.chooseFiles')}
        disabled={disabled}
        onChange={choose}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <PlusIcon size={18} />
        {t('suggest.chooseFiles')}
      </Button>
      {error && (
        <p
          className="problem"
          role="alert"
          tabIndex={-1}
          data-blocks-sending={blocksSending || undefined}
        >
          {error}
        </p>
      )}
      {files.some(({ name }) => mayNameAuthor(name)) && (
        <p className="hint" role="status">
          {t('suggest.filesAuthor')}
        </p>
      )}
      <p className="hint">
        {t('suggest.filesHint', { count: limits.fileCount, size: formatBytes(limits.fileBytes) })}
      </p>
    </div>
  );
}
