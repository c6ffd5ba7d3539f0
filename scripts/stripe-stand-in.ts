// npm run ops -- stripe-stand-in [PORT]: the stand-in for Stripe that the tests use, to try orders without an account. Point STRIPE_BASE_URL at it.
import './print-visibly.ts';
import { startStripeStandIn } from '../apps/server/src/testing/stripe-stand-in.ts';

const DEFAULT_PORT = 4422;
const [port = String(DEFAULT_PORT)] = process.argv.slice(2).filter((word) => word !== '--');

if (/^\d{1,5}$/.test(port)) {
  const { baseUrl } = await startStripeStandIn(Number(port));
  console.log(
    `Stripe's stand-in is on ${baseUrl}. Start the server with STRIPE_BASE_URL=${baseUrl} STRIPE_SECRET_KEY=sk_test_local STRIPE_WEBHOOK_SECRET=whsec_local and a PUBLIC_URL.`,
  );
} else {
  console.error(`"${port}" is no port. For example: npm run ops -- stripe-stand-in ${DEFAULT_PORT}`);
  process.exitCode = 2;
}
