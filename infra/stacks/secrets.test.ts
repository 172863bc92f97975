import { expect, test } from 'vitest';
import { isOpen } from '#shared/abilities/access.ts';
import { checksCsrf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { shopFunctions } from '../functions.ts';
import { type SecretName, secretNames } from '../secret-names.ts';
import { type Stack, templates } from './testing.ts';

/* Tests which functions may read which of the stage's secrets, by the policies of the synthesised templates. */

/** Returns the names of the functions whose roles may read each secret. */
async function readersOf(): Promise<Record<SecretName, string[]>> {
  const stacks = await templates();
  const readers = Object.fromEntries(secretNames.map((name) => [name, [] as string[]]));
  for (const stack of stacks)
    for (const [role, text] of policiesOf(stack))
      for (const name of secretNames)
        if (text.includes(exportOf(name))) readers[name]?.push(nameOf(stack, role));
  return readers as Record<SecretName, string[]>;
}

/** The index secret's construct is named `Secret`. */
const exportOf = (name: SecretName) =>
  name === 'index'
    ? 'data:ExportsOutputRefSecret'
    : `data:ExportsOutputRef${name[0]?.toUpperCase()}${name.slice(1)}Secret`;

/** Returns the inline policies of a stack's roles as JSON, by the role's id. */
const policiesOf = ({ resources }: Stack): [string, string][] =>
  resources.flatMap(({ id, Type, Properties }) => {
    if (Type === 'AWS::IAM::Role') return [[id, JSON.stringify(Properties.Policies ?? [])]];
    if (Type !== 'AWS::IAM::Policy') return [];
    return Properties.Roles.map(({ Ref }: { Ref: string }) => [
      Ref,
      JSON.stringify(Properties.PolicyDocument),
    ]);
  });

function nameOf({ resources }: Stack, role: string): string {
  const lambda = resources.find(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Role['Fn::GetAtt'][0] === role,
  );
  const service = lambda?.Properties.Environment.Variables.SERVICE_NAME;
  return shopFunctions.find(({ id }) => id === service)?.name ?? `${role} without a function`;
}

/** The secrets that only a few functions read, with these functions. */
const few: Record<Exclude<SecretName, 'signing' | 'index'>, string[]> = {
  origin: ['originCheck'],
  notices: ['takeTillNotice'],
  unlocks: [
    ...['askAtDoor', 'askTillPrompt', 'changeOwnPin', 'enrolRiderPhone', 'getDoorMoney', 'getRiderDay'],
    ...[
      'getTillCredit',
      'getTillFigures',
      'restoreTill',
      'sellPosCart',
      'sendRiderActs',
      'signHandIn',
      'spendCreditAtDoor',
    ],
    ...['syncTill', 'tellHandIn', 'unlockRiderPhone', 'unlockTill'],
  ],
  pins: ['changeOwnPin', 'enrolRiderPhone', 'setTillPin', 'unlockRiderPhone', 'unlockTill'],
  tracking: ['emailsRequested', 'makeOrder', 'openOrders', 'orderDraft', 'placeOrder'],
};

test.each(Object.entries(few))(
  'Only the functions that need the secret “%s” may read it [T19] [T24]',
  async (name, names) => {
    expect((await readersOf())[name as SecretName].sort()).toEqual(names);
  },
);

/**
 * The functions that read the index secret, by what they look up. Most of them find a person's data by a phone number
 * or email address.
 */
const index: Record<string, string[]> = {
  promotions: ['changePromotion', 'createPromotion', 'placeOrder', 'quoteCart'],
  newsletter: [
    ...['addAddress', 'changeAccount', 'changeAddress', 'downloadAccount', 'getAccount', 'removeAddress'],
    ...['confirmNewsletter', 'searchSubscribers', 'subscribe', 'unsubscribe', 'unsubscribePerson'],
    ...['exportSubscriber', 'getSubscriber', 'testCampaign'],
  ],
  emails: [
    ...['emailReturned', 'emailsRequested', 'clock'],
    ...['listOrderEmails', 'sendOrderEmail', 'searchEmails'],
  ],
  codes: ['openOrders', 'readOrderCode', 'sendOrderCode'],
  reviews: ['stopReviewEmails', 'submitReview'],
  distributors: [
    ...['answerDistributor', 'becomeDistributor', 'getDistributor', 'moveDistributor', 'noteDistributor'],
  ],
  customers: [
    ...[
      'changeCustomer',
      'exportCustomer',
      'findCustomerPlaces',
      'getCustomer',
      'listCustomers',
      'previewErasure',
      'searchCustomers',
    ],
    ...['eraseAccount', 'jobDue'],
  ],
  points: ['correctCustomerPoints', 'getCustomerPoints', 'spendCustomerPoints'],
  credit: [
    ...['getCredit', 'getTillCredit', 'payOutCredit', 'refundOrder', 'settleUnmatchedPayment'],
    ...['spendCredit', 'takeCash', 'askAtDoor', 'getDoorMoney', 'spendCreditAtDoor'],
  ],
  orders: [
    ...['changeOrder', 'makeOrder', 'openAdminOrder', 'priceNewOrder', 'priceOrderChange'],
    ...['searchChanged', 'searchMoney', 'searchOrders'],
  ],
  people: ['finishGoogleSignIn', 'invitePerson'],
  waiting: ['stopWaiting', 'waitForProduct'],
  desk: ['listDesk', 'callNext', 'takeLease', 'endLease', 'recordCall', 'givePhone'],
};

test('Only the functions that find records by a person’s phone or email address read the index secret [T19]', async () => {
  const named = Object.values(index).flat().sort();
  expect(new Set(named).size).toBe(named.length);
  expect((await readersOf()).index.sort()).toEqual(named);
});

test('No function for M-Pesa reads the index secret [T19]', async () => {
  const readers = await readersOf();
  const open = shopFunctions.filter(({ route }) =>
    endpoints.some(({ endpoint }) => endpoint.route === route && isOpen(endpoint.access)),
  );
  const found = open.filter(({ name }) => readers.index.includes(name)).map(({ name }) => name);
  expect(found.sort()).toEqual([
    ...['becomeDistributor', 'confirmNewsletter', 'finishGoogleSignIn', 'givePhone', 'openOrders'],
    ...[
      'placeOrder',
      'quoteCart',
      'sendOrderCode',
      'stopReviewEmails',
      'stopWaiting',
      'submitReview',
      'subscribe',
      'unsubscribe',
      'waitForProduct',
    ],
  ]);
});

test('Only functions that check a CSRF token or sign data read the signing secret [T19]', async () => {
  const checked = endpoints.filter(({ endpoint }) => checksCsrf(endpoint)).map(({ name }) => name);
  const others = (await readersOf()).signing.filter((name) => !checked.includes(name));
  expect(others.sort()).toEqual([
    ...['askAtDoor', 'askTillPrompt', 'finishGoogleSignIn', 'getCsrfCookie', 'getUser', 'jobDue'],
    ...['quoteForAgent', 'startGoogleSignIn', 'takePushResult'],
  ]);
});

test('The function that decodes strangers’ pictures reads no secret [T10] [T19]', () => {
  const decoding = shopFunctions.find(({ name }) => name === 'pictureUploaded');
  expect(decoding?.permission).toEqual({
    wokenBy: 'uploads',
    table: ['GetItem', 'UpdateItem'],
    reads: 'upload',
    writes: 'upload',
    uploads: 'process',
  });
});
