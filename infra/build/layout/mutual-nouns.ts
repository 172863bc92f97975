import type { MutualNouns } from './nouns.ts';

/** The pairs of nouns (kinds of records) that may still import each other, for now. */
export const mutualNouns: readonly MutualNouns[] = [
  {
    floor: 'shared',
    nouns: ['orders', 'payments'],
    why: 'An order for staff holds its payments, and a payment names its order.',
  },
  {
    floor: 'shared',
    nouns: ['loyalty', 'orders'],
    why: 'An order for staff holds its points, and an order that is given up earns none.',
  },
  {
    floor: 'functions/data',
    nouns: ['accounts', 'orders'],
    why: 'An order is in the list of its owner, and erasing a person erases the owner of their orders.',
  },
  {
    floor: 'functions/data',
    nouns: ['accounts', 'till'],
    why: 'A PIN belongs to a person, and erasing the person deletes it in the same transaction.',
  },
  {
    floor: 'functions/data',
    nouns: ['catalogue', 'stock'],
    why: 'A new product and its first stock are one transaction, and the stock is kept under the key of its product.',
  },
  {
    floor: 'functions/data',
    nouns: ['loyalty', 'orders'],
    why: 'An order and the points that follow it are read by one Query.',
  },
  {
    floor: 'functions/data',
    nouns: ['orders', 'payments'],
    why: 'A change of an order and the list of payments without an order are one transaction.',
  },
  {
    floor: 'functions/data',
    nouns: ['orders', 'till'],
    why: 'A change of a sale and the claimed money of its shift are one transaction.',
  },
  {
    floor: 'functions/core',
    nouns: ['orders', 'payments'],
    why: 'An order for staff holds its payments, and paying answers the order.',
  },
  {
    floor: 'functions/core',
    nouns: ['payments', 'till'],
    why: 'A notice from M-Pesa may belong to a prompt of a till, and a till asks what the shop knows of a code.',
  },
  {
    floor: 'web/src/features/admin',
    nouns: ['featured', 'products'],
    why: 'The form of a product chooses other products with the picker of the featured product.',
  },
];
