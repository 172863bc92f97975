import { type Permissions, whoIsCalling } from './permission.ts';

/** The rights of an endpoint that changes the points of a customer, together with their scheduled expiry. */
const changesPoints = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing', 'index'],
} as const;

/** The same actions as `whoIsCalling`, for an endpoint with which a person reads or changes their own account. */
const ownAccount = [...whoIsCalling, 'GetItem'] as const;

/** The rights of an endpoint that changes a distributor application, and shows it with its emails. */
const changesApplication = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing', 'index'],
} as const;

/** What the functions of accounts, customers and distributors may do, by noun (kind of record) and endpoint. */
export const people = {
  accounts: {
    addAddress: {
      table: ownAccount,
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* settings subscriber',
      writes: 'PERSON#* LIMIT#account#*',
    },
    changeAccount: {
      table: [...ownAccount, 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* subscriber suppression',
      writes: 'PERSON#* promotion subscriber email LIMIT#account#*',
    },
    changeAddress: {
      table: ownAccount,
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* settings subscriber',
      writes: 'PERSON#* LIMIT#account#*',
    },
    downloadAccount: {
      table: [...ownAccount, 'Query'],
      secrets: ['index'],
      reads: `caller session PERSON#* OWNED#* PERSON-CART#* promotion review order distributor
        subscriber suppression`,
      writes: 'LIMIT#account-file#*',
    },
    eraseAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      erasesLog: true,
      reads: `caller session PERSON#* pin owned cart settings product goes-with waiting promotion review
        order search draft payment credit points customer journal shift rider-phone distributor subscriber email
        LOG-BY#* LIMIT#account#* LIMIT#account-file#* LIMIT#cart-person#*
        LIMIT#distributor-phone#* LIMIT#order-phone#* LIMIT#waiting-contact#*`,
      writes: `session PERSON#* pin owned cart product goes-with stock waiting promotion review order search draft
        payment credit points customer tax journal shift rider-phone distributor subscriber email DUE#office#*
        log LOG-BY#* idempotency LIMIT#account#* LIMIT#account-file#* LIMIT#cart-person#*
        LIMIT#distributor-phone#* LIMIT#order-phone#* LIMIT#waiting-contact#*`,
    },
    // The function finds the newsletter subscription of the account by the keyed hash of its email address.
    getAccount: { table: ownAccount, secrets: ['index'], reads: 'caller PERSON#* subscriber' },
    getSaved: { table: ownAccount, reads: 'caller PERSON#*' },
    keepSaved: {
      table: [...ownAccount, 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#*',
      writes: 'PERSON#* LIMIT#account#*',
    },
    listAccountOrders: { table: [...whoIsCalling, 'Query'], reads: 'caller OWNED#* order' },
    mergeAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* VISITOR#* cart review order',
      writes: 'PERSON#* owned cart order LIMIT#account#*',
    },
    removeAddress: {
      table: ownAccount,
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* subscriber',
      writes: 'PERSON#* LIMIT#account#*',
    },
    endSessions: {
      table: [...whoIsCalling, 'Query', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller session',
      writes: 'session',
    },
    finishGoogleSignIn: {
      table: ['BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      signIn: 'exchange',
      reads: 'MEMBERS PERSON#*',
      writes: 'session person log LIMIT#sign-in#*',
    },
    getUser: { table: whoIsCalling, secrets: ['signing'], reads: 'caller' },
    signOut: { table: ['DeleteItem'], secrets: ['signing'], signIn: 'address', writes: 'session' },
    startGoogleSignIn: { secrets: ['signing'], signIn: 'address' },
    changePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller session MEMBERS',
      writes: 'session MEMBERS OWNER-COUNT PERSON#* DUE#office#* log',
    },
    getPerson: { table: [...whoIsCalling, 'GetItem'], reads: 'caller MEMBERS' },
    invitePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller MEMBERS',
      writes: 'MEMBERS OWNER-COUNT email log LIMIT#invitation#*',
    },
    listPeople: { table: [...whoIsCalling, 'Query'], reads: 'caller MEMBERS' },
    removePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller session MEMBERS',
      writes: 'session MEMBERS OWNER-COUNT PERSON#* DUE#office#* log',
    },
    resendInvitation: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller MEMBERS',
      writes: 'MEMBERS OWNER-COUNT email log LIMIT#invitation#* LIMIT#invitation-email#*',
    },
    confirmAge: { secrets: ['signing'] },
    getCsrfCookie: { secrets: ['signing'] },
  },
  customers: {
    changeCustomer: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* owned settings review order search credit points customer subscriber',
      writes: 'customer log',
    },
    // The function finds everything that is stored under the keyed hashes of the customer's phone and email addresses.
    exportCustomer: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: `caller session PERSON#* owned PERSON-CART#* settings waiting promotion review order search
        payment credit points customer distributor subscriber suppression`,
      writes: 'log',
    },
    findCustomerPlaces: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order search customer',
      writes: 'log',
    },
    // The function finds the customer's credit and newsletter by the keyed hashes of their phone and email address.
    getCustomer: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['index'],
      reads: 'caller VISITOR#* settings review order search credit points customer subscriber OWNED#*',
    },
    listCustomers: { table: [...whoIsCalling, 'Query'], secrets: ['index'], reads: 'caller credit customer' },
    payOutCredit: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller settings payment credit customer',
      writes: 'payment credit log',
    },
    previewErasure: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['index'],
      reads: `caller VISITOR#* waiting review order search payment credit points customer distributor
        subscriber OWNED#*`,
    },
    searchCustomers: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing', 'index'],
      reads: 'caller order search payment credit customer TILL-ACCOUNT#*',
    },
    showCustomerContacts: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller customer',
      writes: 'log',
    },
  },
  loyalty: {
    correctCustomerPoints: {
      ...changesPoints,
      reads: 'caller settings points customer',
      writes: 'points DUE#office#* log',
    },
    getCustomerPoints: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['index'],
      reads: 'caller settings points customer',
    },
    spendCustomerPoints: {
      ...changesPoints,
      reads: 'caller settings points customer',
      writes: 'credit points DUE#office#* log',
    },
  },
  distributors: {
    // The function emails the shop and the applicant.
    becomeDistributor: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* settings DISTRIBUTOR#* SUPPRESSION#*',
      writes: `owned DISTRIBUTOR#* DISTRIBUTOR-CONTACT#* DISTRIBUTORS#* email log idempotency
        LIMIT#distributor-address#* LIMIT#distributor-phone#* LIMIT#distributor-visitor#*
        LIMIT#stranger-email#*`,
    },
    answerDistributor: {
      ...changesApplication,
      reads: 'caller distributor suppression email',
      writes: 'distributor email log',
    },
    eraseDistributor: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller distributor',
      writes: 'distributor log',
    },
    // The function finds the outcome of the applicant's emails, and their other applications, by the keyed hashes of
    // their email address and phone.
    getDistributor: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['index'],
      reads: 'caller distributor suppression email',
    },
    listDistributors: { table: [...whoIsCalling, 'Query'], reads: 'caller distributor' },
    moveDistributor: {
      ...changesApplication,
      reads: 'caller distributor suppression email',
      writes: 'distributor log',
    },
    noteDistributor: {
      ...changesApplication,
      reads: 'caller distributor suppression email',
      writes: 'distributor log',
    },
  },
} as const satisfies Permissions;
