CREATE TYPE "public"."payment_effect" AS ENUM('processing', 'paid', 'failed', 'expired', 'refunded', 'dispute_opened', 'dispute_won', 'dispute_lost');--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "effect" "payment_effect" NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "subject" text;