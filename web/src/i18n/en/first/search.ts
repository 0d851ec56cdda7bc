import { beforeReact } from './before-react.ts';

export const search = {
  'search.placeholder': beforeReact['search.placeholder'],
  'search.label': beforeReact['search.label'],
  'search.open': 'Search',
  'search.clear': 'Clear',
  'search.ours': 'Places on this map',
  'search.predictions': 'Other places',
  'search.position': 'Coordinates',
  'search.addHere': 'Add a place here',
  'search.results': '{count} results',
  'search.oneResult': '1 result',
  'search.none': 'Nothing found',
  'search.noneHint': 'Try another spelling or fewer letters.',
  'search.loadingNames': 'Loading names: {loaded} of {total}',
  'search.searching': 'Searching',
  'search.predictionsFailed': 'Other places could not be searched. Try again later.',
} as const;
