/** Loads the English texts before each file of the app's unit tests. The app loads these texts together with React. */
import { first } from '../../src/i18n/en/first/index.ts';
import { languageStore } from '../../src/i18n/language.ts';

languageStore.setState({ texts: first, held: ['first'] });
