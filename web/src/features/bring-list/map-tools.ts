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
  /** The names of the row, shown in the dialog. */
  children: ReactNode;
  /** The row's position in the list; null if the list has no position. */
  position: LatLng | null;
  /** Initial position of the map if `position` is null. */
  around: LatLng;
  /** Today's name of a new place; null if the user has to type it. */
  today: string | null;
  onPick: (place: Picked) => void;
  onClose: () => void;
}

/** Components with a map. The app passes them in, and loads them when they are opened. */
export interface MapTools {
  MapView: ComponentType<MapViewProps>;
  /** Renders a dialog in which the user picks a place on a map. */
  renderPicker: (picker: PickerProps) => ReactNode;
}
