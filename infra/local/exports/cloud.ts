export { startCloud } from '../cloud.ts';
export type { Cloud, CloudCounts, CloudOptions } from '../cloud-types.ts';
export type { DemoPerson } from '../identity/accounts.ts';
export type { Edit, Template } from '../template/assembly.ts';
