import type { SeedReviews } from './seed-review.ts';

/** Invented reviews of the vapes. */
export const vapeReviews: SeedReviews = {
  'hart-one-mango-ice': [
    ['Tony M.', 5, 'Draws smoothly from the first to the last. The mango stays mango.'],
    ['Shiru K.', 4, 'Good size for the pocket. I would like to see how much is left.'],
  ],
  'hart-one-passion-fizz': [
    ['Alex O.', 4, 'Fizzy on the tongue, not too sweet.'],
    ['Diana W.', 5, 'They asked for my ID at the door, which I think is right. Very correct people.'],
  ],
  'hart-one-madafu': [['Rashid K.', 4, 'Coconut water more than coconut cream. Light.']],
  'hart-one-watermelon-ice': [
    ['Carol J.', 5, 'Cool and clean. Never leaked in my bag.'],
    ['Moses T.', 3, 'Nice taste, but mine lasted a little less than I hoped.'],
  ],
  'hart-one-blueberry-ice': [['Edwin N.', 4, 'The ice is gentle, the berry is clear.']],
  'hart-one-lime-mint': [
    ['Sharon A.', 5, 'Came in forty minutes to Ruaka, in the rain. Respect to the rider.'],
  ],
  'hart-max-mango-pineapple': [
    ['George W.', 5, 'The battery holds two long days. You can see the level on the little screen.'],
    ['Anita P.', 4, 'Big, but it feels good in the hand.'],
  ],
  'hart-max-strawberry-kiwi': [['Kelvin R.', 4, 'Sweet at first, then the kiwi comes through.']],
  'hart-max-pink-lemonade': [['Mercy C.', 5, 'Sour and pink, exactly as it says.']],
  'hart-max-pwani-punch': [['Said A.', 4, 'All the fruit of the coast at once. A lot, but good.']],
  'hart-pod-starter-kit': [
    ['Daniel G.', 5, 'Simple to fill and nothing to set. The leaflet is in plain English and Kiswahili.'],
    ['Joyce M.', 4, 'Charges in under an hour. The cable could be longer.'],
  ],
  'hart-pods-barafu-mint': [['Philip O.', 4, 'Fits with a click and does not leak.']],
  'hart-pods-embe-alphonso': [['Nancy W.', 5, 'The ripest mango of them all.']],
  'hart-salts-dawa': [['Ken S.', 4, 'Honey and ginger, warm at the back of the throat.']],
  'hart-salts-zanzibar-vanilla': [
    ['Aisha M.', 5, 'Soft vanilla, like the pods at the market in Stone Town.'],
  ],
  'hart-salts-mabuyu': [['Boniface L.', 4, 'Red, sour and sweet. My fingers expected to be sticky.']],
};
