import { Logger } from '@aws-lambda-powertools/logger';

/** JSON lines on standard output. Names, phones, e-mail addresses and whole requests are never logged (T18). */
export const log = new Logger();
