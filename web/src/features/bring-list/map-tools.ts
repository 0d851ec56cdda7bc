import type { LatLng } from '@shared/geo/position.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MapViewProps } from '../../map/types.ts';
import type { PickedPlace } from './row-state.ts';

/** A place that the user has picked on the map. */
export type Picked = Pick<
  PickedPlace,
  'id' | 'location' | 'name_az' | 'name_loc' | 'name_new' | 'isNew'
>;

export interface PickerProps {
  title: string;
  /** The row's names. */
  children: ReactNode;
  /** The row's own position; null if the list has none. */
  position: LatLng | null;
  /** The position at which the map opens if the row has none. */
  around: LatLng;
  /** Today's name of a new place; null if the user has to type it. */
  today: string | null;
  onPick: (place: Picked) => void;
  onClose: () => void;
}

/** Map components, which the app passes in and loads when they are opened. */
export interface MapTools {
  MapView: ComponentType<MapViewProps>;
  /** Renders a dialog in which the user picks a place on a map. */
  renderPicker: (picker: PickerProps) => ReactNode;
}
