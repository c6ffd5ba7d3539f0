import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignsSchema } from '@duoverso/content/data/campaigns';
import { z } from 'zod';
import { readConfig } from '../../../config/config.ts';
import { reading } from '../../command.ts';

const FILE = 'campaigns.json';

export default reading({
  help: 'Lists what the site announces, with when, and the file to change.',
  details: 'Windows of FLAGS_FILE are not among them.',
  example: 'campaigns list',
  prints: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      from: z.string(),
      until: z.string(),
      state: z.enum(['not begun', 'shown', 'ended']),
      text: z.string(),
      file: z.string(),
    }),
  ),
  run: async () => {
    const file = join(readConfig(process.env).CONTENT_DIR, FILE);
    const { campaigns } = campaignsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const now = Date.now();
    const json = campaigns.map(({ id, kind, from, until, text }) => {
      const state: 'not begun' | 'shown' | 'ended' =
        now < Date.parse(from) ? 'not begun' : now < Date.parse(until) ? 'shown' : 'ended';
      return {
        id,
        kind,
        from,
        until,
        state,
        text: text['en'] ?? Object.values(text)[0] ?? '',
        file: `content/${FILE}`,
      };
    });
    const lines = json.map(({ id, kind, from, until, state, text }) =>
      [id, kind, state, `${from} to ${until}`, text].join('  '),
    );
    return { json, lines };
  },
});
