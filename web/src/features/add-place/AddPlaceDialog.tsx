import type { Location } from '@shared/contract/schemas.ts';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { leftToRight } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import type { MapViewProps } from '../../map/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { positionText } from '../../map/position-text.ts';
import { Addresses } from './Addresses.tsx';
import { isExactPoint, namesOf } from './exact-point.ts';
import { ChosenPlace } from './ChosenPlace.tsx';
import { NearbyList } from './NearbyList.tsx';
import { PickMap } from './PickMap.tsx';
import { canGoOn, chosenCandidate, type AddPlaceStep } from './steps.ts';
import { useAddPlace } from './use-add-place.ts';
import styles from './add-place.module.css';

/** Data for the form in the third step. Another feature contains this form, so the app passes in `renderForm`. */
export interface FormStep {
  placeId: string;
  names: ReturnType<typeof namesOf>;
  onBack: () => void;
  onNames: (names: readonly string[]) => void;
}

export interface AddPlaceDialogProps {
  point: Location;
  MapView: ComponentType<MapViewProps>;
  renderForm: (form: FormStep) => ReactNode;
  onOpenPlace: (placeId: string) => void;
  onClose: () => void;
}

const stepNumber: Record<AddPlaceStep, number> = { map: 1, geoCode: 2, form: 3 };

const stepText = {
  map: 'addPlace.map',
  geoCode: 'addPlace.geoCode',
  form: 'suggest.title',
} as const satisfies Record<AddPlaceStep, string>;

/**
 * Adds a missing place in three steps. Neither the Escape key nor a click outside closes the dialog (product.md §2).
 */
export function AddPlaceDialog(props: AddPlaceDialogProps) {
  const { state, send, nearby, choices, setTyped } = useAddPlace(props.point);
  const { step, point } = state;
  const candidate = chosenCandidate(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);

  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);

  const back = () => send({ type: 'back' });
  const listed = {
    ...{ title: t('addPlace.nearby'), hint: t('addPlace.nearbyHint') },
    ...{ places: nearby, onOpen: props.onOpenPlace },
  };
  return (
    <Dialog
      title={t('addPlace.title')}
      size="large"
      dismissible={false}
      closeLabel={t('common.close')}
      onClose={props.onClose}
      footer={
        step !== 'form' && (
          <>
            {step === 'geoCode' && <Button onClick={back}>{t('common.back')}</Button>}
            <Button
              variant="primary"
              disabled={!canGoOn(state)}
              onClick={() => send({ type: 'next' })}
            >
              {t('common.next')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['step']}>
        <p className="hint">{t('addPlace.step', { step: stepNumber[step] })}</p>
        <h3 ref={heading} className={styles['heading']} tabIndex={-1}>
          {t(stepText[step])}
        </h3>
        {step === 'map' && (
          <>
            <p className="hint">{t('addPlace.drag')}</p>
            <PickMap
              point={point}
              MapView={props.MapView}
              onMove={(moved) => send({ type: 'moved', point: moved })}
            />
            <p className="hint" role="status">
              {t('addPlace.pin', { point: leftToRight(positionText(point)) })}
            </p>
            <NearbyList {...listed} />
          </>
        )}
        {step === 'geoCode' && (
          <Addresses
            state={state}
            choices={choices}
            onChoose={(placeId) => send({ type: 'chose', placeId })}
            onOpenPlace={props.onOpenPlace}
            onRetry={() => send({ type: 'retry' })}
          />
        )}
        {step === 'form' && candidate && (
          <>
            <ChosenPlace candidate={candidate} MapView={props.MapView} />
            {props.renderForm({
              placeId: candidate.placeId,
              names: namesOf(candidate),
              onBack: back,
              onNames: setTyped,
            })}
            {isExactPoint(candidate) && <NearbyList {...listed} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
