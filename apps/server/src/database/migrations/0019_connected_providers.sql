CREATE TABLE "provider_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"user_id" text,
	"session_id" text,
	"return_to" text,
	"locale" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_attempts_expires_at" ON "provider_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_attempts_session_id" ON "provider_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "provider_attempts_user_id" ON "provider_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_subject" ON "accounts" USING btree ("provider_id","account_id");