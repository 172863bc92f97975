import { decide } from '@hart/local-cloud/iam';
import { expect, test } from 'vitest';
import { isOpen } from '#shared/abilities/access.ts';
import { checksCsrf, isWrite } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { configOf } from '../config.ts';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import { loops } from '../loops.ts';
import { type SecretName, secretVariable } from '../secret-names.ts';
import { type Resource, type Stack, templates } from './testing.ts';

type Statement = { Effect: string; Action: string | string[]; Resource: unknown };

const asList = (value: unknown) => (Array.isArray(value) ? value : [value]);

async function lambdas() {
  return (await templates()).flatMap((stack) =>
    stack.resources
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map((lambda) => ({ stack, lambda })),
  );
}

const entryOf = (lambda: Resource) =>
  shopFunctions.find(({ id }) => id === lambda.Properties.Environment.Variables.SERVICE_NAME);

const byId = (stack: Stack, id: string) => stack.resources.find((resource) => resource.id === id);

function statementsOf(stack: Stack, lambda: Resource): Statement[] {
  const role = lambda.Properties.Role['Fn::GetAtt'][0];
  const attached = stack.resources.filter(
    ({ Type, Properties }) =>
      Type === 'AWS::IAM::Policy' && Properties.Roles?.some((each: { Ref: string }) => each.Ref === role),
  );
  const inline = byId(stack, role)?.Properties.Policies ?? [];
  return [...inline, ...attached.map(({ Properties }) => Properties)].flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
}

/** The actions that a role needs so that a stream or a queue can invoke the role's function. */
const waking = {
  table: [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
    's3:ListBucket',
    's3:PutObject',
  ],
  pages: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  messages: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  payments: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  search: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  uploads: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  jobs: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  tax: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  'email-returns': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
};

function declaredActions({ permission }: ShopFunction): string[] {
  return [
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    ...(permission.table ?? []).map((action) => `dynamodb:${action}`),
    ...(permission.secrets ? ['secretsmanager:GetSecretValue'] : []),
    ...(permission.signIn === 'exchange' ? ['secretsmanager:GetSecretValue'] : []),
    ...(permission.site?.actions ?? []).map((action) => `s3:${action}`),
    ...(permission.sendsPages ||
    permission.requestsEmails ||
    permission.sendsPayments ||
    permission.sendsJobs ||
    permission.sendsTax ||
    permission.sendsSearch
      ? ['sqs:SendMessage']
      : []),
    ...(permission.mpesa === 'ask' ? ['secretsmanager:GetSecretValue'] : []),
    ...(permission.sendsEmails ? ['ses:SendEmail'] : []),
    ...(permission.uploads === 'receive' ? ['s3:PutObject'] : []),
    ...(permission.uploads === 'process' ? ['s3:GetObject', 's3:ListBucket', 's3:PutObject'] : []),
    ...(permission.jobResults === 'write' ? ['s3:PutObject'] : []),
    ...(permission.imports === 'receive' ? ['s3:PutObject'] : []),
    ...(permission.imports === 'check' ? ['s3:PutObject'] : []),
    ...(permission.imports && permission.imports !== 'receive' ? ['s3:GetObject', 's3:ListBucket'] : []),
    ...(permission.jobResults === 'read' ? ['s3:GetObject'] : []),
    ...(permission.copiesLog ? ['s3:PutObject'] : []),
    ...(permission.invalidates ? ['cloudfront:CreateInvalidation'] : []),
    ...(permission.wokenBy ? waking[permission.wokenBy] : []),
  ];
}

test('Each function’s role allows exactly the actions that `rights` lists [T19]', async () => {
  const all = await lambdas();
  expect(all.length).toBe(shopFunctions.length);
  for (const { stack, lambda } of all) {
    const entry = entryOf(lambda) as ShopFunction;
    const actions = statementsOf(stack, lambda).flatMap(({ Action }) => asList(Action));
    expect([entry.id, new Set(actions)]).toEqual([entry.id, new Set(declaredActions(entry))]);
  }
});

