/**
 * Measures how many times as long as on a quiet machine a fixed piece of work takes now; at least 1. It takes as long
 * as that work. Limits in real time are multiplied by it.
 */
export declare function slowness(): number;
