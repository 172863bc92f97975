import { expect, test } from 'vitest';
import { SubscriberForm } from './subscriber.ts';

const good = { name: 'Wanjiku', email: 'wanjiku@mail.example' };

test('A name is required in the newsletter dialog, but not in the forms of the footer and the blog [S2-240] [G-33]', () => {
  expect(SubscriberForm.parse(good)).toEqual({ ...good, phone: '', source: 'modal' });
  for (const source of ['footer', 'blog'])
    expect(SubscriberForm.parse({ email: good.email, source })).toMatchObject({ name: '', source });
});

test.each([
  ['name', undefined, 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['email', undefined, 'Email is required'],
  ['email', ' ', 'Email is required'],
  ['email', 'wanjiku', 'Please enter a valid email address'],
  ['email', 'a@b.example, c@d.example', 'Please enter a valid email address'],
  ['phone', '0712', 'Please enter a valid phone number'],
  ['phone', '071234567x', 'Please enter a valid phone number'],
  ['phone', '++254712345678', 'Please enter a valid phone number'],
  ['phone', '----------', 'Please enter a valid phone number'],
])(
  'The newsletter form refuses the %s %j: %s [S2-240] [S2-241] [S2-242] [S2-243] [S2-244] [S2-338]',
  (field, value, message) => {
    const { error } = SubscriberForm.safeParse({ ...good, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  },
);

test.each([
  [{}, { name: 'Name is required', email: 'Email is required' }],
  [
    { name: '', email: '' },
    { name: 'Name is required', email: 'Email is required' },
  ],
  [
    { name: ' ', email: 'x', phone: '1' },
    {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
    },
  ],
  [
    { email: good.email, phone: '12' },
    { name: 'Name is required', phone: 'Please enter a valid phone number' },
  ],
  [
    { name: 7, email: '' },
    { name: 'Name is required', email: 'Email is required' },
  ],
  [
    { source: 'footer', email: '', phone: 'x' },
    { email: 'Email is required', phone: 'Please enter a valid phone number' },
  ],
])('All invalid fields of the newsletter form %j are named together, each once [S2-307]', (form, errors) => {
  const { error } = SubscriberForm.safeParse(form);
  expect(error?.issues.map((issue) => [issue.path[0], issue.message]).sort()).toEqual(
    Object.entries(errors).sort(),
  );
});

test.each([
  '',
  '+254 712 345 678',
  '0712-345-678',
  '254712345678',
  '+254 (0)712 345 678',
  '(0712) 345.678',
  '712345678',
  '0712 345-67',
  '+44 20 7946 0958',
  '071 234 56',
])('The newsletter form accepts the phone number %j as typed [S2-243] [S2-338] [G-20]', (phone) => {
  expect(SubscriberForm.parse({ ...good, phone }).phone).toBe(phone);
});
