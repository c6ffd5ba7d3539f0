ALTER TABLE "commissions" ADD COLUMN "paid_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "commissions" SET "paid_amount" = "amount" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
-- The rate of every catalogue so far. The commissions themselves were rounded down and do not give it back.
UPDATE "orders" SET "commission_percent" = 20 WHERE "affiliate_id" IS NOT NULL;
