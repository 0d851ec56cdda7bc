import { ConnectionError } from './failure.ts';

/** @throws ConnectionError when `fetch` gets no answer */
export async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(error) : error;
  }
}
