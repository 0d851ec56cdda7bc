/** Runs before each file of the app's unit tests: English is there, as it is once React has come. */
import { first } from '../../src/i18n/en/first/index.ts';
import { languageStore } from '../../src/i18n/language.ts';

languageStore.setState({ texts: first, held: ['first'] });
