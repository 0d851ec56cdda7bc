import { getStorage } from 'firebase-admin/storage';
import { storageBlobs } from '../platform/store/uploads-blobs.ts';
import { app } from './app.ts';
import { config } from './config.ts';

export const bucketNamed = (name: string) => getStorage(app).bucket(name);
export const blobs = storageBlobs(bucketNamed(config.bucket));
