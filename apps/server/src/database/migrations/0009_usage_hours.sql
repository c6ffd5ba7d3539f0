CREATE TABLE "usage_hours" (
	"user_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "usage_hours_user_id_hour_pk" PRIMARY KEY("user_id","hour")
);
--> statement-breakpoint
ALTER TABLE "usage_hours" ADD CONSTRAINT "usage_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "usage_hours" ("user_id", "hour", "tokens") SELECT "user_id", date_trunc('hour', "at", 'UTC'), sum("tokens") FROM "usage_lines" GROUP BY 1, 2;