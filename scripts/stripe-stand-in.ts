// npm run ops -- stripe-stand-in [PORT] [SITE]: the stand-in for Stripe that the tests use, to try orders without an account. Point STRIPE_BASE_URL at it.
import './print-visibly.ts';
import { startStripeStandIn } from '../apps/server/src/testing/stripe-stand-in.ts';

const DEFAULT_PORT = 4422;
const DEFAULT_SITE = 'http://localhost:4321';
const SECRET = 'whsec_local';
const [port = String(DEFAULT_PORT), site = DEFAULT_SITE] = process.argv.slice(2).filter((word) => word !== '--');

if (/^\d{1,5}$/.test(port) && URL.canParse(site)) {
  const webhook = { url: `${site.replace(/\/$/, '')}/api/webhooks/stripe`, secret: SECRET };
  const { baseUrl } = await startStripeStandIn(Number(port), webhook);
  console.log(
    `Stripe's stand-in is on ${baseUrl}, and tells ${webhook.url} what is paid there. Start the server with STRIPE_BASE_URL=${baseUrl} STRIPE_SECRET_KEY=sk_test_local STRIPE_WEBHOOK_SECRET=${SECRET} PUBLIC_URL=${site}.`,
  );
} else {
  console.error(
    `"${[port, site].join(' ')}" is no port with the address of a site. For example: npm run ops -- stripe-stand-in ${DEFAULT_PORT} ${DEFAULT_SITE}`,
  );
  process.exitCode = 2;
}
