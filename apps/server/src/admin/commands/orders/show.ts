import { reading } from '../../command.ts';
import { findByNumber, ORDER_NUMBER, SHOWN_ORDER, showOrder } from '../../show-order.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Shows an order, its refunds, and what was told of its payments, in the order in which it came.',
  argument: ORDER_NUMBER,
  example: 'orders show 1001',
  prints: SHOWN_ORDER,
  run: ({ argument: number }) =>
    withMembers(async (services) => showOrder(services, await findByNumber(services, number))),
});
