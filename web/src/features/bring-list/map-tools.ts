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
  /** The coordinates in the row of the list. They are null if the row has no coordinates. */
  position: LatLng | null;
  /** The initial centre of the map if `position` is null. */
  around: LatLng;
  /** Today's name of a new place. It is null if the user has to type it. */
  today: string | null;
  onPick: (place: Picked) => void;
  onClose: () => void;
}

/** Components with a map. The app passes them in, and loads their code when they are opened. */
export interface MapTools {
  MapView: ComponentType<MapViewProps>;
  /** Renders a dialog in which the user picks a place on a map. */
  renderPicker: (picker: PickerProps) => ReactNode;
}
