import { globSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { parsePageBlocks } from '@duoverso/bilingual';
import { wordsOfPages } from '@duoverso/bilingual/words';
import { wordRulesOf } from '../packages/tooling/src/pages/word-rules.ts';
const D='/work/wt/r1/dist'; const read=(f:string)=>parsePageBlocks(JSON.parse(readFileSync(`${D}/${f}`,'utf8')));
for (const o of process.argv.slice(2)) { const files=globSync('en/**/blocks.json',{cwd:D}).sort().filter(f=>existsSync(`${D}/${o}${f.slice(2)}`));
 const w=wordsOfPages(files.map(f=>({own:read(f),other:read(o+f.slice(2))})),wordRulesOf);
 files.forEach((f,i)=>{const p=`${D}/${o}${f.slice(2)}`; const j=JSON.parse(readFileSync(p,'utf8')); if(w[i]) j.words=w[i]; else delete j.words; writeFileSync(p,JSON.stringify(j));}); console.log(o); }
