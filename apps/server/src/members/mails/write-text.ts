import type { Translate } from '@duoverso/locales/messages';
import type { MailBlock, MailBody, MailPen } from './mail-kind.ts';

/** A message as plain text: paragraphs with an empty line between them; addresses stand alone in their lines, so that no program cuts them. */
export function writeText(body: MailBody, { t, brand }: MailPen): string {
  const { unsubscribe } = body;
  const foot = [brand.legalName, ...brand.address].join('\n');
  const paragraphs = [
    ...body.blocks.map((block) => blockText(block, t)),
    t('mail.help'),
    ...(unsubscribe ? [`${t('format.before', { label: unsubscribe.label })}\n${unsubscribe.page}`] : []),
    `-- \n${foot}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function blockText(block: MailBlock, t: Translate): string {
  switch (block.type) {
    case 'action':
      return `${t('format.before', { label: block.label })}\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => t('format.labelled', { label, value })).join('\n');
    default:
      return block.text;
  }
}
