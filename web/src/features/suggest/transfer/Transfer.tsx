import { brand } from '@shared/contract/brand.ts';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { formatMegabytes, formatNumber } from '../../../i18n/format.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { t } from '../../../i18n/t.ts';
import { saveBlob } from '../../../lib/save-as.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { ActionRow } from '../../../ui/ActionRow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileIcon } from '../../../ui/action-icons.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { addItems, itemsOf, unsent } from '../outbox/outbox-storage.ts';
import { TransferError } from './transfer-error.ts';
import { saveContributions, type SavedContributions } from './save-contributions.ts';

function textOf({ problem }: TransferError): string {
  switch (problem.kind) {
    case 'too large':
      return t('transfer.tooLarge', {
        size: formatMegabytes(problem.bytes),
        limit: formatMegabytes(problem.limit),
      });
    case 'too many':
      return t('transfer.tooMany', {
        count: formatNumber(problem.items),
        limit: formatNumber(problem.limit),
      });
    case 'other file':
      return t('transfer.otherFile');
    case 'newer version':
      return t('transfer.newer');
    case 'damaged':
      return t('transfer.damaged', { where: problem.where });
  }
}

function omittedText({ title, because }: SavedContributions['omitted'][number]): string {
  const { reason, actual: length = 0, limit = 0 } = because;
  const why =
    reason === 'too_long'
      ? t('suggest.textTooLong', { length, limit })
      : t('common.somethingWrong');
  return `${isolate(title)} – ${why}`;
}

function showError(error: unknown): void {
  console.warn('Contributions could not be transferred', error);
  const known = error instanceof TransferError;
  toast.error(known ? textOf(error) : t('common.somethingWrong'));
}

/**
 * Saves the user's unsent suggestions as a file. Users must be able to save without a connection, so this file imports
 * `saveContributions` statically.
 */
async function save(uid: string): Promise<void> {
  try {
    const items = unsent(await itemsOf(uid));
    const now = new Date();
    const { file, count, omitted } = await saveContributions(items, now);
    if (file) {
      saveBlob(file, `${brand.contributionsName}-${now.toISOString().slice(0, 10)}.zip`);
      toast.success(t('transfer.saved', { count: formatNumber(count) }));
    }
    for (const one of omitted) toast.error(omittedText(one));
  } catch (error) {
    showError(error);
  }
}

async function open(file: File, uid: string): Promise<number> {
  const { openContributions } = await import('./open-contributions.ts');
  const added = await addItems(await openContributions(file, uid));
  toast.success(
    added === 0 ? t('transfer.nothingNew') : t('transfer.opened', { count: formatNumber(added) }),
  );
  return added;
}

export function SaveContributions({ uid }: { uid: string }) {
  const { busy, run } = useBusy();
  return (
    <Button busy={busy} onClick={() => run(() => save(uid))}>
      {t('transfer.save')}
    </Button>
  );
}

export function Transfer({ uid, onOpened }: { uid: string; onOpened: () => void }) {
  const [hasUnsent, setHasUnsent] = useState(false);
  const saving = useBusy();
  const opening = useBusy();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    itemsOf(uid).then(
      (items) => setHasUnsent(unsent(items).length > 0),
      (error: unknown) => console.warn('The outbox could not be read', error),
    );
  }, [uid]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    opening.run(() => open(file, uid).then((added) => void (added > 0 && onOpened()), showError));
    // Resets the input, so that the user can choose the same file again.
    currentTarget.value = '';
  }

  return (
    <>
      {hasUnsent && (
        <ActionRow
          icon={<DownloadIcon size={20} />}
          busy={saving.busy}
          onClick={() => saving.run(() => save(uid))}
        >
          {t('transfer.save')}
        </ActionRow>
      )}
      <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={choose} />
      <ActionRow
        icon={<FileIcon size={20} />}
        busy={opening.busy}
        onClick={() => input.current?.click()}
      >
        {t('transfer.open')}
      </ActionRow>
    </>
  );
}