test('No function’s role may change or delete an entry of the change log, except to erase a person [T19]', async () => {
  const mayDo: string[] = [];
  for (const { stack, lambda } of await lambdas()) {
    const { id } = entryOf(lambda) as ShopFunction;
    const onTable = statementsOf(stack, lambda)
      .filter(({ Action }) => asList(Action).some((action) => String(action).startsWith('dynamodb:')))
      .map((statement) => ({ ...statement, Resource: 'table' }) as Parameters<typeof decide>[0][number]);
    for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem'])
      for (const key of ['LOG#product#1', 'LOG-LIST#all#2026-11', 'LOG-BY#njeri', 'LOG-JOB#1'])
        if (decide(onTable, `dynamodb:${action}`, 'table', { leadingKeys: [key] }) === 'allowed')
          mayDo.push(`${id} ${action} ${key.split('#')[0]}`);
  }
  expect(mayDo).toEqual([
    ...['accounts-erase-account UpdateItem LOG', 'accounts-erase-account DeleteItem LOG-BY'],
    ...['events-job-due UpdateItem LOG', 'events-job-due DeleteItem LOG-BY'],
  ]);
});

test('No function has a wildcard action or resource, a managed policy, or a shared role [T19]', async () => {
  const all = await lambdas();
  for (const { stack, lambda } of all) {
    for (const { Action, Resource: on } of statementsOf(stack, lambda)) {
      expect(asList(Action).filter((action) => String(action).includes('*'))).toEqual([]);
      expect(asList(on)).not.toContain('*');
    }
    const role = byId(stack, lambda.Properties.Role['Fn::GetAtt'][0]);
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns');
  }
  const roles = all.map(({ stack, lambda }) => `${stack.name} ${lambda.Properties.Role['Fn::GetAtt'][0]}`);
  expect(new Set(roles).size).toBe(all.length);
});

test('Each function may read only the secrets that it uses [T19]', async () => {
  const logicalIds: Record<SecretName, RegExp> = {
    origin: /^OriginSecret/,
    signing: /^SigningSecret/,
    index: /^SecretA720EF05/,
    notices: /^NoticesSecret/,
    unlocks: /^UnlocksSecret/,
    pins: /^PinsSecret/,
    tracking: /^TrackingSecret/,
  };
  for (const { stack, lambda } of await lambdas()) {
    const entry = entryOf(lambda) as ShopFunction;
    const named = statementsOf(stack, lambda)
      .filter(({ Action }) => asList(Action).includes('secretsmanager:GetSecretValue'))
      .flatMap((statement) => asList(statement.Resource))
      .map((resource) => /data:ExportsOutputRef(\w+)/.exec(JSON.stringify(resource))?.[1])
      .filter((id) => id !== undefined);
    const expected = (entry.permission.secrets ?? []).map((name) => logicalIds[name]);
    // CDK sorts the resources of one action by name.
    const sorted = expected.sort((a, b) => a.source.localeCompare(b.source));
    expect([entry.id, named.sort()]).toEqual([entry.id, sorted.map((id) => expect.stringMatching(id))]);
  }
});

test('Every function for a write that checks a CSRF token may read the signing secret', () => {
  const checked = endpoints.filter(({ endpoint }) => checksCsrf(endpoint));
  expect(checked.length).toBeGreaterThan(20);
  for (const { endpoint } of checked) {
    const found = shopFunctions.find(({ route }) => route === endpoint.route);
    expect([found?.id, found?.permission.secrets]).toEqual([found?.id, expect.arrayContaining(['signing'])]);
  }
});

const WRITE = /^dynamodb:(?:Put|Update|Delete|Batch?Write|PartiQL)/;

/** The reads that require a session. They may write only when the session was last seen. */
const closedReads = endpoints
  .filter(({ endpoint: { route, access } }) => !isWrite(route) && !isOpen(access))
  .map(({ name }) => [name, 'Update']);

