import { startProgram } from '../child-process.ts';

/*
 * A parent process for tests. It starts a child that connects to the given port. It ends when it receives an IPC
 * message.
 */
const [port = '', child = ''] = process.argv.slice(2);
const file = new URL('./held-open.ts', import.meta.url).pathname;
startProgram(process.execPath, [file, port, child], { stdio: 'ignore' });

process.on('message', () => process.exit());
