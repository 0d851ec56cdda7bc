/** The page shows these texts before React has loaded. */
export const beforeReact = {
  'map.label': 'Map of original place names',
  'map.credits': 'Map credits',
  'map.namesShown': 'Names on the map: {names}',
  'status.none': 'Not named yet',
  'place.label': 'Place',
  'place.currently': 'Currently',
  'search.placeholder': 'Axtar..',
  'search.label': 'Search places',
} as const;
