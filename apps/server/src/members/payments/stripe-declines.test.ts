import { expect, it } from 'vitest';
import { paymentFailure } from './stripe-declines.ts';

it.each([
  ['the word of the bank', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  ['that of Stripe where the bank has none', { code: 'expired_card' }, 'card_expired'],
  [
    'that of Stripe where that of the bank is not known',
    { code: 'incorrect_cvc', decline_code: 'new_one' },
    'details_wrong',
  ],
  ['a word that nobody knows', { code: 'card_declined', decline_code: 'a_word_of_2030' }, 'declined'],
  ['what is the bank’s to say', { code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
  ['nothing', null, 'declined'],
])('takes %s', (_case, error, failure) => {
  expect(paymentFailure(error)).toBe(failure);
});
