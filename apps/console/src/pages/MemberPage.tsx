import type { Membership } from '@duoverso/contracts/member';
import type { Renewal } from '@duoverso/contracts/renewals';
import type { Quota } from '@duoverso/contracts/usage';
import type { ReactNode } from 'react';
import { formatMoment, formatMoney, formatNumber } from '../format.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Facts, Shown } from '../parts/Facts.tsx';
import { Page, Said, Section } from '../parts/Page.tsx';
import { usePages, useRun } from '../use-run.ts';
import { MAIL_COLUMNS, type MailRow } from './MailsPage.tsx';
import { ORDER_COLUMNS, type OrderRow } from './OrdersPage.tsx';

interface Entry {
  readonly id: string;
  readonly grantedAt: string;
  readonly source: string;
  readonly plan: string | null;
  readonly days: number | null;
  readonly tokens: number | null;
  readonly reference: string | null;
  readonly revokedAt: string | null;
}

interface ShownMember {
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly blockedAt: string | null;
  readonly locale: string;
  readonly createdAt: string;
  readonly deletion: { readonly dueAt: string } | null;
  readonly waysIn: readonly string[];
  readonly membership: Membership;
  readonly data: { readonly tokens: number };
  readonly quota: Quota;
  readonly renewals: readonly Omit<Renewal, 'changes'>[];
  readonly ledger: readonly Entry[];
}

interface SessionRow {
  readonly browser: string | null;
  readonly begunAt: string;
  readonly usedAt: string;
}

interface NoteRow {
  readonly at: string;
  readonly author: string;
  readonly note: string;
}

const SESSIONS: readonly Column<SessionRow>[] = [
  { head: 'Browser', cell: ({ browser }) => browser ?? 'unknown' },
  { head: 'Signed in (UTC)', cell: ({ begunAt }) => formatMoment(begunAt) },
  { head: 'Last used (UTC)', cell: ({ usedAt }) => formatMoment(usedAt) },
];

const NOTES: readonly Column<NoteRow>[] = [
  { head: 'When (UTC)', cell: ({ at }) => formatMoment(at) },
  { head: 'Who', cell: ({ author }) => author },
  { head: 'Note', cell: ({ note }) => <Said>{note}</Said> },
];

/** One member: what they have, what they did, and what can be done for them. */
export function MemberPage({ id: email }: { id: string }): ReactNode {
  const member = useRun<ShownMember>('member show', email);
  return (
    <Page title={email}>
      <Shown {...member}>{(shown) => <About member={shown} reload={member.reload} />}</Shown>
    </Page>
  );
}

interface AboutProps {
  readonly member: ShownMember;
  readonly reload: () => void;
}

function About({ member, reload }: AboutProps): ReactNode {
  const { email } = member;
  const orders = usePages<OrderRow>('orders browse', { email }, 'before');
  const sent = useRun<readonly MailRow[]>('mail list', undefined, { to: email, sent: '' });
  const waiting = useRun<readonly MailRow[]>('mail list', undefined, { to: email });
  const sessions = useRun<readonly SessionRow[]>('member sessions', email);
  const notes = useRun<readonly NoteRow[]>('member notes', email);
  const after = { reload, reloadNotes: notes.reload, reloadMails: waiting.reload, reloadSessions: sessions.reload };
  return (
    <>
      <State member={member} />
      <Actions member={member} {...after} />
      <Section title="Membership and data">
        <Holdings member={member} />
        <Ledger member={member} reload={reload} />
      </Section>
      <Section title="Orders">
        <DataTable caption="Orders of this member" columns={ORDER_COLUMNS} found={orders} empty="No orders." />
      </Section>
      <Section title="Notes">
        <DataTable caption="Notes about this member" columns={NOTES} found={notes} empty="No notes." />
      </Section>
      <Section title="Mails that wait or failed">
        <DataTable caption="Mails that wait or failed" columns={MAIL_COLUMNS} found={waiting} empty="None." />
      </Section>
      <Section title="Mails sent in the last 30 days">
        <DataTable caption="Mails that were sent" columns={MAIL_COLUMNS} found={sent} empty="None." />
      </Section>
      <Section title="Sessions">
        <DataTable
          caption="Browsers that are signed in"
          columns={SESSIONS}
          found={sessions}
          empty="Signed in nowhere."
        />
      </Section>
    </>
  );
}

interface ActionsProps extends AboutProps {
  readonly reloadNotes: () => void;
  readonly reloadMails: () => void;
  readonly reloadSessions: () => void;
}

