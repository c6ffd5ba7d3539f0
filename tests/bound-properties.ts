import fc from 'fast-check';

/**
 * How often a property is tried, and how large what it is tried with becomes: by count and never by the clock, so that a busy machine asks as much as
 * an idle one. A test says another number where one try is dear, or where what is sought is rare.
 */
fc.configureGlobal({ numRuns: 100, baseSize: 'small' });
