import { connect } from 'node:net';

/*
 * A child process for tests. It keeps a connection to the given port open and sends its parent's process id on it. With
 * `busy`, the process then loops for ever, so only a signal can end it.
 */
const [port, how] = process.argv.slice(2);
const connection = connect(Number(port), '127.0.0.1', () => {
  connection.write(String(process.ppid), () => {
    console.log('connected');
    if (how === 'busy') for (;;);
  });
});
