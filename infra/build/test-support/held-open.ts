import { connect } from 'node:net';

/*
 * A child for tests: holds a connection to the port given while it lives, and says on it which process started it.
 * With `busy` it then works without a pause, so that only a signal can end it.
 */
const [port, how] = process.argv.slice(2);
const connection = connect(Number(port), '127.0.0.1', () => {
  connection.write(String(process.ppid), () => {
    console.log('connected');
    if (how === 'busy') for (;;);
  });
});
