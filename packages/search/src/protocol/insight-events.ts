import { z } from 'zod';
import { parseWith } from './parse-search-body.ts';

/** As many as the hosted service takes in one request. */
const MAX_EVENTS = 1_000;

const MAX_OBJECTS = 20;
const MAX_FILTERS = 10;

const name = z.string('a string').min(1, 'a string').max(64, 'a string of at most 64 characters');
const id = z.string('a string').min(1, 'a string').max(512, 'a string of at most 512 characters');
const token = z.union([z.string().min(1).max(129), z.number()], 'a string of 1 to 129 characters').transform(String);

const EVENT = z
  .object({
    eventType: z.enum(['view', 'click', 'conversion'], 'view, click or conversion'),
    eventSubtype: z.enum(['addToCart', 'purchase'], 'addToCart or purchase').optional(),
    eventName: name,
    index: z.string('the name of an index').min(1, 'the name of an index').max(256, 'the name of an index'),
    userToken: token,
    authenticatedUserToken: token.optional(),
    /** Milliseconds since 1970. */
    timestamp: z.int('milliseconds since 1970').nonnegative('milliseconds since 1970').optional(),
    queryID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits')
      .optional(),
    objectIDs: z
      .array(id, 'a list of strings')
      .min(1, 'one or more')
      .max(MAX_OBJECTS, `at most ${MAX_OBJECTS}`)
      .optional(),
    filters: z
      .array(id, 'a list of strings')
      .min(1, 'one or more')
      .max(MAX_FILTERS, `at most ${MAX_FILTERS}`)
      .optional(),
    positions: z
      .array(z.int('a whole number').positive('a number from 1'), 'a list of numbers')
      .max(MAX_OBJECTS)
      .optional(),
  })
  .refine(({ objectIDs, filters }) => (objectIDs === undefined) !== (filters === undefined), 'objectIDs or filters')
  .refine(
    ({ eventType, queryID, objectIDs, positions }) =>
      eventType !== 'click' || queryID === undefined || objectIDs?.length === positions?.length,
    'as many positions as objectIDs',
  );

const EVENTS = z.object({
  events: z.array(EVENT, 'a list of events').max(MAX_EVENTS, `at most ${MAX_EVENTS} events`),
});

/** Something that a visitor did with what a search has found. */
export type InsightEvent = z.output<typeof EVENT>;

/** Parses the body of `POST /1/events`. @throws {ProtocolError} 400 when one of the events is not as it should be. */
export function parseEventsBody(body: string): InsightEvent[] {
  return parseWith(EVENTS, body).events;
}
