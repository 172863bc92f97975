export { type Incoming, type Listener, listen, nothing, type Outgoing } from '../http.ts';
