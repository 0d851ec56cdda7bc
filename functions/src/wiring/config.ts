import { readConfig } from '../config.ts';

export const config = readConfig(process.env);
