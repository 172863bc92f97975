import { type Permissions, whoIsCalling } from './permission.ts';

/** What the functions of texts, settings and the change log may do, by noun (kind of record) and endpoint. */
export const content = {
  content: {
    getPost: { table: ['GetItem', 'Query'], reads: 'slug POST-CATEGORIES POSTS' },
    getTextPage: { table: ['GetItem', 'Query'], reads: 'settings page' },
    getTextVersion: { table: ['GetItem', 'Query'], reads: 'settings page' },
    listFaqs: { table: ['Query'], reads: 'FAQS' },
    listPosts: { table: ['GetItem', 'Query'], reads: 'POST-CATEGORIES POSTS' },
    changeFaq: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller faq',
      writes: 'faq log',
    },
    createFaq: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller faq',
      writes: 'faq log COUNTER#faq',
    },
    deleteFaq: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller faq',
      writes: 'faq log',
    },
    getAdminFaq: { table: [...whoIsCalling, 'GetItem'], reads: 'caller faq' },
    listAdminFaqs: { table: [...whoIsCalling, 'Query'], reads: 'caller faq' },
    orderFaqs: {
      table: [...whoIsCalling, 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller faq',
      writes: 'faq log',
    },
    changePost: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller upload post',
      writes: 'slug post DUE#office#* log',
    },
    createPost: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller post',
      writes: 'slug post log COUNTER#post',
    },
    deletePost: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller post',
      writes: 'slug post DUE#office#* log',
    },
    getAdminPost: { table: [...whoIsCalling, 'GetItem'], reads: 'caller post' },
    listAdminPosts: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller post' },
    listPostCategories: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller post' },
    savePostCategories: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller post',
      writes: 'post log',
    },
    changeAdminPage: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query'],
      secrets: ['signing'],
      reads: 'caller settings page',
      writes: 'settings page log',
    },
    getAdminPage: { table: [...whoIsCalling, 'Query'], reads: 'caller page' },
    getAdminPageVersion: { table: [...whoIsCalling, 'GetItem'], reads: 'caller page' },
    listAdminPageVersions: { table: [...whoIsCalling, 'Query'], reads: 'caller page' },
    putBackAdminPage: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query'],
      secrets: ['signing'],
      reads: 'caller settings page',
      writes: 'settings page log',
    },
  },
  settings: {
    changeSettingsGroup: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      mpesa: 'number',
      etims: true,
      sms: 'know',
      reads: 'caller settings',
      writes: 'settings DUE#office#* log',
    },
    getSettingsGroup: {
      table: [...whoIsCalling, 'GetItem'],
      mpesa: 'number',
      etims: true,
      sms: 'know',
      reads: 'caller settings',
    },
    listSettings: { table: [...whoIsCalling, 'GetItem'], reads: 'caller settings' },
    getSettings: { table: ['GetItem'], reads: 'settings' },
  },
  log: {
    listLog: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller MEMBERS category product campaign log log-list',
    },
    // Undoing a change restores a record, so the function may write what the record's own endpoint writes. If a
    // category is restored, a job updates its products.
    undoChange: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      sendsJobs: true,
      reads: `caller MEMBERS PERSON#* settings category product list slug feature promotion review till
        faq post page distributor campaign job log COUNTER#product`,
      writes: `MEMBERS OWNER-COUNT PERSON#* settings category product list slug feature promotion review
        till faq post page distributor campaign job DUE#office#* log`,
    },
  },
} as const satisfies Permissions;
