import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text message that AWS would have sent. */
export type CaughtText = {
  id: string;
  /** When AWS accepted the text message, in ISO 8601. */
  at: string;
  from: string;
  to: string;
  body: string;
  /** How many messages the network bills for the text. */
  parts: number;
};

export type Texts = {
  add: (text: Omit<CaughtText, 'id'>) => CaughtText;
  /** Returns all text messages, oldest first. */
  all: () => CaughtText[];
};

/** Opens the text messages of a state folder. Each is saved as a JSON file. */
export function openTexts(state: string): Texts {
  const folder = join(state, 'sms');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtText;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const texts = names.map(read).sort((a, b) => (a.at < b.at ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  return {
    add: (text) => {
      const caught = { id: randomUUID(), ...text };
      const name = `${text.at.replace(/\D/g, '')}-${caught.id}.json`;
      writeFileSync(join(folder, name), JSON.stringify(caught));
      texts.push(caught);
      return caught;
    },
    all: () => [...texts],
  };
}
