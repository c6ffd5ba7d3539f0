CREATE TYPE "public"."console_role" AS ENUM('support', 'finance', 'owner');--> statement-breakpoint
CREATE TYPE "public"."inbox_state" AS ENUM('open', 'answered', 'done');--> statement-breakpoint
CREATE TABLE "console_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" "console_role" NOT NULL,
	"invite_hash" text,
	"invite_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "console_people_email_unique" UNIQUE("email"),
	CONSTRAINT "console_people_invite_hash_unique" UNIQUE("invite_hash")
);
--> statement-breakpoint
CREATE TABLE "console_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_gaps" (
	"language" text NOT NULL,
	"query" text NOT NULL,
	"state" "inbox_state" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_gaps_language_query_pk" PRIMARY KEY("language","query")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state" "inbox_state" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "console_challenges" ADD CONSTRAINT "console_challenges_person_id_console_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."console_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_passkeys" ADD CONSTRAINT "console_passkeys_person_id_console_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."console_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_person_id_console_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."console_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_challenges_expires_at" ON "console_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "console_passkeys_person_id" ON "console_passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "console_sessions_person_id" ON "console_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "console_sessions_used_at" ON "console_sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "member_notes_user_id" ON "member_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at") WHERE "mails"."given_up_at" is not null;