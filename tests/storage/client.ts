import { expect } from 'vitest';
import { nothingSuggested } from '@shared/contract/fields.ts';
import { agreement } from '@shared/contract/licence.ts';
import type { Suggestion, UploadAnswer } from '@shared/contract/schemas.ts';
import { appCheckToken, call, setting, type Account } from '../api/suite.ts';

export interface Sender {
  account?: Account | null;
  headers?: Record<string, string>;
}

export function post(body: FormData | string, { account = null, headers = {} }: Sender) {
  return fetch(`${setting('ADYURDU_HOSTING_URL')}/api/storage/upload`, {
    method: 'POST',
    body,
    headers: {
      'x-firebase-appcheck': appCheckToken(),
      ...(account ? { authorization: `Bearer ${account.token}` } : {}),
      ...headers,
    },
  });
}

export function uploadAs(
  destination: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  sender: Sender,
): Promise<Response> {
  const body = new FormData();
  body.set('destination', destination);
  body.set('file', new Blob([bytes]), 'file');
  return post(body, sender);
}

export async function uploadedAs(
  destination: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  sender: Sender,
): Promise<UploadAnswer> {
  const response = await uploadAs(destination, bytes, sender);
  const { data } = (await response.json()) as { data: UploadAnswer };
  expect(response.status).toBe(200);
  return data;
}

export function load(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, { headers, redirect: 'manual' });
}

export function submit(placeId: string, account: Account, links: string[]) {
  return call<Suggestion>(`/places/${placeId}/submit`, {
    method: 'POST',
    token: account.token,
    body: {
      ...nothingSuggested,
      name_new: 'Yeni',
      name_loc: 'کهنه',
      links,
      licence: agreement.version,
    },
  });
}
