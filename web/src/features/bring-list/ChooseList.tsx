import { listExtensions, listLimits } from '@shared/lists/reading/extensions.ts';
import { encodings, type Encoding } from '@shared/lists/reading/encodings.ts';
import { useRef } from 'react';
import { formatMegabytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import styles from './bring-list.module.css';
import { encodingNames } from './problem-text.ts';

/** Selects the encoding of a file. */
export function EncodingField(props: {
  encoding: Encoding;
  isGuessed: boolean;
  onEncoding: (encoding: Encoding) => void;
}) {
  return (
    <SelectField
      label={t('list.encoding')}
      value={props.encoding}
      options={encodings.map((one) => [one, encodingNames[one]] as const)}
      onChoose={props.onEncoding}
      {...(props.isGuessed ? { hint: t('list.encodingGuessed') } : {})}
    />
  );
}

/** Accepts a pasted list or a file. */
export function ChooseList(props: {
  text: string;
  busy: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onRead: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { text, busy } = props;
  return (
    <div className={styles['step']}>
      <p>{t('list.about')}</p>
      <TextArea
        label={t('list.paste')}
        hint={t('list.pasteHint')}
        rows={7}
        value={text}
        onChange={({ currentTarget }) => props.onText(currentTarget.value)}
      />
      <input
        ref={input}
        type="file"
        accept={listExtensions.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) props.onFile(file);
          // lets the user choose the same file again
          currentTarget.value = '';
        }}
      />
      <div className={styles['buttons']}>
        <Button disabled={busy} onClick={() => input.current?.click()}>
          {t('list.file')}
        </Button>
        <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={props.onRead}>
          {t('list.read')}
        </Button>
      </div>
      <p className={styles['hint']}>
        {t('list.formats', {
          rows: listLimits.rows,
          size: formatMegabytes(listLimits.bytes),
        })}
      </p>
    </div>
  );
}
