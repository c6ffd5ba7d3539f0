import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('names the address that the account has now', async () => {
  expect((await sampleOf(kind)).text).toContain('reader@example.org');
});
