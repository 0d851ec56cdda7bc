export const addPlace = {
  'addPlace.map': 'Confirm your selection on the map',
  'addPlace.drag': 'Drag the pin or the map to the exact place.',
  'addPlace.pin': 'Picked point: {point}',
  'addPlace.nudge': 'Pin. Arrow keys move it.',
  'addPlace.mapLabel': 'Map for choosing the place',
  'addPlace.exactPoint': 'The exact point I picked',
  'addPlace.geoCode': 'Choose an address to suggest a name for',
  'addPlace.landmark': 'nearest: {name}, {distance}',
  'addPlace.nameFor': 'The name is for',
  'addPlace.loading': 'Looking for addresses',
  'addPlace.nearby': 'Is it one of these?',
  'addPlace.nearbyHint':
    'These places are already on the map. Choose one to suggest a name for it.',
  'addPlace.onMap': 'Already on the map',
  'addPlace.metres': '{count} m away',
  'addPlace.kilometres': '{count} km away',
  'addPlace.step': 'Step {step} of 3',
} as const;
