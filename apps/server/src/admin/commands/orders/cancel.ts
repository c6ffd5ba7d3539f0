import { cancelOrder } from '../../../members/orders/cancel-order.ts';
import { changing } from '../../command.ts';
import { aboutOrder, findByNumber, ORDER_NUMBER } from '../../find-order.ts';
import { SHOWN_ORDER, showOrder } from '../../show-order.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Calls off an order that waits to be paid, and closes its payment page: nobody can pay it any more.',
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
        await aboutOrder(number, () =>
          database.db.transaction(async (tx) => {
            const options = { refunds: commerce.catalogue.refunds, now: now() };
            await cancelOrder({ db: tx, payments }, order, 'operator', options);
            const result = { canceled: 1 };
            await record(tx, { at: now(), target: `order ${number}`, userId: order.userId, result });
          }),
        );
      }
      return showOrder(services, await findByNumber(services, number));
    }),
});
