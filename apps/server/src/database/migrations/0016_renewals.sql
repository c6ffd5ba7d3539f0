CREATE TABLE "credit_notes" (
	"order_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	"url" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_order_id_subject_pk" PRIMARY KEY("order_id","subject"),
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"provider" "payment_provider" NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text,
	"sku" text NOT NULL,
	"plan" text NOT NULL,
	"currency" text NOT NULL,
	"next_amount" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"ends_reported_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"noticed_for" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gives_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_url" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_paid_until" ON "subscriptions" USING btree ("paid_until") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_subscription_id" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_id_unique" UNIQUE("invoice_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."unit_amount" * "orders"."quantity" - "orders"."discount_amount" - "orders"."promotion_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."quantity" > 0 and "orders"."total_amount" >= 0 and "orders"."discount_amount" >= 0 and "orders"."promotion_amount" >= 0);