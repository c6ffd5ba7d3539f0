import { describe, expect, it } from 'vitest';
import { mailboxOf, mailboxWithDots } from './claimant.ts';

describe('mailboxOf', () => {
  it.each([
    ['reader@example.org', 'reader@example.org'],
    ['Reader+Manga@Example.org', 'reader@example.org'],
    ['+reader@example.org', '+reader@example.org'],
    ['a.reader@gmail.com', 'areader@gmail.com'],
    ['A.R.eader+x.y@googlemail.com', 'areader@gmail.com'],
    ['areader@GoogleMail.com', 'areader@gmail.com'],
    ['a.reader@example.org', 'a.reader@example.org'],
    ['a.reader@gmail.com.example.org', 'a.reader@gmail.com.example.org'],
    ['a.reader@constructor', 'a.reader@constructor'],
  ])('takes %s for %s', (email, box) => {
    expect(mailboxOf(email)).toBe(box);
  });
});

it('claims from before dots were passed over have the mailbox with them, on its own domain', () => {
  expect(mailboxWithDots('A.Reader+manga@GoogleMail.com')).toBe('a.reader@googlemail.com');
});
