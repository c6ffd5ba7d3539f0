CREATE TABLE "service_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "service_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "usage_batches" (
	"service" text NOT NULL,
	"batch" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_batches_service_batch_pk" PRIMARY KEY("service","batch")
);
--> statement-breakpoint
CREATE TABLE "usage_lines" (
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"feature" text NOT NULL,
	"engine" text NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "usage_lines_user_id_at_feature_engine_tokens_pk" PRIMARY KEY("user_id","at","feature","engine","tokens"),
	CONSTRAINT "usage_lines_tokens" CHECK ("usage_lines"."tokens" > 0)
);
--> statement-breakpoint
CREATE TABLE "usage_notices" (
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"threshold" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_notices_user_id_period_threshold_pk" PRIMARY KEY("user_id","period","threshold")
);
--> statement-breakpoint
ALTER TABLE "data_entries" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "usage_lines" ADD CONSTRAINT "usage_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;