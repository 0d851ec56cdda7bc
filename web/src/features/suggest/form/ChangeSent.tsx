import { useState, type ReactNode } from 'react';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { useConnection } from '../../../lib/connection.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import type { DraftOwner } from '../drafts/draft-storage.ts';
import { fitsForm } from '../drafts/sent-draft.ts';
import { closeSent, openSent, type OpenedDraft, type OpeningParts } from './sent-to-change.ts';

export interface ChangeSentProps extends OpeningParts {
  /** Called before the form opens. Must close any other open form, because all forms share one voice recorder. */
  onOpen: () => void;
  renderForm: (owner: DraftOwner, close: () => void) => ReactNode;
  /** Renders the list of suggestions, with a button for each suggestion that the user may change. */
  children: (renderButton: (suggestion: Suggestion) => ReactNode) => ReactNode;
}

/** The key contains the place, because the id of an imported suggestion is unique only within its place. */
const keyOf = ({ place_id, id }: Suggestion): string => `${place_id} ${id}`;

/**
 * Renders the form outside the list. The list reloads when a reviewer decides on the suggestion or the author withdraws
 * it, and the form must stay open. If the user then sends the form, an error message says what has happened to the
 * suggestion.
 */
export function ChangeSent({ onOpen, renderForm, children, ...parts }: ChangeSentProps) {
  const { busy, run } = useBusy();
  const [pressed, setPressed] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  const lost = useConnection((connection) => connection.lost);

  async function open(suggestion: Suggestion): Promise<void> {
    setPressed(keyOf(suggestion));
    onOpen();
    try {
      const opening = await openSent(suggestion, parts);
      if (opening.kind === 'draft') setOpened(opening);
      else toast.error(t(opening.kind === 'other' ? 'change.otherUnsent' : 'change.notKept'));
    } catch (failure) {
      console.warn('The suggestion could not be opened', failure);
      toast.error(whyFailed(failure, lost));
    }
  }

  function close(): void {
    if (!opened) return;
    setOpened(null);
    // The buttons for changing a suggestion stay disabled until `closeSent` has ended. Otherwise the user could open a
    // draft that is about to be removed.
    run(() => closeSent(opened));
  }

  const renderButton = (suggestion: Suggestion) =>
    fitsForm(suggestion) && (
      <Button
        variant="quiet"
        busy={busy && pressed === keyOf(suggestion)}
        disabled={busy}
        onClick={() => run(() => open(suggestion))}
      >
        {t('change.button')}
      </Button>
    );

  return (
    <>
      {children(renderButton)}
      {opened && (
        <Dialog title={t('change.title')} onClose={close} closeLabel={t('common.close')}>
          {renderForm(opened.draft, close)}
        </Dialog>
      )}
    </>
  );
}
