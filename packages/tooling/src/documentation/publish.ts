import { publishAddresses } from '../pages/published-addresses.ts';
import { UsageError } from '../project/usage-error.ts';
import type { DocsCommand } from './docs-command.ts';

/** Adds the addresses that pages and sections have now to the list of those that never vanish. */
export const publish: DocsCommand = {
  usage: '',
  does: 'Adds the addresses of all pages and sections to content/published.txt: from then on, no build loses one of them.',
  async run(args, { contentDir, readPages, print }) {
    if (args.length > 0) throw new UsageError('It takes nothing more: npm run docs -- publish');
    const added = publishAddresses(contentDir, await readPages());
    for (const address of added) print(`+ ${address}`);
    print(
      added.length === 0
        ? 'Every address is in the list already.'
        : `${added.length} new addresses in content/published.txt.`,
    );
  },
};
