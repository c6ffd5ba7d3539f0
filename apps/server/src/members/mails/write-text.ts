import type { MailBlock, MailBody, MailPen } from './mail-kind.ts';

/** A message as plain text: paragraphs with an empty line between them; addresses stand alone in their lines, so that no program cuts them. */
export function writeText(body: MailBody, { t, brand }: MailPen): string {
  const { unsubscribe } = body;
  const foot = [brand.legalName, ...brand.address].join('\n');
  const paragraphs = [
    ...body.blocks.map(blockText),
    t('mail.help'),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
    `-- \n${foot}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}
