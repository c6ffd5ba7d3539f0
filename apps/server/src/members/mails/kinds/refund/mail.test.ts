import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('says what has gone back this time', async () => {
  expect((await sampleOf(kind)).text).toContain('Refunded: €172.80');
});
