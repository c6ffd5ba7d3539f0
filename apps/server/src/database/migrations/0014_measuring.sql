CREATE TABLE "measuring_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"count" double precision NOT NULL,
	CONSTRAINT "measuring_counts_day_kind_name_locale_pk" PRIMARY KEY("day","kind","name","locale")
);
--> statement-breakpoint
-- Neither the write-ahead log nor a copy of the database may hold who was here.
CREATE UNLOGGED TABLE "measuring_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "measuring_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"step" text NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "measuring_visitors_day_visitor_step_pk" PRIMARY KEY("day","visitor","step")
);
