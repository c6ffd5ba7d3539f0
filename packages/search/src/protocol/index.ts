export { createRepeatedValues } from '../core/recent-values.ts';
export { MAX_WORK } from '../core/work.ts';
export type { PerformedSearch } from './answer-query.ts';
export { answerSearch, type SearchAnswer, type SearchRequest } from './answer-search.ts';
export { type Credentials, isAuthorized } from './credentials.ts';
export { type InsightEvent, parseEventsBody } from './insight-events.ts';
export { type ErrorBody, type ErrorStatus, errorBody, ProtocolError } from './protocol-error.ts';
export type { Found, SearchCatalogue } from './search-catalogue.ts';
