ALTER TYPE "public"."order_status" ADD VALUE 'canceled' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."order_status" ADD VALUE 'refunding' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."payment_effect" ADD VALUE 'canceled' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."payment_effect" ADD VALUE 'declined' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."payment_effect" ADD VALUE 'refund_requested' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."payment_effect" ADD VALUE 'refund_pending' BEFORE 'refunded';--> statement-breakpoint
ALTER TYPE "public"."payment_effect" ADD VALUE 'refund_failed' BEFORE 'dispute_opened';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_terms" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "counted" boolean;--> statement-breakpoint
CREATE INDEX "payment_events_effect" ON "payment_events" USING btree ("effect","subject");