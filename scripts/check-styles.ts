// Part of `npm run lint`: colours and layers of the site, which are named among the tokens.
import './print-visibly.ts';
import { printStyleFaults } from '@duoverso/build/styles';

if (!printStyleFaults()) process.exitCode = 1;
