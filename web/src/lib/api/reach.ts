import { ConnectionError } from './failure.ts';

/** @throws ConnectionError for what fetch says when there is no answer; whatever else it says */
export async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(error) : error;
  }
}
