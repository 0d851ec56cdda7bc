import { directionOf } from './languages.ts';
import { preferredLanguage } from './preferred-language.ts';

/* This script is in the page itself (web/build/shell), before the shell. If the direction were set only when the app's
   scripts have loaded, the shell would jump to the other side for readers of right-to-left languages. */
document.documentElement.dir = directionOf(preferredLanguage());
