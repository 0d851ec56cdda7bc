/** Runs before each file of the app's unit tests: loads the English texts, as they are once React has loaded. */
import { first } from '../../src/i18n/en/first/index.ts';
import { languageStore } from '../../src/i18n/language.ts';

languageStore.setState({ texts: first, held: ['first'] });