/** What can be done for a member, as far as the role may. */
function Actions({ member, reload, ...after }: ActionsProps): ReactNode {
  const { email, confirmed, blockedAt, deletion } = member;
  const { reloadMails } = after;
  return (
    <div className="row">
      <Action command="member note" label="Leave a note" argument={email} onDone={after.reloadNotes} />
      <Action command="member grant" label="Give days or data" argument={email} onDone={reload} />
      {!confirmed && (
        <Action
          command="member resend"
          label="Send the confirmation again"
          argument={email}
          fixed={{ password: undefined }}
          onDone={reloadMails}
        />
      )}
      <Action
        command="member resend"
        label="Send a password link"
        argument={email}
        fixed={{ password: '' }}
        onDone={reloadMails}
      />
      <Action command="member sign-out" label="Sign out everywhere" argument={email} onDone={after.reloadSessions} />
      {blockedAt === null ? (
        <Action command="member block" label="Block" argument={email} onDone={reload} />
      ) : (
        <Action command="member unblock" label="Unblock" argument={email} onDone={reload} />
      )}
      {deletion ? (
        <Action command="member keep" label="Keep the account" argument={email} onDone={reload} />
      ) : (
        <Action
          command="member delete"
          label="Delete the account"
          argument={email}
          fixed={{ now: undefined }}
          onDone={reload}
        />
      )}
    </div>
  );
}

function State({ member }: { member: ShownMember }): ReactNode {
  const { id, confirmed, blockedAt, locale, createdAt, deletion, waysIn } = member;
  return (
    <Facts
      facts={[
        ['Address', confirmed ? 'confirmed' : 'not confirmed'],
        ...(blockedAt === null ? [] : [['Blocked (UTC)', formatMoment(blockedAt)] as const]),
        ...(deletion ? [['To be deleted (UTC)', formatMoment(deletion.dueAt)] as const] : []),
        ['Member since (UTC)', formatMoment(createdAt)],
        ['Signs in by', waysIn.join(', ') || 'nothing: a password can be set by mail'],
        ['Language', locale],
        ['Id', id],
      ]}
    />
  );
}

/** What is paid again by itself, in words. */
function renewalText({
  status,
  amount,
  currency,
  nextChargeAt,
  graceUntil,
  paidUntil,
}: ShownMember['renewals'][number]): string {
  if (nextChargeAt !== null) return `${formatMoney(amount, currency)} on ${formatMoment(nextChargeAt)}`;
  if (graceUntil !== null) return `a charge failed, goes on until ${formatMoment(graceUntil)}`;
  return status === 'ending'
    ? `stops after ${formatMoment(paidUntil)}`
    : `stopped, paid until ${formatMoment(paidUntil)}`;
}

function Holdings({ member: { membership, data, quota, renewals } }: { member: ShownMember }): ReactNode {
  const { plan } = quota;
  return (
    <Facts
      facts={[
        ['Membership', membership.subscriptionStatus],
        ...membership.schedule.map(({ plan: name, to }) => [`Plan ${name} until (UTC)`, formatMoment(to)] as const),
        ['Used of this month', plan ? `${formatNumber(plan.used)} of ${formatNumber(plan.tokens)} tokens` : 'no plan'],
        ['Left in data packs', `${formatNumber(data.tokens)} tokens`],
        ...renewals.map((renewal) => [`Renewal of ${renewal.plan} (UTC)`, renewalText(renewal)] as const),
      ]}
    />
  );
}

function Ledger({ member: { email, ledger }, reload }: { member: ShownMember; reload: () => void }): ReactNode {
  const columns: readonly Column<Entry>[] = [
    { head: 'When (UTC)', cell: ({ grantedAt }) => formatMoment(grantedAt) },
    {
      head: 'What',
      cell: ({ plan, days, tokens }) => (tokens === null ? `${plan}, ${days} days` : `${formatNumber(tokens)} tokens`),
    },
    {
      head: 'By',
      cell: ({ source, reference }) => <Said>{reference === null ? source : `${source} ${reference}`}</Said>,
    },
    {
      head: 'State',
      cell: ({ id, source, revokedAt }) =>
        revokedAt !== null ? (
          `taken back ${formatMoment(revokedAt)}`
        ) : (
          <>
            given{' '}
            {source !== 'order' && (
              <Action
                command="member revoke"
                label="Take back"
                argument={email}
                fixed={{ entry: id }}
                onDone={reload}
              />
            )}
          </>
        ),
    },
  ];
  const found = { loaded: { state: 'done', json: ledger }, reload } as const;
  return <DataTable caption="What was given" columns={columns} found={found} empty="Nothing was given yet." />;
}
