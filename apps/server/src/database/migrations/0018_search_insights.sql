CREATE TABLE "search_clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"query_id" text NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"query" text NOT NULL,
	"language" text NOT NULL,
	"hits" integer NOT NULL,
	"query_id" text
);
--> statement-breakpoint
CREATE INDEX "search_clicks_day" ON "search_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_queries_day" ON "search_queries" USING btree ("day");