import { moderator, type Moderator, type ModeratorRequest } from '@shared/contract/moderators.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callApi, sendChange } from './client.ts';

export const fetchModerators = (signal: AbortSignal): Promise<Moderator[]> =>
  callApi({ url: apiUrl(apiPaths.moderators), answer: z.array(moderator), signal });

/** Grants or revokes the moderator role of an account. Only admins may call this function. */
export const setModerator = (body: ModeratorRequest): Promise<void> =>
  sendChange(apiUrl(apiPaths.moderators), { body });
