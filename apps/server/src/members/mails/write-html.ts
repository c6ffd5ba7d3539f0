import { getLocale } from '@duoverso/locales';
import { createElement as h, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, render, Section, Text } from 'react-email';
import { type Isolated, readIsolates, withoutIsolates } from './isolate.ts';
import type { MailBlock, MailBody, MailFact, MailPen } from './mail-kind.ts';
import { accentStyles, styles } from './mail-styles.ts';

/** The one layout of all messages, as a page without pictures, scripts and trackers. Mail programs that know the dark get it. */
export function writeHtml(body: MailBody, pen: MailPen): Promise<string> {
  const { lang, dir } = getLocale(pen.locale);
  const [lead] = body.blocks;
  const preview = lead?.type === 'text' ? lead.text : body.title;
  const sheet = h(
    Container,
    { className: 'sheet', style: styles.sheet },
    masthead(pen),
    h(Heading, { as: 'h1', className: 'ink', style: styles.title }, ...inline(body.title)),
    ...body.blocks.map((one, index) => block(one, index, pen)),
    h(Hr, { className: 'rule', style: styles.rule }),
    foot(body, pen),
  );
  const paper = h(Section, { className: 'paper', style: { ...styles.paper, direction: dir } }, sheet);
  // For lists of messages, which show the first words of each. Nobody hears or sees it twice, also where styles are left out.
  const preheader = h('div', { hidden: true, 'aria-hidden': true, style: styles.preheader }, ...inline(preview));
  // Mail programs throw away `html` and `body`, and what is in the cell stays: all of them say the language and its direction.
  return render(h(Html, { lang, dir }, head(body, pen), h(Body, { lang, dir, style: styles.body }, preheader, paper)));
}

function head({ subject }: MailBody, { brand }: MailPen): ReactNode {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, withoutIsolates(subject)),
    h('style', null, accentStyles(brand.accent).dark),
  );
}

/** The name and the product's sign: a line of the text, and one of its translation. */
function masthead({ brand }: MailPen): ReactNode {
  return h(
    Section,
    { key: 'masthead', style: styles.masthead },
    h(Text, { className: 'ink', style: styles.name }, brand.name),
    h('div', { className: 'line', style: styles.line }),
    h('div', { className: 'line accent', style: accentStyles(brand.accent).accentLine }),
  );
}

function block(one: MailBlock, index: number, { brand }: MailPen): ReactNode {
  switch (one.type) {
    case 'action':
      return h(
        Section,
        { key: index, style: styles.action },
        h(
          Button,
          { href: one.url, className: 'button', style: accentStyles(brand.accent).button },
          ...inline(one.label),
        ),
      );
    case 'facts':
      return facts(one.facts, index);
    case 'note':
      return h(Text, { key: index, className: 'soft', style: styles.note }, ...inline(one.text));
    default:
      return h(Text, { key: index, className: 'ink', style: styles.text }, ...inline(one.text));
  }
}

function facts(rows: readonly MailFact[], index: number): ReactNode {
  const cells = rows.map(({ label, value, strong }) =>
    h(
      'tr',
      { key: label },
      h(
        'th',
        {
          scope: 'row',
          className: strong ? 'ink rule' : 'soft rule',
          style: strong ? styles.strongLabel : styles.label,
        },
        ...inline(label),
      ),
      h('td', { className: 'ink rule', style: strong ? styles.strongValue : styles.value }, ...lines(value)),
    ),
  );
  return h('table', { key: index, style: styles.facts, cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...cells));
}

/** Mail programs lay out no line breaks of their own. */
function lines(value: string): ReactNode[] {
  return value.split('\n').flatMap((line, index) => {
    const own = h('bdi', { key: `line ${index}` }, ...inline(line));
    return index === 0 ? [own] : [h('br', { key: index }), own];
  });
}

/** A text with elements in the place of its isolates. */
function inline(text: string): ReactNode[] {
  return readIsolates(text).map(isolatedNode);
}

function isolatedNode(one: Isolated, index: number): ReactNode {
  return typeof one === 'string' ? one : h('bdi', { key: index }, ...one.parts.map(isolatedNode));
}

function foot({ unsubscribe }: MailBody, { t, brand }: MailPen): ReactNode {
  const [before = '', after = ''] = withoutIsolates(t('mail.help')).split(brand.supportEmail);
  const address = h(
    Link,
    { href: `mailto:${brand.supportEmail}`, className: 'link', style: styles.link },
    brand.supportEmail,
  );
  return h(
    Section,
    { key: 'foot' },
    h(Text, { className: 'soft', style: styles.foot }, before, h('bdi', null, address), after),
    unsubscribe &&
      h(
        Text,
        { className: 'soft', style: styles.foot },
        h(Link, { href: unsubscribe.page, className: 'link', style: styles.link }, unsubscribe.label),
      ),
    h(Text, { className: 'soft', style: styles.foot }, h('bdi', null, [brand.legalName, ...brand.address].join(' · '))),
  );
}
