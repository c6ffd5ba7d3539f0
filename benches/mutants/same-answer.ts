import fc from 'fast-check';

/** Properties are asked the same questions every time, and fewer of them: they are asked for thousands of planted faults. */
fc.configureGlobal({ seed: 20, numRuns: 30 });
