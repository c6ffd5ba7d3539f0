ALTER TABLE "orders" ADD COLUMN "discount_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_discount" ON "orders" USING btree ("user_id") WHERE "orders"."discount_held";--> statement-breakpoint
CREATE INDEX "payment_events_payment_id" ON "payment_events" USING btree ("payment_id");