import type { PartitionsOfAreas } from './partitions.ts';

/** The partitions that the functions of accounts, staff, texts and the log read and write. */
export const peopleRights = {
  account: {
    addAddress: { reads: 'caller PERSON#* settings subscriber', writes: 'PERSON#* LIMIT#account#*' },
    changeAccount: {
      reads: 'caller PERSON#* subscriber suppression',
      writes: 'PERSON#* promotion subscriber email LIMIT#account#*',
    },
    changeAddress: { reads: 'caller PERSON#* settings subscriber', writes: 'PERSON#* LIMIT#account#*' },
    downloadAccount: {
      reads: `caller session PERSON#* OWNED#* PERSON-CART#* promotion review order distributor
        subscriber suppression`,
      writes: 'LIMIT#account-file#*',
    },
    eraseAccount: {
      reads: `caller session PERSON#* pin owned cart settings product waiting promotion review order
        search draft payment credit points customer journal shift distributor subscriber email
        LOG-BY#* LIMIT#account#* LIMIT#account-file#* LIMIT#cart-person#*
        LIMIT#distributor-phone#* LIMIT#order-phone#* LIMIT#waiting-contact#*`,
      writes: `session PERSON#* pin owned cart product stock waiting promotion review order search draft
        payment credit points customer tax journal shift distributor subscriber email DUE#office#*
        log LOG-BY#* idempotency LIMIT#account#* LIMIT#account-file#* LIMIT#cart-person#*
        LIMIT#distributor-phone#* LIMIT#order-phone#* LIMIT#waiting-contact#*`,
    },
    getAccount: { reads: 'caller PERSON#* subscriber' },
    getSaved: { reads: 'caller PERSON#*' },
    keepSaved: { reads: 'caller PERSON#*', writes: 'PERSON#* LIMIT#account#*' },
    listAccountOrders: { reads: 'caller OWNED#* order' },
    mergeAccount: {
      reads: 'caller PERSON#* VISITOR#* cart review order',
      writes: 'PERSON#* owned cart order LIMIT#account#*',
    },
    removeAddress: { reads: 'caller PERSON#* subscriber', writes: 'PERSON#* LIMIT#account#*' },
  },
  identity: {
    endSessions: { reads: 'caller session', writes: 'session' },
    finishGoogleSignIn: { reads: 'MEMBERS PERSON#*', writes: 'session person log LIMIT#sign-in#*' },
    getUser: { reads: 'caller' },
    signOut: { writes: 'session' },
  },
  people: {
    changePerson: { reads: 'caller session MEMBERS', writes: 'session MEMBERS OWNER-COUNT PERSON#* log' },
    getPerson: { reads: 'caller MEMBERS' },
    invitePerson: {
      reads: 'caller MEMBERS',
      writes: 'MEMBERS OWNER-COUNT email log LIMIT#invitation#*',
    },
    listPeople: { reads: 'caller MEMBERS' },
    removePerson: { reads: 'caller session MEMBERS', writes: 'session MEMBERS OWNER-COUNT PERSON#* log' },
    resendInvitation: {
      reads: 'caller MEMBERS',
      writes: 'MEMBERS OWNER-COUNT email log LIMIT#invitation#* LIMIT#invitation-email#*',
    },
  },
  shopper: {
    getSettings: { reads: 'settings' },
    listCartItems: { reads: 'caller cart' },
    saveCart: {
      reads: 'caller PERSON#*',
      writes: 'cart LIMIT#cart-address#* LIMIT#cart-person#* LIMIT#cart-visitor#*',
    },
    subscribe: {
      reads: 'settings SUBSCRIBER#* SUPPRESSION#*',
      writes: 'subscriber email LIMIT#stranger-email#* LIMIT#subscribe#* LIMIT#subscribe-address#*',
    },
  },
  newsletter: {
    confirmNewsletter: { reads: 'SUBSCRIBER#*', writes: 'PROMOTION#* subscriber email' },
    eraseSubscriber: { reads: 'caller subscriber', writes: 'promotion subscriber log' },
    exportSubscriber: { reads: 'caller promotion subscriber suppression', writes: 'log' },
    getSubscriber: { reads: 'caller promotion subscriber suppression' },
    getSubscriberCount: { reads: 'SUBSCRIBER-COUNT' },
    listSubscribers: { reads: 'caller subscriber' },
    searchSubscribers: { reads: 'caller subscriber' },
    unsubscribe: { reads: 'SUBSCRIBER#*', writes: 'subscriber' },
    unsubscribePerson: { reads: 'caller promotion subscriber suppression', writes: 'subscriber log' },
  },
  campaigns: {
    changeCampaign: { reads: 'caller subscriber campaign job', writes: 'campaign log' },
    createCampaign: { reads: 'caller subscriber campaign job', writes: 'campaign log COUNTER#campaign' },
    deleteCampaign: { reads: 'caller campaign job', writes: 'campaign log' },
    getCampaign: { reads: 'caller subscriber campaign job' },
    listCampaigns: { reads: 'caller campaign job' },
    previewCampaign: { reads: 'caller settings' },
    startCampaign: { reads: 'caller subscriber campaign job', writes: 'campaign job DUE#office#* log' },
    testCampaign: { reads: 'caller PERSON#* settings suppression', writes: 'LIMIT#campaign-test#*' },
    unscheduleCampaign: { reads: 'caller subscriber campaign job', writes: 'campaign DUE#office#* log' },
  },
  distributors: {
    answerDistributor: { reads: 'caller distributor suppression email', writes: 'distributor email log' },
    eraseDistributor: { reads: 'caller distributor', writes: 'distributor log' },
    getDistributor: { reads: 'caller distributor suppression email' },
    listDistributors: { reads: 'caller distributor' },
    moveDistributor: { reads: 'caller distributor suppression email', writes: 'distributor log' },
    noteDistributor: { reads: 'caller distributor suppression email', writes: 'distributor log' },
  },
  content: {
    becomeDistributor: {
      reads: 'caller PERSON#* settings DISTRIBUTOR#* SUPPRESSION#*',
      writes: `owned DISTRIBUTOR#* DISTRIBUTOR-CONTACT#* DISTRIBUTORS#* email log idempotency
        LIMIT#distributor-address#* LIMIT#distributor-phone#* LIMIT#distributor-visitor#*
        LIMIT#stranger-email#*`,
    },
    getPost: { reads: 'slug POST-CATEGORIES POSTS' },
    getTextPage: { reads: 'settings page' },
    getTextVersion: { reads: 'settings page' },
    listFaqs: { reads: 'FAQS' },
    listPosts: { reads: 'POST-CATEGORIES POSTS' },
  },
  faqs: {
    changeFaq: { reads: 'caller faq', writes: 'faq log' },
    createFaq: { reads: 'caller faq', writes: 'faq log COUNTER#faq' },
    deleteFaq: { reads: 'caller faq', writes: 'faq log' },
    getAdminFaq: { reads: 'caller faq' },
    listAdminFaqs: { reads: 'caller faq' },
    orderFaqs: { reads: 'caller faq', writes: 'faq log' },
  },
  posts: {
    changePost: { reads: 'caller upload post', writes: 'slug post DUE#office#* log' },
    createPost: { reads: 'caller post', writes: 'slug post log COUNTER#post' },
    deletePost: { reads: 'caller post', writes: 'slug post DUE#office#* log' },
    getAdminPost: { reads: 'caller post' },
    listAdminPosts: { reads: 'caller post' },
    listPostCategories: { reads: 'caller post' },
    savePostCategories: { reads: 'caller post', writes: 'post log' },
  },
  settings: {
    changeAdminPage: { reads: 'caller settings page', writes: 'settings page log' },
    changeSettingsGroup: { reads: 'caller settings', writes: 'settings DUE#office#* log' },
    getAdminPage: { reads: 'caller page' },
    getAdminPageVersion: { reads: 'caller page' },
    getSettingsGroup: { reads: 'caller settings' },
    listAdminPageVersions: { reads: 'caller page' },
    listSettings: { reads: 'caller settings' },
    putBackAdminPage: { reads: 'caller settings page', writes: 'settings page log' },
  },
  log: {
    listLog: { reads: 'caller MEMBERS category product campaign log log-list' },
    undoChange: {
      reads: `caller MEMBERS PERSON#* settings category product list slug feature promotion review till
        faq post page distributor campaign job log COUNTER#product`,
      writes: `MEMBERS OWNER-COUNT PERSON#* settings category product list slug feature promotion review
        till faq post page distributor campaign job DUE#office#* log`,
    },
  },
} as const satisfies PartitionsOfAreas;
