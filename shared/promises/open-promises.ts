import type { OpenPromise } from './promise.ts';

/** Promises of the shop's texts that no code keeps yet. */
export const openPromises: readonly OpenPromise[] = [];
