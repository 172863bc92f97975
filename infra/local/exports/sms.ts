export { createSms } from '../sms/sms.ts';
export type { CaughtText } from '../sms/texts.ts';
