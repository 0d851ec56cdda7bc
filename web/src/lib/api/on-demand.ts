import { loadCode } from './load-code.ts';

// The API client's code is loaded on first use. It needs the schema library, which would be a seventh of the code of a
// first visit, and the map shows its first places without the API.

export const placeCalls = () => loadCode(() => import('./places.ts'));

export const contributorCalls = () => loadCode(() => import('./contributions.ts'));

export const reviewCalls = () => loadCode(() => import('./review.ts'));
