import type { Db } from '../../../database/db.ts';
import { cancelOrder } from '../../../members/orders/cancel-order.ts';
import { changing } from '../../command.ts';
import { aboutOrder, findByNumber, ORDER_NUMBER, SHOWN_ORDER, showOrder } from '../../show-order.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Calls off an order that waits to be paid, and closes its payment page, so it can’t be paid any more.',
  argument: ORDER_NUMBER,
  example: 'orders cancel 1001 --yes',
  prints: SHOWN_ORDER,
  destructive: true,
  run: ({ argument: number }, { record, confirm }) =>
    withMembers(async (services) => {
      const { database, payments, commerce, now } = services;
      const order = await findByNumber(services, number);
      if (order.status !== 'canceled') {
        await confirm(`Cancel order ${number}?`, String(number));
        const entry = { target: `order ${number}`, userId: order.userId, result: { canceled: 1 } };
        const deps = { db: database.db, payments, record: (tx: Db) => record(tx, { at: now(), ...entry }) };
        const options = { refunds: commerce.catalogue.refunds, now: now() };
        await aboutOrder(number, () => cancelOrder(deps, order, 'operator', options));
      }
      return showOrder(services, await findByNumber(services, number));
    }),
});
