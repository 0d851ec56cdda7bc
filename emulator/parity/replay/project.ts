import type { Json, JsonObject } from '../../firestore/protocol/index.ts';
import { isJsonObject } from '../../firestore/protocol/index.ts';
import type { Answer, Authorization, RecordingClient } from '../client.ts';

/**
 * A project for the documents of one case, or of all cases that share a dataset. Other cases do not see these
 * documents.
 */
export class ReplayProject {
  readonly client: RecordingClient;
  readonly id: string;
  readonly database: string;
  readonly documents: string;

  constructor(client: RecordingClient, id: string) {
    this.client = client;
    this.id = id;
    this.database = `projects/${id}/databases/(default)`;
    this.documents = `${this.database}/documents`;
  }

  /** Makes a full name from a recorded relative name. The relative name '' means the root. */
  name(path: string): string {
    return path === '' ? this.documents : `${this.documents}/${path}`;
  }

  relative(name: string): string {
    return name === this.documents ? '' : name.slice(this.documents.length + 1);
  }

  call(method: string, request: JsonObject, authorization?: Authorization): Promise<Answer> {
    return this.client.call(
      method,
      request,
      ...(authorization === undefined ? [] : [authorization]),
    );
  }

  anonymous(method: string, request: JsonObject): Promise<Answer> {
    return this.client.call(method, request, '');
  }

  fill(text: string): string {
    return text.replaceAll('{project}', this.id).replaceAll('{documents}', this.documents);
  }

  fillAll(json: Json): Json {
    if (typeof json === 'string') return this.fill(json);
    if (Array.isArray(json)) return json.map((item) => this.fillAll(item));
    if (!isJsonObject(json)) return json;
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, this.fillAll(value)]),
    );
  }

  /** Throws if the server refuses the documents. */
  async seed(dataset: readonly { name: string; fields: Json }[]): Promise<void> {
    for (let at = 0; at < dataset.length; at += 200) {
      const writes = dataset.slice(at, at + 200).map(({ name, fields }) => ({
        update: { name: this.name(name), fields: this.fillAll(fields) },
      }));
      const { status, message } = await this.call('Commit', { database: this.database, writes });
      if (status !== 'OK')
        throw new Error(`The recording's dataset cannot be written: ${status} ${message}`);
    }
  }
}
