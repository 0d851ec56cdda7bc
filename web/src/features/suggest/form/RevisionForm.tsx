import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react';
import { useStore } from 'zustand';
import { typedFields, type TypedContent } from '@shared/contract/fields.ts';
import {
  fetchOvertakenText,
  overtakenText,
  type LateReason as Why,
} from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { useAskBeforeLeaving } from '../../../lib/ask-before-leaving.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from './announce.ts';
import { FieldControl } from './controls.tsx';
import { DiscardDialog } from '../drafts/DiscardDialog.tsx';
import { failureHint, unkeptHint } from './failure-hint.ts';
import { FilesField } from './FilesField.tsx';
import type { NamesFieldProps } from './names/NamesField.tsx';
import { LicenceField } from './LicenceField.tsx';
import { OpenNames } from './OpenNames.tsx';
import { outcomeOf } from '../outbox/outbox-item.ts';
import type { RevisionFormState } from './form-state.ts';
import type { RevisionForm as Form } from './revision-form.ts';
import type { SubmitOutcome } from './sending.ts';
import styles from '../suggest.module.css';
import { TwoTabs } from './TwoTabs.tsx';
import { useRevisionForm } from './use-revision-form.ts';
import { useVoice, type VoiceSlot } from './voice-slot.ts';

export interface RevisionFormProps {
  placeId: string;
  uid: string;
  prefilled: Partial<TypedContent>;
  voice: VoiceSlot;
  Names: ComponentType<NamesFieldProps>;
  /** In a modal dialog, the form has a Back button instead of Cancel, and Back keeps the draft. */
  inModal?: boolean;
  /**
   * If true, the form is hidden until its stored draft has loaded. If the form were visible earlier, a text that the
   * user types into it would become a separate suggestion.
   */
  waitsForDraft?: boolean;
  onSignIn: () => void;
  onCancel: () => void;
  onDone?: () => void;
  onKept: () => void;
  /**
   * Called after each attempt to send, and when the form closes. The function must be the same in every render, and
   * must still work after the form was unmounted.
   */
  onOutcome: (outcome: SubmitOutcome) => void;
  item?: string | undefined;
  onNames?: (names: readonly string[]) => void;
}

