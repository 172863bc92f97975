// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { KraReceipt } from '#shared/tax/kra-receipt.ts';
/** Texts of the checkout and the order page. Those from the specification are verbatim. */
export const orderTexts = {
  checkout: {
    title: 'Checkout',
    customer: 'Customer Information',
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    // promise call-to-confirm
    phoneHint: 'We call this number to confirm your order.',
    delivery: 'Delivery Details',
    area: 'Delivery Area',
    zone: (zone: number, fee: string) => `Zone ${zone}: ${fee}`,
    // promise free-pickup
    freePickup: 'free pickup',
    // no promise: repeats the reader’s choice
    pickupAsk: (address: string) => `Pickup is selected: you collect it at ${address}.`,
    pickupYes: 'I will pick it up',
    pickupNo: 'Bring it to me',
    street: 'Street, building or landmark',
    streetHint: 'Where in your area the rider finds you.',
    notListed: 'My area is not listed',
    notListedMessage: (lines: string) =>
      `Hello, I would like to order:\n${lines}\nMy area is not in your list. I am in: `,
    askUsChat: 'Order on WhatsApp',
    askUsCall: (phone: string) => `Call ${phone}`,
    askUsMessage: (lines: string) => `Hello, I would like to order:\n${lines}`,
    instructions: 'Delivery Instructions',
    instructionsHint: 'Gate, floor or best time: anything that helps the rider.',
    pickupHint: 'When you will come, or who will come for you.',
    summary: 'Order Summary',
    columns: { item: 'Item', quantity: 'Quantity', price: 'Price (Ksh)', subtotal: 'Subtotal (Ksh)' },
    subtotal: 'Subtotal',
    fee: 'Delivery Fee',
    free: 'Free',
    // no promise: only a label
    discount: (code: string | undefined) => (code ? `Discount (${code})` : 'Discount'),
    rounding: 'Rounding',
    total: 'Total',
    vat: (amount: string) => `VAT included: ${amount}`,
    // promise order-earns-quoted-points: kept by shared/loyalty/points.ts#pointsAhead,
    //   functions/core/loyalty/follow-order.ts#followPoints; shown by functions/api/customers/customer-points.test.ts ›
    //   A delivered order earns the number of points in its quote
    points: (points: string) =>
      `This order earns you ${points} once it is delivered and paid by M-Pesa or in cash.`,
    // no promise: only a label
    pickupAt: (place: string) => `Pickup at ${place}`,
    deliveryTo: (area: string) => `Delivery to ${area}`,
    change: 'change?',
    submit: 'Complete Order',
    sending: 'Processing...',
    checking: 'Checking your order…',
    checkingText: 'You sent an order, and the answer has not arrived yet. One moment.',
    pricing: 'Checking prices…',
    tryAgain: 'Try again',
    closed: 'We take no orders at the moment.',
    terms: 'By completing the order you accept our',
    termsLink: 'Terms & Conditions',
    rememberedTitle: 'As last time',
    changeDetails: 'Change',
    forget: 'Forget my details',
    totalAmount: 'Total Amount',
    editCart: 'Edit cart',
    problems: 'Please fix these products first:',
    changed: 'Prices have changed since you added these products. Please check the new total.',
    quoteFailed: 'We could not check prices and stock.',
    settingsFailed: 'We could not load the delivery areas.',
    // promise order-once: kept by functions/core/orders/place-order.ts#placeOrder,
    //   shared/shop.ts#repeatWindowSeconds; shown by functions/core/orders/place-order.test.ts › After a cancellation,
    //   an order with the same idempotency key returns the cancelled order; shown by
    //   web/src/features/checkout/ordering.test.ts › If the answer to an order is lost, a retry uses the same
    //   idempotency key
    safeToRetry: 'It is safe to try again: you will not order twice.',
    // promise order-sent-when-online: kept by web/src/features/checkout/ordering.ts#makeOrdering; shown by
    //   web/src/features/checkout/ordering.test.ts › When the browser is online again, the pending order is sent
    //   automatically with its idempotency key
    onlineAgain: 'We also try again automatically when you are back online.',
    // promise call-to-confirm, order-once
    orderedElsewhere:
      'It came from another phone or computer. We call you to confirm it, so there is nothing more to do. To order the same again, wait a minute.',
    notOrdered: 'What is in your cart now is not part of it. Tap again to order it too.',
  },
  placed: {
    contact: (phone: string) => `Questions? Call, text or WhatsApp ${phone}`,
    thanks: 'Thank you for your order',
    dialog: (number: string) => `Your order number is ${number}.`,
    look: 'See my order',
    returning: (seconds: number) => `Back to the shop in ${seconds} s`,
    stay: 'Stay here',
  },
  mine: {
    title: 'My Orders',
    text: 'These are the orders that you placed or opened on this phone.',
    empty: 'You have placed no order on this phone yet.',
    others: 'The link in the e-mail of an order opens it too. So does signing in with the same account.',
    contact: 'How to reach us',
    shop: 'Shop now',
    older: 'Show older orders',
    order: (number: string) => `Order ${number}`,
    anOrder: 'An order',
    againFor: (number: string) => `Order again, order ${number}`,
    forget: 'Not mine: forget',
    forgetFor: (number: string) => `Not mine: forget, order ${number}`,
    forgotten: 'This phone no longer lists that order.',
    gone: 'This order no longer exists.',
    failed: 'We could not load its state.',
  },
  till: {
    title: (receipt: string) => `Receipt ${receipt}`,
    soldAt: (shop: string, at: string) => `${shop}, ${at}`,
    servedBy: (name: string) => `Served by ${name}`,
    code: (code: string) => `Code ${code}, to bring goods back without the paper`,
    pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
    vat: (amount: string) => `VAT ${amount}`,
    total: 'Total',
    withoutVat: 'Without VAT',
    tender: (kind: 'cash' | 'mpesa' | 'credit', reference: string) =>
      ({ cash: 'Cash', mpesa: `M-Pesa ${reference}`.trim(), credit: 'Credit' })[kind],
    handed: 'Cash handed over',
    change: 'Change',
    returned: (receipt: string, at: string) => `Returned, ${receipt}, ${at}`,
    print: 'Print or save as PDF',
    // promise till-sends-when-online
    onItsWay: (receipt: string) => `Receipt ${receipt} is on its way`,
    // promise till-sends-when-online
    onItsWayText:
      'Your sale is recorded at the till, which has not sent it to us yet. It does so when it is online. Keep the paper receipt, and open this page again later.',
    look: 'Look again',
  },
  tax: {
    title: (receipt: string) => `KRA receipt of ${receipt}`,
    facts: (kra: KraReceipt) =>
      [
        ['Number', kra.number],
        ['Control unit', kra.control_unit],
        ['Internal data', kra.internal_data],
        ['Signature', kra.signature],
      ] as const,
    qr: 'QR code that checks the receipt with KRA',
    notShown: 'KRA’s receipt could not be loaded. Open this page again.',
  },
  receipt: {
    title: (isPaid: boolean) => (isPaid ? 'Receipt' : 'Order, not paid yet'),
    columns: ['Item', 'Quantity', 'Price', 'Discount', 'Amount', 'VAT included'],
    pin: (pin: string) => `KRA PIN ${pin}`,
    total: 'Total (Ksh)',
    vat: (percent: number) => `All amounts are in Ksh and include ${percent}% VAT.`,
  },
  order: {
    paid: 'Payment Successful!',
    thanks: 'Thank you for your order',
    // promise email-withheld-is-said: kept by functions/core/emails/email-limit.ts#mayEmailStranger; shown by
    //   functions/core/emails/email-limit.test.ts › Of twenty-five simultaneous orders with one email address
    emailWithheld:
      'We did not email you about this order: this address has had five emails from us within the hour. Keep the link to this page.',
    number: 'Order number',
    texts: 'Texts that apply',
    termsVersion: (version: number) => `Terms & Conditions, version ${version}`,
    privacyVersion: (version: number) => `Privacy, version ${version}`,
    id: 'Order ID',
    date: 'Date',
    total: 'Total Amount',
    payment: 'Payment Status',
    payments: {
      pending: 'Pending',
      paid: 'Paid',
      failed: 'Not paid yet',
      refunded: 'Refunded',
      cod_due: 'Pay on delivery',
    },
    // no promise: only a label
    payAtPickup: 'Pay at pickup',
    nothingPaid: 'Nothing was paid',
    paymentMoved: (number: string) => `Moved to ${number}`,
    nothingToPay: 'Nothing to pay',
    deliverTo: 'Deliver to',
    pickupAt: 'Pick up at',
    instructions: 'Delivery Instructions',
    pickupNote: 'Your note',
    statuses: {
      // promise call-to-confirm
      pending: 'Waiting for our call',
      confirmed: 'Confirmed',
      packed: 'Packed',
      // no promise: only a label
      out_for_delivery: 'On its way',
      delivered: 'Delivered',
      unreachable: 'We could not reach you',
      cancelled: 'Cancelled',
      refused: 'Not accepted at the door',
      returned: 'Returned',
    },
    /** The names of the states that differ for an order that the customer picks up. */
    pickupStatuses: { packed: 'Ready to collect', delivered: 'Collected', refused: 'Not accepted' },
    headings: {
      pending: 'Order Received!',
      unreachable: 'We could not reach you',
      confirmed: 'Order Confirmed',
      packed: 'Order Packed',
      // no promise: only a label
      out_for_delivery: 'Order On Its Way',
      delivered: 'Order Delivered',
    },
    pickupHeadings: { packed: 'Order Ready to Collect', delivered: 'Order Collected' },
    points: {
      earned: (points: string) => `You earned ${points} with this order.`,
      // promise points-become-credit
      use: (minimum: string, worth: string) =>
        `From ${minimum} on, they become credit for your next order, ${worth} a point: ask us when we call you.`,
    },
    timeline: 'Order progress',
    remember: {
      ask: 'Remember your details on this phone?',
      askInstead: 'Remember these details instead?',
      // promise details-remembered ×2: kept by web/src/features/orders/remembered.ts#makeRemembered; shown by
      //   web/src/features/orders/remembered.test.ts › A browser remembers the contact details for 180 days; shown by
      //   web/src/features/accounts/forget-person.test.ts › Signing out deletes the customer’s data from the browser
      text: 'Your name, phone, e-mail address, area and landmark stay on this phone for 180 days, and you need not type them again. You can make it forget them at any time.',
      yes: 'Remember them',
      no: 'No, thanks',
      keepOld: 'Keep the old ones',
      known: 'This phone remembers your details for the next order.',
      forget: 'Forget them',
      forgotten: 'This phone has forgotten your details.',
    },
    changed: 'Changed by us, as agreed with you',
    newField: (name: string) => `${name} changed`,
    givenUp: (status: string) => `Order ${status.toLowerCase()}`,
    sameAs: (number: string) => `It is the same as your order ${number} and continues there.`,
    givenUpText: 'Call or chat with us if you have a question about it.',
    items: 'What you ordered',
    print: (isPaid: boolean) => (isPaid ? 'Print receipt' : 'Print order'),
    quantity: (quantity: number) => `Quantity: ${quantity}`,
    cameBack: (pieces: number) => `${pieces} came back`,
    broughtBack: 'Brought back',
    next: 'What happens next',
    questions: 'Questions?',
    // promise code-returned-on-cancel: kept by functions/data/promotions/return-use.ts#returnUse; shown by
    //   functions/core/promotions/promotion-uses.test.ts › A cancelled, refused or returned order releases its
    //   single-use code
    codeBack: (code: string) => `You can use promo code ${code} again while it is valid.`,
    // promise call-to-confirm
    nextCall: 'We call you to confirm the order.',
    // promise call-by-time: kept by shared/orders/order-times.ts#callBy,
    //   functions/core/orders/admin-orders.ts#listAdminOrders; shown by shared/orders/order-times.test.ts › In opening
    //   hours, the call about an order is due in five minutes; shown by functions/api/orders/admin-orders.test.ts › The
    //   orders to call are sorted by the time by which the shop promises to call; people: Staff call in the order of
    //   the list “To call”.
    nextCallBy: (when: string) => `We call you by ${when} to confirm the order.`,
    // promise call-to-confirm
    nextCallLate: 'We are late with our call. Please answer it, or call us.',
    // promise call-unreachable-again: kept by shared/orders/order-moves.ts#unreachable,
    //   functions/core/orders/admin-orders.ts#listAdminOrders; shown by functions/api/orders/admin-orders.test.ts ›
    //   Staff see the number of items in each list; people: Staff call again the list of those who did not answer.
    nextAnswer: 'Please answer our next call, or call us, so that we can confirm the order.',
    nextRide: (area: string) => `A rider brings it to ${area}.`,
    // promise there-by-time: kept by shared/orders/order-times.ts#thereBy,
    //   functions/core/orders/move-order.ts#arrivalOf; shown by shared/orders/order-times.test.ts › A confirmed order
    //   is due after the minutes of its zone; shown by functions/api/orders/move-order.test.ts › A confirmation sets
    //   the time by which the goods arrive; people: Staff and riders work in the order of this time.
    nextRideBy: (area: string, when: string) => `We bring it to ${area} by ${when}.`,
    // promise there-by-time
    nextRideLate: (area: string) =>
      `We bring it to ${area}. It is later than we said: please call us if you cannot wait.`,
    nextAtDoor: (rider: string) => `${rider} is at your door with your order.`,
    nextRiding: (area: string, rider = 'The rider', when?: string) =>
      `${rider} is on the way to ${area}${when ? `, there by ${when}` : ''}.`,
    nextPickup: (address: string) => `You collect it at ${address}.`,
    // promise there-by-time
    nextPickupBy: (address: string, when: string) =>
      `You collect it at ${address}. It is ready for pickup by ${when}.`,
    phoneAsked: {
      // no promise: a question
      title: 'On which number can we call you?',
      // promise unreached-call-us
      text: 'We called the number of this order and did not reach you. Without another one, the order is not delivered and will be cancelled.',
      label: 'Another phone number',
      hint: 'For example 0712 345 678',
      invalid: 'Please type a Kenyan phone number, such as 0712 345 678.',
      submit: 'Send the number',
      sending: 'Sending…',
      // promise new-number-called: kept by functions/core/orders/give-phone.ts#givePhone; shown by
      //   functions/api/desk/record-call.test.ts › When a customer has given another number, the order is to be called
      //   within the usual time; people: Staff call in the order of the desk.
      next: 'We call you once you have sent us another number.',
    },
    cancel: {
      open: 'Cancel this order',
      ask: (number: string) => `Cancel order ${number}? You cannot undo this.`,
      // promise refund-by-next-day
      refund: (amount: string) =>
        `We will refund your ${amount} by M-Pesa or in cash, by the end of the next day.`,
      confirm: 'Yes, cancel it',
      keep: 'Keep the order',
      cancelling: 'Cancelling…',
      done: 'Your order is cancelled.',
    },
    call: 'Call us',
    callRider: (name: string) => `Call ${name}`,
    chat: 'WhatsApp us',
    chatMessage: (number: string) => `Hello, I have a question about my order ${number}.`,
    again: 'Order again',
    home: 'Return Home',
    shop: 'Continue Shopping',
    loading: 'Loading order details...',
    failed: 'Error loading order details',
    // promise cart-survives
    failedText: 'Your order is safe. Only this page did not load.',
    notFound: 'Order not found',
    notFoundText: 'There is no order at this address. Check the link, or call us with your order number.',
    stubTitle: (number: string) => `Order ${number}`,
    stubText:
      'To see its state and what is due, enter the end of the phone number you ordered with, or call us.',
    partText:
      'You see the state and the sum of this order. Its goods and its customer are shown on the phone that ordered it.',
    partArrival: (when: string) => `There by ${when}`,
    partReady: (when: string) => `Ready by ${when}`,
    partAtDoor: 'The rider is at the door.',
    share: {
      open: 'Share with who is at home',
      // promise home-link-ends: kept by functions/core/order-access/order-access.ts#rightTo; shown by
      //   functions/core/order-access/order-access.test.ts › A link that a customer shares with people at home expires
      //   at the delivery; shown by functions/core/order-access/order-access.test.ts › A caller with a limited token of
      //   an order sees its state and sum
      text: 'The link shows when we come and what is to pay. We show neither goods nor a phone number with it, and it ends with the delivery.',
      message: (number: string) => `Order ${number} from Hart is coming.`,
      copied: 'The link is copied.',
      failed: 'The link could not be copied. Press and hold it to share it:',
    },
    calendar: 'Add to calendar',
    calendarTitle: (number: string) => `Hart order ${number} arrives`,
    unlock: {
      title: 'Show the order’s state and sum',
      label: 'Last four digits of the phone number',
      hint: 'The phone number you ordered with.',
      submit: 'Show my order',
      sending: 'One moment…',
      four: 'Please type the last four digits of the phone number.',
    },
    retry: 'Try again',
  },
} as const;
