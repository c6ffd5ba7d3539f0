import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('says what the code gives', async () => {
  expect((await sampleOf(kind)).text).toContain('Added: Tinyverso data pack, 5,000,000 tokens');
});
