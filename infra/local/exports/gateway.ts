export { createGateway, type Gateway } from '../gateway/gateway.ts';
export type { Lambda } from '../lambda/pool.ts';
