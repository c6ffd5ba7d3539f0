import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

it('leads to the order, where it can be paid again', async () => {
  expect((await sampleOf(kind)).text).toContain(`Try again:\nhttps://duoverso.example/profile/#/orders/${sample.id}\n`);
});
