import type { LatLng } from '@shared/geo/position.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MapViewProps } from '../../map/types.ts';
import type { PickedPlace } from './row-state.ts';

export type Picked = Pick<
  PickedPlace,
  'id' | 'location' | 'name_az' | 'name_loc' | 'name_new' | 'isNew'
>;

export interface PickerProps {
  title: string;
  children: ReactNode;
  /** The coordinates in the row of the list; null if the row has no coordinates. */
  position: LatLng | null;
  /** The initial centre of the map if `position` is null. */
  around: LatLng;
  /** Today's name of a new place; null if the user has to type the name. */
  today: string | null;
  onPick: (place: Picked) => void;
  onClose: () => void;
}

/** Components that contain a map. The app passes these components in, and loads their code on demand. */
export interface MapTools {
  MapView: ComponentType<MapViewProps>;
  renderPicker: (picker: PickerProps) => ReactNode;
}
