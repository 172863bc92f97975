import type { Message } from './message.ts';

/**
 * Returns the messages that may be received at this time, in order. In a FIFO queue, a group with a message in progress
 * is skipped. All messages of one group come before those of the next.
 */
export function receivable(messages: Iterable<Message>, fifo: boolean, at: number): Message[] {
  const all = [...messages];
  if (!fifo) return all.filter(({ visibleAt }) => visibleAt <= at);
  const held = new Set(all.filter(({ visibleAt }) => visibleAt > at).map(({ group }) => group));
  const groups = new Map<string | undefined, Message[]>();
  for (const message of all) {
    if (held.has(message.group)) continue;
    const group = groups.get(message.group);
    if (group === undefined) groups.set(message.group, [message]);
    else group.push(message);
  }
  return [...groups.values()].flat();
}
