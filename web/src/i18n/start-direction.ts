import { directionOf } from './languages.ts';
import { preferredLanguage } from './preferred-language.ts';

/* The build puts this script into the page itself, before the shell. The shell is the HTML that the page shows first
   (web/build/shell). If the app's scripts set the direction, the shell would jump to the other side for readers of
   right-to-left languages. The first searches are sent to the server with this language (app/first/ask-server.ts). */
const language = preferredLanguage();
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
