import { expect, test } from 'vitest';
import { Rating, ratingOf } from './review.ts';

test('The rating of a product has the average to one decimal and the number of reviews for each number of stars', () => {
  expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ count: 3, average: 3.7, stars: [1, 0, 0, 0, 2] });
  expect(ratingOf([0, 0, 0, 0, 1])).toEqual({ count: 1, average: 5, stars: [0, 0, 0, 0, 1] });
  expect(Rating.safeParse(ratingOf([9, 9, 9, 9, 9])).success).toBe(true);
});

test('A product without reviews has no rating', () => {
  expect([ratingOf([]), ratingOf([0, 0, 0, 0, 0])]).toEqual([null, null]);
});
