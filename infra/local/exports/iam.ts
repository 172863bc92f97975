export { decide, deniedMessage, type Statement } from '../iam.ts';
