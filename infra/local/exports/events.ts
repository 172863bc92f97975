export { type Filter, filterOf } from '../events/filter.ts';
