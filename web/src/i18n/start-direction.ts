import { directionOf } from './languages.ts';
import { preferredLanguage } from './preferred-language.ts';

/* The build puts this script into the page itself, before the shell: the HTML that the page shows first
   (web/build/shell). If the app's scripts set the direction, the shell would jump to the other side for readers of
   right-to-left languages. */
document.documentElement.dir = directionOf(preferredLanguage());