/** The other functions that write the table, with their actions. The list is written by hand and checks `rights/`. */
const writers: Record<string, string> = {
  // Most of these functions store only when a session was last seen, or a counter.
  getUser: 'Update',
  getOrder: 'Update',
  getProduct: 'Update',
  getTillCredit: 'Update',
  getTillFigures: 'Update',
  getPayment: 'Update',
  listCartItems: 'Update',
  quoteCart: 'Update',
  quoteForAgent: 'Update',
  countVisit: 'Update',
  unlockOrder: 'Update',
  openOrders: 'Update',
  sendOrderCode: 'Put Update',
  readOrderCode: 'Put Update',
  searchMoney: 'Update',
  searchOrders: 'Update',
  searchEmails: 'Update',
  sendOrderEmail: 'Put Update',
  searchCustomers: 'Update',
  emailsRequested: 'Put Update',
  // These functions also write items. A person's addresses are in the account's item.
  changeAccount: 'Delete Put Update',
  addAddress: 'Update',
  changeAddress: 'Update',
  removeAddress: 'Update',
  saveCart: 'Put Update',
  addToPosCart: 'Put Update',
  changePosLine: 'Put Update',
  removePosLine: 'Put Update',
  emptyPosCart: 'Put Update',
  sellPosCart: 'Delete Put Update',
  keepSaved: 'Put Update',
  submitReview: 'Put Update',
  stopReviewEmails: 'Put',
  subscribe: 'Delete Put Update',
  confirmNewsletter: 'Delete Put Update',
  unsubscribe: 'Delete Put Update',
  unsubscribePerson: 'Delete Put Update',
  exportSubscriber: 'Put Update',
  eraseSubscriber: 'Delete Put Update',
  searchSubscribers: 'Update',
  createCampaign: 'Put Update',
  changeCampaign: 'Put Update',
  deleteCampaign: 'Put Update',
  previewCampaign: 'Update',
  testCampaign: 'Update',
  startCampaign: 'Put Update',
  unscheduleCampaign: 'Delete Put Update',
  correctCustomerPoints: 'Delete Put Update',
  spendCustomerPoints: 'Delete Put Update',
  exportCustomer: 'Put Update',
  payOutCredit: 'Put Update',
  becomeDistributor: 'Put Update',
  moveDistributor: 'Delete Put Update',
  noteDistributor: 'Delete Put Update',
  answerDistributor: 'Delete Put Update',
  beginStockCount: 'Put Update',
  saveStockTallies: 'Put Update',
  finishStockCount: 'Put Update',
  cancelStockCount: 'Put Update',
  countStockAgain: 'Put Update',
  approveStockCount: 'Put Update',
  undoStockCount: 'Put Update',
  handInCash: 'Delete Put Update',
  approveCashDifference: 'Delete Put Update',
  moveCash: 'Delete Put Update',
  createPurchase: 'Put Update',
  changePurchase: 'Delete Put Update',
  sendPurchase: 'Delete Put Update',
  closePurchase: 'Delete Put Update',
  receivePurchase: 'Delete Put Update',
  undoDelivery: 'Delete Put Update',
  closeBookDay: 'Put Update',
  eraseDistributor: 'Delete Put Update',
  startPayment: 'Put Update',
  takePushResult: 'Put Update',
  // The function puts each entry of the change log into the log's lists.
  tableChanged: 'Put Update',
  invitePerson: 'Put Update',
  resendInvitation: 'Put Update',
  // Most of these functions also delete something: a session, an entry of a list, an expired hold or a person.
  signOut: 'Delete',
  emailReturned: 'Delete Put Update',
  emailsOverdue: 'Delete',
  endSessions: 'Delete Update',
  finishGoogleSignIn: 'Delete Put Update',
  waitForProduct: 'Delete Put Update',
  stopWaiting: 'Delete Update',
  tellWaitingPerson: 'Delete Put Update',
  removeWaitingPerson: 'Delete Put Update',
  changePerson: 'Delete Put Update',
  changeCustomer: 'Put Update',
  // The function logs who saw the customer's contacts.
  showCustomerContacts: 'Put Update',
  findCustomerPlaces: 'Put Update',
  changeAdminProduct: 'Delete Put Update',
  updateProduct: 'Delete Put Update',
  changeSettingsGroup: 'Put Update',
  changeAdminPage: 'Put Update',
  putBackAdminPage: 'Put Update',
  createAdminProduct: 'Delete Put Update',
  duplicateAdminProduct: 'Delete Put Update',
  deleteAdminProduct: 'Delete Put Update',
  moveProductStock: 'Put Update',
  createAdminSupplier: 'Put Update',
  changeAdminReview: 'Delete Put Update',
  changeAdminSupplier: 'Put Update',
  deleteAdminSupplier: 'Put Update',
  saveAdminFeatured: 'Put Update',
  createPost: 'Put Update',
  changePost: 'Delete Put Update',
  deletePost: 'Delete Put Update',
  createPromotion: 'Put Update',
  changePromotion: 'Put Update',
  deletePromotion: 'Put Update',
  samplePromotion: 'Update',
  savePostCategories: 'Put Update',
  createFaq: 'Put Update',
  changeFaq: 'Delete Put Update',
  deleteFaq: 'Delete Put Update',
  orderFaqs: 'Put Update',
  previewProducts: 'Update',
  createAdminCategory: 'Put Update',
  storeCategory: 'Put Update',
  changeAdminCategory: 'Delete Put Update',
  deleteAdminCategory: 'Delete Put Update',
  deleteCategory: 'Delete Put Update',
  updateCategory: 'Delete Put Update',
  orderAdminCategories: 'Put Update',
  removePerson: 'Delete Put Update',
  undoChange: 'Delete Put Update',
  mergeAccount: 'Delete Put Update',
  eraseAccount: 'BatchWrite Delete Put Update',
  placeOrder: 'Delete Put Update',
  keepDraft: 'Delete Put Update',
  quoteDraft: 'Update',
  orderDraft: 'Delete Put Update',
  extendHold: 'Delete Put Update',
  discardDraft: 'Delete Put Update',
  callNext: 'Put Update',
  takeLease: 'Put Update',
  endLease: 'Delete Update',
  recordCall: 'Delete Put Update',
  givePhone: 'Delete Put Update',
  makeOrder: 'Delete Put Update',
  priceNewOrder: 'Update',
  priceOrderChange: 'Update',
  changeOrder: 'Delete Put Update',
  undoOrderChange: 'Delete Put Update',
  cancelOrder: 'Delete Put Update',
  moveOrder: 'Delete Put Update',
  saveRider: 'Put Update',
  arrangeStops: 'Update',
  giveOrder: 'Delete Put Update',
  reportRoad: 'Delete Put Update',
  receiveGoods: 'Delete Put Update',
  takeCash: 'Delete Put Update',
  spendCredit: 'Delete Put Update',
  moveMoney: 'Delete Put Update',
  refundOrder: 'Delete Put Update',
  returnGoods: 'Delete Put Update',
  askOnPhone: 'Delete Put Update',
  recordCode: 'Delete Put Update',
  claimPayment: 'Delete Put Update',
  settleUnmatchedPayment: 'Delete Put Update',
  paymentDue: 'Delete Put Update',
  clock: 'Delete Put Update',
  jobDue: 'BatchWrite Delete Put Update',
  startJob: 'Put Update',
  importStatement: 'Put Update',
  cancelJob: 'Put Update',
  resumeJob: 'Put Update',
  searchChanged: 'BatchWrite Delete Put Update',
  startUpload: 'Put Update',
  startImport: 'Put Update',
  startImportCheck: 'Update',
  checkImportRows: 'Update',
  pictureUploaded: 'Update',
  takeTillNotice: 'Update',
  enrolTill: 'Put Update',
  unlockTill: 'Update',
  changeOwnPin: 'Delete Put Update',
  restoreTill: 'Delete Put Update',
  askTillPrompt: 'Delete Put Update',
  settleShortage: 'Delete Put Update',
  closeShift: 'Delete Put Update',
  settleTillAlarm: 'Delete Put Update',
  syncTill: 'Delete Put Update',
  createTill: 'Put Update',
  changeTill: 'Put Update',
  createTillCode: 'Put Update',
  decideReviews: 'Delete Put Update',
  decideTaxReceipt: 'Delete Put Update',
  taxReceiptsDue: 'Delete Put Update',
  setTillPin: 'Delete Put Update',
  enrolRiderPhone: 'Put Update',
  unlockRiderPhone: 'Update',
  getRiderDay: 'Update',
  sendRiderActs: 'Delete Put Update',
  askAtDoor: 'Delete Put Update',
  getDoorMoney: 'Update',
  spendCreditAtDoor: 'Delete Put Update',
  tellHandIn: 'Put Update',
  signHandIn: 'Put Update',
  makePhoneCode: 'Put Update',
  endRiderPhone: 'Put Update',
  checkRiderAct: 'Delete Put Update',
};

