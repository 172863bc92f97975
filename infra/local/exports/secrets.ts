export { openSecrets } from '../secrets.ts';
