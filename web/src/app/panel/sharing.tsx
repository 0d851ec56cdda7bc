import { embedFrame, embedLimits, embedPath } from '@shared/formats/embed.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { shownNames } from '../../features/place-panel/place-names.ts';
import { ShareBlock } from '../../features/share/ShareBlock.tsx';
import { currentLanguage, readersScript } from '../../i18n/language.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { isMirror } from '../../lib/site.ts';
import { placeUrl } from '../routes.ts';

function embedOf({ place_id }: Place | KnownPlace, title: string): string {
  const address = new URL(embedPath(place_id), location.origin);
  address.searchParams.set('hl', currentLanguage());
  return embedFrame(address.href, { ...embedLimits, title });
}

export function sharing(place: Place | KnownPlace) {
  const { title } = shownNames(place, readersScript());
  const embed = !isMirror && isPublicStatus(place.status) ? embedOf(place, title) : null;
  return <ShareBlock url={placeUrl(place.place_id)} title={title} embed={embed} />;
}
