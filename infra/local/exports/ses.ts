export type { CaughtMail } from '../ses/mails.ts';
export type { Quota } from '../ses/quota.ts';
export { templatePart } from '../ses/render.ts';
export { createSes } from '../ses/ses.ts';
