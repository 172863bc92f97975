import type { SeedPost } from './shape.ts';

const category_name = 'Pouches';
const all = '/category/caffeine-energy-pouches';

/** Articles about the pouches: their ingredients and their use. They make no health claims. */
export const pouchPosts: readonly SeedPost[] = [
  {
    slug: 'what-is-in-a-washa-pouch',
    name: 'What is in a Washa pouch, and what is not',
    summary:
      'Caffeine, flavour, and a soft white pouch around them. No nicotine, no tobacco, no sugar. Here is how to read the tin.',
    created_at: '2026-09-07T06:00:00.000Z',
    category_name,
    picture: {
      name: 'category-caffeine-energy-pouches-hero',
      alt: 'Washa tins and fruit on a sunlit table',
    },
    // no promise: a figure of speech
    description: `<p>People ask us at the counter every day, so let us write it down once. A Washa pouch is small, white and dry. You place it under your upper lip, leave it there, and take it out again. Nothing is lit, nothing is swallowed, nothing is spat.</p>
<h2>What is in it</h2>
<ul>
<li><strong>Caffeine.</strong> As much as the tin says: 50 mg in most of them, 100 mg in the strongest.</li>
<li><strong>Flavour.</strong> From mango and passion to kahawa and tangawizi.</li>
<li><strong>The pouch itself.</strong> Small, soft and dry. It stays whole while you use it.</li>
</ul>
<h2>What is not in it</h2>
<p>No nicotine. No tobacco. No sugar. That is printed on every tin, and it is the first thing to look for when somebody offers you another brand: a pouch that looks the same may hold something else.</p>
<h2>How to read the tin</h2>
<table>
<thead><tr><th>On the tin</th><th>What it tells you</th></tr></thead>
<tbody>
<tr><td>mg caffeine</td><td>How much is in <em>one</em> pouch, not in the tin</td></tr>
<tr><td>Slim, or large</td><td>How much room it takes under your lip</td></tr>
<tr><td>20 pouches</td><td>How many the tin holds</td></tr>
</tbody>
</table>
<blockquote><p>Caffeine is not for children, and not for everybody. If you are pregnant, sensitive to caffeine or under a doctor’s care, ask your doctor first.</p></blockquote>
<p>Curious? <a href="${all}">All the pouches are here</a>, with what is in each.</p>`,
  },
  {
    slug: 'how-to-use-a-pouch',
    name: 'Your first pouch, step by step',
    // no promise: how long it takes to learn
    summary:
      'Open, place, leave it alone, and into the lid. It takes a minute to learn and no water, cup or flame.',
    created_at: '2026-09-21T06:00:00.000Z',
    category_name,
    picture: { name: 'washa-barafu-top', alt: 'A tin of Washa Barafu pouches from above, in hard light' },
    // no promise: how long a pouch works
    // no promise: a figure of speech
    description: `<p>There is not much to it, but nobody tells you the first time. So:</p>
<ol>
<li><strong>Open the tin.</strong> The pouches are inside; the lid has room for those you have used.</li>
<li><strong>Take one.</strong> One is enough. Our <a href="${all}?subcategory=washa-extra">Extra Strong</a> pouches hold 100 mg of caffeine each and are not for a first try.</li>
<li><strong>Place it under your upper lip,</strong> a little to the side, and leave it there. No chewing.</li>
<li><strong>A tingle tells you that it works.</strong> It fades after a few minutes; the flavour stays longer.</li>
<li><strong>Take it out</strong> after half an hour or so, an hour at most. It goes into the lid, and from there into a bin.</li>
</ol>
<h2>Three things that people ask</h2>
<h3>Can I drink with it?</h3>
<p>Yes. Hot drinks make the flavour go faster.</p>
<h3>Do I have to spit?</h3>
<p>No. That is the point.</p>
<h3>How many in a day?</h3>
<p>Count them together with your coffee, tea and energy drinks: caffeine adds up whatever it comes in. If you cannot sleep, it was one too many.</p>
<p>And please keep the tin where children do not find it.</p>`,
  },
  {
    slug: 'find-your-flavour',
    name: 'Mango, mint or kahawa: how to find your flavour',
    summary:
      'Four shelves, more than thirty tins. A short guide for those who stand in front of them and cannot choose.',
    created_at: '2026-10-05T06:00:00.000Z',
    category_name,
    picture: { name: 'hero-fruit', alt: 'Mango, passion and lime mint tins among cut fruit, lit violet' },
    // no promise: what the goods are
    description: `<p>Start with what you already like to drink. It works more often than you would think.</p>
<h2>You like juice</h2>
<p>Then the <a href="${all}?subcategory=washa-fruit">fruit shelf</a> is yours: mango, passion, guava, watermelon, ukwaju. Sweet without sugar, and the easiest place to begin.</p>
<h2>You like chewing gum</h2>
<p>Go to <a href="${all}?subcategory=washa-fresh">mint and citrus</a>. Barafu is the coldest of them; tango mint the gentlest.</p>
<h2>You like coffee or chai</h2>
<p>The <a href="${all}?subcategory=washa-roast">coffee and spice shelf</a> tastes of what is in your cup at four o’clock: kahawa, chai masala, tangawizi, mdalasini.</p>
<h2>You cannot decide</h2>
<p>Nobody says you have to. The <a href="${all}?subcategory=washa-assorted">mixed packs</a> hold several flavours at once, so that you find yours before you buy a whole roll of it.</p>`,
  },
  {
    slug: 'the-roast-shelf',
    name: 'The roast shelf: four o’clock in a tin',
    summary:
      'Kahawa, chai masala and vanilla latte taste of the afternoon. Here is what each of them is like.',
    created_at: '2026-10-19T06:00:00.000Z',
    category_name,
    picture: {
      name: 'hero-roast',
      alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    },
    description: `<p>Fruit sells first, but the people who come back come back for the roast shelf. It is the one that tastes of home.</p>
<h2>Kahawa</h2>
<p>Dark and a little bitter, like the thermos at the stage before six in the morning. No milk in sight.</p>
<h2>Chai masala</h2>
<p>Cardamom first, then ginger, then the warmth of the tea itself. The one that everybody smells across the table.</p>
<h2>Vanilla latte</h2>
<p>Round and soft. If you take three spoons in your cup, begin here: it tastes sweet, and there is no sugar in it.</p>
<hr>
<p>All of them are <a href="${all}?subcategory=washa-roast">on the coffee and spice shelf</a>, with what they hold and what they cost.</p>`,
  },
];
