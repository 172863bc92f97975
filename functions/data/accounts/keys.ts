import type { Key } from '../dynamodb/keys.ts';

export const visitorPk = (fingerprint: string) => `VISITOR#${fingerprint}`;

export const personPk = (id: string) => `PERSON#${id}`;

export const personKey = (id: string): Key => ({ pk: personPk(id), sk: 'PERSON' });

export const savedKey = (personId: string): Key => ({ pk: personPk(personId), sk: 'SAVED' });
