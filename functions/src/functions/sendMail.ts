import type { RunOnSchedule } from '../implementation.ts';
import { sendDueMail } from '../wiring/send-due-mail.ts';

export const run: RunOnSchedule = sendDueMail;
