import { describeMail } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);
