// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const cartTexts = {
  cart: {
    title: 'Your Cart',
    count: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    loading: 'Loading your cart…',
    lines: 'Products in your cart',
    summary: 'Summary',
    emptyTitle: 'Your Cart is Empty',
    emptyText: "Looks like you haven't added anything to your cart yet",
    continueShopping: 'Continue Shopping',
    view: 'View cart',
    checkout: 'Proceed to Checkout',
    subtotal: 'Subtotal',
    delivery: 'Estimated Delivery:',
    deliveryLater: 'Calculated at checkout',
    total: 'Total',
    vat: 'VAT included',
    each: 'each',
    goesWith: 'Goes well with it',
    remove: (name: string) => `Remove ${name}`,
    removed: 'Item removed from cart',
    undo: 'Undo',
    was: 'was',
    priceChanged: 'The price has changed since you added this.',
    priceSeen: 'OK',
    takeOut: 'Remove it',
    takeLeft: (left: number) => `Take ${left}`,
    adults: '18+',
    // promise free-delivery-above: kept by shared/delivery.ts#deliveryFee; shown by
    //   functions/api/orders/orders.test.ts › above the free-delivery sum has no delivery fee
    freeFrom: (missing: string) => `Add ${missing} more and delivery is free`,
    // promise free-delivery-above
    free: 'Delivery is free for this cart',
    // no promise: only a label
    freeMeter: 'Progress to free delivery',
    quoteFailed:
      'We could not check prices and stock just now. These are the prices from when you added them.',
    retry: 'Try again',
    restore: 'Restore your cart',
    // no promise: only a label
    restoreText: 'It held:',
    restoring: 'One moment…',
  },
  again: {
    adding: 'Adding the goods…',
    added: (number: string) => `Added from your order ${number}`,
    nothing: (number: string) => `Nothing of your order ${number} can be bought now`,
    addedByLink: 'Added by the link that you opened',
    nothingByLink: 'Nothing of this link can be bought now',
    kept: 'What was in your cart is still there.',
    tellMe: 'Tell me when it is back',
    undo: 'Undo',
    retry: 'Try again',
    notYours: 'To order it again, open the order from the phone or the e-mail that you ordered with.',
  },
  dropdown: {
    title: (count: number) => `Your Cart (${count})`,
    close: 'Close cart',
    empty: 'Your cart is empty',
    explore: 'Explore Products',
    total: 'Total',
    view: 'View Cart',
    checkout: 'Checkout',
  },
  promo: {
    // no promise: only a label
    label: 'Promo code',
    apply: 'Apply',
    trying: 'Checking…',
    // no promise: only a label
    remove: (code: string) => `Remove promo code ${code}`,
    removeShort: 'Remove',
    saves: (code: string, sum: string) => `Code ${code} saves you ${sum}`,
    nearly: (hint: string, code: string) => `${hint}, with code ${code}`,
    use: 'Use it',
    takeIt: (code: string) => `Use it: code ${code}`,
  },
} as const;
