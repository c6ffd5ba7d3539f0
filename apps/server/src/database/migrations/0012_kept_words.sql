CREATE TABLE "kept_words" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	"sentence" text NOT NULL,
	"content" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_words_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "word_lists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_words" ADD CONSTRAINT "kept_words_user_id_word_lists_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."word_lists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_lists" ADD CONSTRAINT "word_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_words_removed" ON "kept_words" USING btree ("written_at") WHERE "kept_words"."content" is null;