function percentSent({ draft: { files, voice }, sent }: RevisionFormState): number {
  const recording = voice && { ...voice, id: 'voice', size: voice.blob.size };
  let [done, total] = [0, 0];
  for (const { id, size, uploaded } of recording ? [...files, recording] : files) {
    total += size;
    done += uploaded ? size : (sent.get(id) ?? 0);
  }
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

function Sending({ form, onLater }: { form: Form; onLater: () => void }) {
  const percent = useStore(form.store, percentSent);
  return (
    <div className={styles['sending']} role="status">
      <progress max={100} value={percent} aria-label={t('suggest.progress', { percent })} />
      <Button variant="quiet" onClick={form.cancelSubmit}>
        {t('suggest.stopSending')}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {t('outbox.later')}
      </Button>
    </div>
  );
}

function KeptHint({ form, failure }: { form: Form; failure: unknown }) {
  const unkept = useStore(form.store, (state) => state.unkept);
  const isSaved = useStore(form.store, ({ elsewhere, other }) => !elsewhere && other === null);
  const kept = failure === null ? isSaved && t('suggest.kept') : failureHint(failure);
  const hint = failure === null ? null : unkeptHint(failure);
  return (
    <div role="status">
      {unkept && hint !== null && <p className="hint">{hint}</p>}
      <p className="hint">{unkept ? t('outbox.keepOpen') : kept}</p>
    </div>
  );
}

function Overtaken({ id, why }: { id: string; why: Why }) {
  const [text, setText] = useState(() => overtakenText(why));
  // The text for `why` may not be loaded yet, for example if the server refused the draft on an earlier visit.
  useEffect(() => unawaited(fetchOvertakenText(why).then(setText)), [why]);
  return (
    <p id={id} className={styles['overtaken']}>
      {text}
    </p>
  );
}

export function RevisionForm(props: RevisionFormProps) {
  const {
    placeId,
    uid,
    prefilled,
    voice,
    inModal = false,
    waitsForDraft = false,
    onSignIn,
    onCancel,
    onDone,
    onKept,
    onOutcome,
  } = props;
  const announceHere = useCallback(
    (outcome: SubmitOutcome) => {
      announce(outcome);
      onOutcome(outcome);
    },
    [onOutcome],
  );
  const form = useRevisionForm(
    { uid, placeId },
    prefilled,
    props.item ?? null,
    voice,
    announceHere,
  );
  const { draft, loaded, error, submitting, elsewhere, unkept, other } = useStore(form.store);
  const { values, speaker, overtaken } = draft;
  const [failure, setFailure] = useState<unknown>(null);
  const [discarding, setDiscarding] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  useVoice(form, voice);
  useAskBeforeLeaving(voice.running || submitting || unkept || (other !== null && !elsewhere));
  const { onNames } = props;
  const { name_new, name_az, name_loc } = values;
  useEffect(() => onNames?.([name_new, name_az, name_loc]), [onNames, name_new, name_az, name_loc]);

  const overtakenId = useId();
  const send = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const problems = '[aria-invalid], [data-blocks-sending]';
    const wrong = frame.current?.querySelector<HTMLElement>(problems) ?? send.current;
    wrong?.focus();
    // `focus` does not scroll to an element that already has the focus. The new error message may have moved this
    // element out of view.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  function showOutcome(outcome: SubmitOutcome): void {
    // Closing the form moves the suggestion to the outbox, so a failed attempt needs no message.
    if (form.isClosed() && outcome.kind === 'failed') return;
    announceHere(outcome);
    if (form.isClosed()) return;
    if (outcome.kind === 'failed') setFailure(outcome.error);
    if (outcome.kind === 'invalid' || outcome.kind === 'failed') setRefusals((count) => count + 1);
    if (outcome.kind !== 'done' && outcome.kind !== 'kept') return;
    if (outcome.kind === 'done' && outcome.missing.length > 0) return;
    voice.reset();
    if (outcome.kind === 'done') onDone?.();
    else onKept();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(null);
    showOutcome(await form.submit());
  }

  async function sendLater(): Promise<void> {
    showOutcome(await form.sendLater());
  }

  function cancel(): void {
    if (inModal) onCancel();
    else if (form.isFilled() || voice.running) setDiscarding(true);
    else discard();
  }

  function discard(): void {
    // Resets the recorder first. Otherwise closing the form would save the recording.
    voice.reset();
    form.discard();
    onCancel();
  }

  if (waitsForDraft && !loaded) return null;
  return (
    <form
      ref={frame}
      className={styles['form']}
      noValidate
      onSubmit={(event) => unawaited(submit(event))}
    >
      <TwoTabs form={form} />
      {draft.replaces !== null && !overtaken && <p className="hint">{t('change.replaces')}</p>}
      {typedFields.map((field) => (
        <FieldControl
          key={field}
          field={field}
          form={form}
          value={values[field]}
          error={error?.field === field ? error.text : null}
          disabled={submitting}
        />
      ))}
      <OpenNames form={form} Names={props.Names} disabled={submitting} />
      <FilesField form={form} disabled={submitting} />
      {voice.render(submitting)}
      {draft.voice &&
        voice.renderSpeaker({ speaker, disabled: submitting, onSpeaker: form.setSpeaker })}
      <LicenceField form={form} disabled={submitting} />
      {submitting && <Sending form={form} onLater={() => unawaited(sendLater())} />}
      {overtaken && <Overtaken id={overtakenId} why={overtaken} />}
      <div className={styles['ends']}>
        <Button onClick={cancel} disabled={submitting}>
          {inModal ? t('common.back') : t('common.cancel')}
        </Button>
        <Button
          ref={send}
          type="submit"
          variant="primary"
          busy={submitting}
          aria-describedby={overtaken ? overtakenId : undefined}
        >
          {t(overtaken ? 'change.asNew' : 'common.submit')}
        </Button>
      </div>
      <KeptHint form={form} failure={overtaken ? null : failure} />
      {failure !== null && (
        <div className={styles['buttons']}>
          {isCode(failure, 'unauthenticated') && (
            <Button onClick={onSignIn}>{t('suggest.signInAgain')}</Button>
          )}
          {outcomeOf(failure).kind !== 'refused' && (
            <Button onClick={() => unawaited(sendLater())} disabled={submitting}>
              {t('outbox.later')}
            </Button>
          )}
        </div>
      )}
      {discarding && <DiscardDialog onDiscard={discard} onClose={() => setDiscarding(false)} />}
    </form>
  );
}
