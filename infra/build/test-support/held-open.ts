import { connect } from 'node:net';

/*
 * A child for tests. It keeps a connection to the given port open, and sends the id of its parent on it. With `busy` it
 * then never yields, so that only a signal can end it.
 */
const [port, how] = process.argv.slice(2);
const connection = connect(Number(port), '127.0.0.1', () => {
  connection.write(String(process.ppid), () => {
    console.log('connected');
    if (how === 'busy') for (;;);
  });
});
