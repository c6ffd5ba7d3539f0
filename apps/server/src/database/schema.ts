/** All tables; `npx drizzle-kit generate --config apps/server/drizzle.config.ts` writes what has changed to `migrations/`. */
export * from './tables/accounts.ts';
export * from './tables/console.ts';
export * from './tables/measuring.ts';
export * from './tables/membership.ts';
export * from './tables/orders.ts';
export * from './tables/search.ts';
export * from './tables/service.ts';
export * from './tables/usage.ts';