test('Only the listed functions may write or delete items of the table [T19] [T15] [T5]', async () => {
  const found = (await lambdas()).flatMap(({ stack, lambda }) => {
    const allowed = statementsOf(stack, lambda).filter(({ Effect }) => Effect === 'Allow');
    const actions = allowed.flatMap(({ Action }) => asList(Action).map(String));
    const writes = [...new Set(actions.filter((action) => WRITE.test(action)))].sort();
    const short = writes.map((action) => action.replace(/^dynamodb:(.*)Item$/, '$1')).join(' ');
    return short === '' ? [] : [[entryOf(lambda)?.name, short]];
  });
  expect(closedReads.map(([name]) => name)).toContain('listAccountOrders');
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(closedReads), ...writers });
});

test('A function’s environment names a resource only if the function may use it [T19]', async () => {
  for (const { lambda } of await lambdas()) {
    const { permission } = entryOf(lambda) as ShopFunction;
    const told = Object.keys(lambda.Properties.Environment.Variables);
    const granted = [
      ...(permission.table ? ['TABLE_NAME'] : []),
      ...(permission.secrets ?? []).map(secretVariable),
      ...(permission.site ? ['SITE_BUCKET'] : []),
      ...(permission.sendsPages ? ['PAGES_QUEUE_URL'] : []),
      ...(permission.requestsEmails ? ['EMAILS_QUEUE_URL'] : []),
      ...(permission.sendsSearch ? ['SEARCH_QUEUE_URL'] : []),
      ...(permission.sendsEmails ? ['MAIL_FROM', 'MAIL_SET', 'SITE_URL'] : []),
      ...(permission.sendsEmails === 'written' ? ['MAIL_RATE'] : []),
      ...(permission.sendsEmails && permission.sendsEmails !== 'written' ? ['MAIL_TEMPLATES'] : []),
      ...(permission.signIn ? ['SIGN_IN_ISSUER', 'SIGN_IN_CLIENT_ID', 'SITE_URL'] : []),
      ...(permission.signIn === 'exchange' ? ['SIGN_IN_SECRET_ARN', 'OWNER_EMAIL'] : []),
      ...(permission.sendsPayments ? ['PAYMENTS_QUEUE_URL'] : []),
      ...(permission.mpesa ? ['DARAJA_SHORTCODE'] : []),
      ...(permission.mpesa === 'ask' ? ['DARAJA_URL', 'DARAJA_SECRET_ARN', 'SITE_URL'] : []),
      ...(permission.sendsJobs ? ['JOBS_QUEUE_URL'] : []),
      ...(permission.sendsTax ? ['TAX_QUEUE_URL'] : []),
      ...(permission.etims ? ['ETIMS_CONNECTOR'] : []),
      ...(permission.jobResults || permission.imports === 'check' ? ['JOB_RESULTS_BUCKET'] : []),
      ...(permission.imports && permission.imports !== 'run' ? ['INCOMING_BUCKET'] : []),
      ...(permission.uploads ? ['INCOMING_BUCKET'] : []),
      ...(permission.uploads === 'process' ? ['UPLOADS_BUCKET'] : []),
      ...(permission.invalidates ? ['DISTRIBUTION_ID', 'SITE_URL'] : []),
      ...(permission.copiesLog ? ['LOG_COPIES_BUCKET'] : []),
      ...(permission.siteUrl ? ['SITE_URL'] : []),
    ];
    expect(told.sort()).toEqual([...new Set(['SERVICE_NAME', ...granted])].sort());
  }
});

test('Every function has Node 24, arm64, JSON logs with a retention period and a timeout [R16]', async () => {
  // These functions need more time: one scales pictures of 40 megapixels, the other sends the receipts of a till to KRA
  // one by one.
  const longer: Record<string, number> = { pictureUploaded: 60, taxReceiptsDue: 60 };
  for (const { stack, lambda } of await lambdas()) {
    expect(lambda.Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Timeout: longer[entryOf(lambda)?.name ?? ''] ?? 10,
      LoggingConfig: { LogFormat: 'JSON' },
    });
    const log = byId(stack, lambda.Properties.LoggingConfig.LogGroup.Ref);
    expect(log?.Properties.RetentionInDays).toBe(configOf('dev').logDays);
  }
});

test('Only the functions listed in infra/loops.ts have RecursiveLoop: Allow, each with a reason', async () => {
  const allowed = (await lambdas())
    .filter(({ lambda }) => lambda.Properties.RecursiveLoop === 'Allow')
    .map(({ lambda }) => entryOf(lambda)?.name);
  expect(allowed.sort()).toEqual(Object.keys(loops).sort());
  expect(Object.values(loops).every((reason) => reason.length > 40)).toBe(true);
});
