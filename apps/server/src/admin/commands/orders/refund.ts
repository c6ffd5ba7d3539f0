import { pino } from 'pino';
import { StartError } from '../../../config/start-error.ts';
import { carryOutRefunds } from '../../../members/orders/carry-out-refunds.ts';
import { requestOperatorRefund } from '../../../members/orders/request-refund.ts';
import { changing } from '../../command.ts';
import { formatAmount, optional } from '../../fields.ts';
import { aboutOrder, findByNumber, ORDER_NUMBER, SHOWN_ORDER, showOrder } from '../../show-order.ts';
import { TEXT, wholeNumber } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const MAX_AMOUNT = 999_999_999;

export default changing({
  help: 'Sends money back through the payment provider, whatever the windows of the catalogue say.',
  details: `All of a payment takes away what the order gave, unless another payment of the order stands; a part of it does not. Run again while the provider
has not answered, it is the same refund; the server tries again every minute, too.`,
  argument: ORDER_NUMBER,
  options: {
    amount: optional(
      'MINOR_UNITS',
      wholeNumber(1, MAX_AMOUNT, ' of minor units: 300 for 3.00 USD'),
      'A part, in minor units (cents, yen); else all that is left',
    ),
    payment: optional('PAYMENT', TEXT, 'Of an order that was paid twice: which payment; else the one it rests on'),
  },
  example: 'orders refund 1001 --amount 300',
  prints: SHOWN_ORDER,
  destructive: true,
  run: ({ argument: number, options: { amount, payment } }, { record, confirm }) =>
    withMembers(async (services) => {
      const { database, payments, commerce, now } = services;
      const { db } = database;
      const { refunds, plans } = commerce.catalogue;
      const { id: orderId, userId, currency, totalAmount } = await findByNumber(services, number);
      const what = amount === undefined ? 'everything that is left' : formatAmount(amount, currency);
      await confirm(`Refund ${what} of order ${number} (${formatAmount(totalAmount, currency)})?`, String(number));
      const asked = await aboutOrder(number, () =>
        db.transaction(async (tx) => {
          const { requests, isNew } = await requestOperatorRefund(
            tx,
            { orderId, amount, payment },
            { refunds, plans, now: now() },
          );
          const sum = requests.reduce((total, request) => total + request.amount, 0);
          if (amount !== undefined && sum !== amount) {
            throw new StartError(
              `A refund of ${formatAmount(sum, currency)} waits for the payment provider. Carry that out first: the same command without --amount.`,
            );
          }
          const result = { asked: formatAmount(sum, currency) };
          if (isNew) await record(tx, { at: now(), target: `order ${number}`, userId, result });
          return requests;
        }),
      );
      await carryOutRefunds({ db, payments, refunds, log: pino({ level: 'silent' }), now }, asked);
      const shown = await showOrder(services, await findByNumber(services, number));
      const problem = problemOf(shown.json.payment.refund?.step);
      return problem === undefined ? shown : { ...shown, problem };
    }),
});

function problemOf(step: string | undefined): string | undefined {
  if (step === 'failed') return 'The payment provider has refused the refund: its dashboard says why.';
  if (step !== 'requested') return undefined;
  return 'The payment provider does not answer. The server tries again every minute; so does this command.';
}
