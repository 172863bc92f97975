import type { SeedReviews } from './seed-review.ts';

/** Invented reviews of the energy pouches. */
export const pouchReviews: SeedReviews = {
  'washa-embe-mango': [
    [
      'Achieng O.',
      5,
      'Tastes like the mangoes my shosho used to send from Murang’a. I keep one tin in the car and one at my desk.',
      'shown',
    ],
    [
      'Brian K.',
      4,
      'Proper mango, not the sweet-shop kind. The first minute tingles a bit, then it is fine.',
    ],
    [
      'Fatuma A.',
      5,
      'Ordered at lunch, the rider called in ten minutes and was in Kilimani before my meeting started.',
    ],
  ],
  'washa-passion': [
    ['Kevin M.', 5, 'Sharp like real passion juice with the seeds in. My favourite of the fruit tins.'],
    ['Njeri W.', 4, 'Very good flavour. I wish the lid for the used ones were a little bigger.'],
  ],
  'washa-nanasi-mint': [
    ['Otieno J.', 4, 'Pineapple first, mint after. Good before football, not too strong.'],
    ['Sheila C.', 5, 'I did not think these two would go together, and now it is the third tin.'],
  ],
  'washa-tikiti-watermelon': [
    ['Mwende N.', 5, 'Cold from the fridge this is the best thing on a hot afternoon.'],
    ['Dennis L.', 3, 'Nice, but the taste was gone after half an hour. The lift stayed longer.'],
  ],
  'washa-ukwaju': [
    [
      'Salim H.',
      5,
      'Ukwaju with a bit of salt, exactly like at the coast. Whoever made this knows Mombasa.',
      'shown',
    ],
    ['Purity G.', 4, 'Sour in a good way. My colleagues pull faces and then ask for another one.'],
  ],
  'washa-pera-guava': [
    ['Wambui T.', 4, 'Soft and pink, like the guavas from our compound. A calm one for the evening shift.'],
  ],
  'washa-madafu': [
    ['Hassan M.', 5, 'Light coconut, no sunscreen smell at all. I finished the tin in a week.'],
    ['Lydia A.', 4, 'Gentle. Good for somebody who is new to pouches.'],
  ],
  'washa-forosadi': [
    [
      'Collins O.',
      5,
      'I had not tasted mulberries since primary school. This took me straight back to the fence behind class six.',
      'shown',
    ],
  ],
  'washa-spearmint': [
    ['Grace N.', 5, 'Fresh, simple, no surprises. I use it on the matatu home when my eyes want to close.'],
    ['Peter M.', 4, 'Like good chewing gum, and it lasts about as long as it says.'],
    ['Ruth K.', 5, 'Mint that does not burn. Thank you for writing the caffeine on the tin so clearly.'],
  ],
  'washa-barafu': [
    ['Victor O.', 5, 'Ice. Just ice. My whole head woke up.'],
    ['Cynthia J.', 3, 'Too cold for me, but my brother has taken the tin and will not give it back.'],
  ],
  'washa-ndimu-mint': [
    ['Abdi R.', 4, 'Lime and mint like the juice at the base in Eastleigh, without the sugar.'],
    ['Naomi W.', 5, 'The only thing that gets me through stock-taking nights.'],
  ],
  'washa-tango-mint': [
    ['Stella M.', 4, 'Cucumber sounded strange. It is like water with a slice in it, very clean.'],
  ],
  'washa-limau-chumvi': [
    ['Omar S.', 5, 'Lemon with salt and a little chilli at the end. Nobody else makes this.'],
    ['Joan A.', 2, 'Too salty for my taste. The shop was kind about it and helped me choose another.'],
  ],
  'washa-kahawa': [
    ['Muthoni K.', 5, 'Black coffee, a little smoky, no milk. I drink less from the machine now.', 'shown'],
    ['Eric W.', 5, 'Tastes of the roast and not of flavouring. The rider even had change.'],
    ['Beatrice L.', 4, 'Good one. A bit drier in the mouth than the fruit tins.'],
  ],
  'washa-chai-masala': [
    [
      'Zainab Y.',
      5,
      'Cardamom, ginger, and then the tea. I gave one to my mother and she asked where the cup was.',
      'shown',
    ],
    ['Samuel K.', 4, 'Warm and spicy. Best in the cold months.'],
  ],
  'washa-tangawizi': [
    ['Esther M.', 5, 'Real ginger heat. It clears the head and the nose.'],
    ['James O.', 4, 'Strong. One is enough for a whole afternoon.'],
  ],
  'washa-dawa': [
    [
      'Caroline N.',
      5,
      'Honey, lemon, ginger, as my aunt makes it. It wakes me up and I stop coughing in meetings.',
    ],
    ['Felix T.', 4, 'Honey is at the front, which I like.'],
  ],
  'washa-mdalasini': [['Irene W.', 4, 'Cinnamon like a fresh mandazi. Good with the morning tea.']],
  'washa-vanilla-latte': [
    ['Tracy A.', 5, 'Sweet without sugar. This is my dessert on the night bus.'],
    ['Mike G.', 3, 'A little too soft for me, but my wife loves it.'],
  ],
  'washa-kola': [['Ian K.', 4, 'Tastes of the glass bottle from the kiosk. Fun.']],
  'washa-extra-kahawa-double': [
    ['Dr Wekesa', 4, 'For a night on call it does what it says. Not more than two, it is strong.'],
    [
      'Lucy M.',
      5,
      'I drive to Eldoret and back on Fridays. One of these at Naivasha and I am awake.',
      'shown',
    ],
  ],
  'washa-extra-embe-pilipili': [
    ['Kamau N.', 5, 'Mango with chilli powder as they sell it outside school. The kick is serious.'],
    ['Halima D.', 4, 'Hot, sweet, and then hot again.'],
  ],
  'washa-extra-theluji': [['Patrick S.', 4, 'Snow on Mount Kenya, that is the only way to say it.']],
  'washa-onja-mixed-tin': [
    ['Agnes K.', 5, 'Bought it to find out what I like. Now I know: all four. Good way to start.', 'shown'],
    ['Tom O.', 4, 'Each flavour is in its own little bag, so they do not mix. Smart.'],
  ],
  'washa-onja-fresh-tin': [['Winnie A.', 5, 'All the mints in one tin. I share them at the gym.']],
  'washa-pwani-roll': [
    ['Yusuf B.', 5, 'Five tins of the coast. Cheaper than one at a time, and it came well packed.'],
  ],
};
