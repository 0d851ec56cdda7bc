export const mapElement = (): HTMLElement | null =>
  document.querySelector('main [role=region][tabindex]');

/** The element that moves when the user drags the map: Leaflet's pane, or the whole element of Google's map. */
export const movingElement = (): HTMLElement | null => {
  const map = mapElement();
  return map?.querySelector<HTMLElement>('.leaflet-map-pane') ?? map;
};
