import { startCounting } from '../features/visits/start-counting.ts';
import { startServiceWorker } from './start-service-worker.ts';

/*
 * What a page does once it has loaded and the browser is idle. It is a script of its own, so that no first visit waits for
 * it.
 */
void startServiceWorker();
startCounting();
