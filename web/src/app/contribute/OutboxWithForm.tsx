import { OutboxDock, type OutboxDockProps } from '../../features/suggest/outbox/OutboxDock.tsx';
import { usePanel } from '../panel/panel-state.ts';
import { askToSignIn } from './sign-in.ts';
import { SuggestForm } from './SuggestForm.tsx';

export function OutboxWithForm(props: Omit<OutboxDockProps, 'renderForm' | 'onMend'>) {
  return (
    <OutboxDock
      {...props}
      onMend={usePanel.getState().reset}
      renderForm={({ item, placeId, uid }, close) => (
        <SuggestForm
          item={item}
          placeId={placeId}
          uid={uid}
          prefilled={{}}
          inModal
          onSignIn={() => askToSignIn()}
          onCancel={close}
          onKept={close}
          onDone={close}
        />
      )}
    />
  );
}
