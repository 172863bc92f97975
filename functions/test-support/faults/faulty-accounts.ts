import { addAddress, changeAccount, keepSaved } from '#shared/accounts/endpoints.ts';
import {
  addAddress as addAddressHandler,
  changeAccount as changeAccountHandler,
  keepSaved as keepSavedHandler,
} from '../../api/accounts.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { findSaved } from '../../data/accounts/saved.ts';
import { send } from '../event.ts';
import { callAs, signIn } from '../people.ts';
import type { FaultyWrite } from './write-faults.ts';

let next = 0;

async function oneAddress(): Promise<FaultyWrite> {
  const { id, session } = await signIn(`at-home-${++next}`);
  const body = { customer_name: 'Reader', customer_phone: '0712345678', customer_address: 'Karen' };
  const call = await callAs(session, { body });
  return {
    send: () => send(addAddress, addAddressHandler, call),
    check: async (last, again) => {
      const kept = (await findPerson(id))?.addresses ?? [];
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [kept.length !== 1 || kept[0]?.customer_address !== 'Karen', `${kept.length} addresses`],
      ];
    },
  };
}

async function oneConsent(): Promise<FaultyWrite> {
  const { id, session } = await signIn(`agreeing-${++next}`);
  const call = await callAs(session, { body: { consents: { marketing_sms: true } } });
  return {
    send: () => send(changeAccount, changeAccountHandler, call),
    check: async (last, again) => {
      const kept = (await findPerson(id))?.consents;
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [
          kept?.marketing_sms?.given !== true || kept.marketing_email !== undefined,
          'the stored consents are wrong',
        ],
      ];
    },
  };
}

async function oneSavedList(): Promise<FaultyWrite> {
  const { id, session } = await signIn(`saving-${++next}`);
  const saved = [{ id: 1, slug: 'product-1' }];
  const call = await callAs(session, { body: { saved } });
  return {
    send: () => send(keepSaved, keepSavedHandler, call),
    check: async (last, again) => {
      const kept = (await findSaved(id))?.saved;
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [JSON.stringify(kept) !== JSON.stringify(saved), `${kept?.length} saved products`],
      ];
    },
  };
}

/**
 * Writes by a signed-in customer. Each has a name, a function that prepares the write, and the storage calls of the
 * write.
 */
export const faultyAccounts: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['a new address in an account', oneAddress, ['BatchGetItem', 'GetItem', 'UpdateItem']],
  ['a consent', oneConsent, ['GetItem', 'UpdateItem']],
  ['a saved list', oneSavedList, ['UpdateItem', 'GetItem', 'TransactWriteItems']],
];
