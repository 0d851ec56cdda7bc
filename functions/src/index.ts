// `npm run cli -- functions` writes this file from function-table/table.ts.
import { deployed } from './deployed.ts';

export const {
  api,
  atlas,
  files,
  page,
  card,
  reconcile,
  identity,
  attest,
  notifications,
  health,
  pageError,
  regenerateNamesPdf,
  continueListReviews,
  countNameAnswers,
  publishEdition,
  sendMail,
  backUp,
  removeOrphanedUploads,
} = deployed;
