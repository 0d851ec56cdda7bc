import { reloadInbox } from '../../features/review/inbox/inbox.ts';
import type { ListProps } from '../../features/review/dock/ListsDock.tsx';
import { MySuggestions } from '../../features/review/own/MySuggestions.tsx';
import { ChangeSent } from '../../features/suggest/form/ChangeSent.tsx';
import { secondsOf } from '../../features/voice/bitrate.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { usePanel } from '../panel/panel-state.ts';
import { askToSignIn } from './sign-in.ts';
import { SuggestForm } from './SuggestForm.tsx';

export function OwnSuggestions(props: ListProps) {
  const uid = useSession(authorOf);
  if (uid === null) return null;
  return (
    <ChangeSent
      key={uid}
      uid={uid}
      secondsOf={secondsOf}
      onOpen={usePanel.getState().reset}
      renderForm={({ placeId }, close) => (
        <SuggestForm
          placeId={placeId}
          uid={uid}
          prefilled={{}}
          inModal
          waitsForDraft
          onSignIn={() => askToSignIn()}
          onCancel={close}
          onKept={close}
          onDone={() => {
            close();
            // The inbox may contain a question about the old version of the suggestion, so the inbox is reloaded.
            unawaited(reloadInbox());
          }}
        />
      )}
    >
      {(renderChange) => <MySuggestions {...props} renderChange={renderChange} />}
    </ChangeSent>
  );
}
