import { expect, test } from 'vitest';
import { CallError } from '../../../api/call-error.ts';
import { failureOf, refusalOf } from './form-messages.ts';

const wrongFields = new CallError({
  ...{ status: 422, code: 'invalid', message: 'The fields are wrong.' },
  errors: { code: ['This code exists.', 'It is too long.'], tiers: ['Please add a discount.'] },
});
const changed = new CallError({ status: 409, code: 'changed', message: 'A colleague changed it.' });

test('A form shows no message above its buttons if each error is beside its field', () => {
  const refusal = refusalOf(wrongFields);
  expect(refusal.messages).toEqual({ code: 'This code exists.', tiers: 'Please add a discount.' });
  expect(failureOf(refusal, {}, new Set(['code', 'tiers']))).toBeUndefined();
  expect(failureOf(undefined, { code: 'Please type a code.' }, new Set(['code']))).toBeUndefined();
});

test('An error about a field that the form does not show is above the form’s buttons', () => {
  const refusal = refusalOf(wrongFields);
  expect(failureOf(refusal, {}, new Set(['code']))).toEqual({
    error: wrongFields,
    text: 'Please add a discount.',
  });
  expect(failureOf(undefined, { image: 'Please add a picture.' }, new Set(['code']))?.text).toBe(
    'Please add a picture.',
  );
});

test('A form without fields shows a refusal above its buttons, with the server’s message', () => {
  expect(failureOf(refusalOf(changed), {}, new Set(['code']))).toEqual({ error: changed });
});

test('A form may show its own message beside a field, instead of the server’s', () => {
  const refusal = refusalOf(changed, { name: 'It is called Kiosk now.' });
  expect(failureOf(refusal, {}, new Set(['name']))).toBeUndefined();
});

test('A refusal with other details than invalid fields is shown above the form’s buttons, with the server’s message', () => {
  const moved = new CallError({
    ...{ status: 409, code: 'move-not-allowed', message: 'The order is packed.' },
    errors: { to: ['out_for_delivery'] },
  });
  expect(failureOf(refusalOf(moved), {}, new Set(['why']))).toEqual({ error: moved });
});

test('A form may show its own message above its buttons, instead of the server’s', () => {
  const refusal = refusalOf(changed, { stored: 'A colleague disabled them.' });
  expect(failureOf(refusal, {}, new Set())).toEqual({ error: changed, text: 'A colleague disabled them.' });
});
