import { FirestoreNameAnswers } from '../platform/store/name-answers.ts';
import { db } from './firestore.ts';

export const nameAnswers = new FirestoreNameAnswers(db);
